// POL-15c, NAV-12c: the tab with the deductibles: a policy has two lists, by coverage and others; a location has one list.
import { ReceiptPercentIcon } from '@heroicons/react/24/outline'
import { DEDUCTIBLE } from '../../../contract/columns/policy-part-columns.ts'
import type { Deductible } from '../../../contract/policy-detail.ts'
import type { Area } from '../../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { deductiblesQuery, otherDeductiblesQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { NoLocation } from '../parts/no-location.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

type Props = { of: PartCodes; area?: Area; atLocation?: boolean }

export function DeductibleTab({ of, area = 'gen', atLocation = false }: Props) {
  if (!atLocation) return <OfPolicy of={of} />
  if (of.cdUbicacion === null) return <NoLocation title={EMPTY_WORDS.deductibles} />
  return <OfLocation area={area} cdCompania={of.cdCompania} cdUbicacion={of.cdUbicacion} />
}

const common = {
  what: 'los deducibles',
  empty: EMPTY_WORDS.deductibles,
  emptyIcon: ReceiptPercentIcon,
  rowKey: ({ cdDeducible }: Deductible) => String(cdDeducible),
}

function OfLocation({ area, ...at }: { area: Area; cdCompania: number; cdUbicacion: number }) {
  const query = useCachedQuery(deductiblesQuery(area, at))
  return <QueryRows label="Deducibles" query={query} columns={COLUMNS} rowsOf={(rows) => rows} {...common} />
}

function OfPolicy({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const query = useCachedQuery(otherDeductiblesQuery({ cdCompania, cdRamoCotizacion }))
  const isEmpty = query.data && query.data.deducibles.length + query.data.otros.length === 0
  if (!query.data || isEmpty)
    return <QueryRows label="Deducibles" query={query} columns={COLUMNS} rowsOf={() => []} {...common} />
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <QueryRows
        heading="Por cobertura"
        label="Deducibles por cobertura"
        query={query}
        columns={COLUMNS}
        rowsOf={({ deducibles }) => deducibles}
        {...common}
      />
      <QueryRows
        heading="Otros deducibles"
        label="Otros deducibles"
        query={query}
        columns={COLUMNS}
        rowsOf={({ otros }) => otros}
        {...common}
      />
    </div>
  )
}

const COLUMNS = shownColumns(Object.values(DEDUCTIBLE), {
  nmCobertura: { note: ({ obsDeducible }) => obsDeducible, card: 'title' },
  valFijo: { card: 'value' },
  obsDeducible: null,
})
