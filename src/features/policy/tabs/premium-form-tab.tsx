// The tab «Forma Prima»: what a plan costs, how often it is paid, and the price with a card (POL-15f, POL-18).
import { PREMIUM_FORM } from '../../../contract/columns/policy-part-columns.ts'
import type { Area } from '../../../domain/user/role.ts'
import { premiumFormsQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { NoLocation } from '../parts/no-location.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

export function PremiumFormTab({ area, of: { cdCompania, cdUbicacion } }: { area: Area; of: PartCodes }) {
  if (cdUbicacion === null) return <NoLocation />
  return <Forms area={area} at={{ cdCompania, cdUbicacion }} />
}

function Forms({ area, at }: { area: Area; at: { cdCompania: number; cdUbicacion: number } }) {
  const query = useCachedQuery(premiumFormsQuery(area, at))
  return (
    <QueryRows
      label="Forma Prima"
      what="las formas de prima"
      query={query}
      columns={COLUMNS}
      rowsOf={(rows) => rows}
      rowKey={({ cdFormaPrima }) => String(cdFormaPrima)}
    />
  )
}

const COLUMNS = shownColumns(Object.values(PREMIUM_FORM), {
  dscRubro: { card: 'title' },
  valFormaPrima: { card: 'value' },
})
