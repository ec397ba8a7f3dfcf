// POL-15d: the tab with the beneficiaries, who are paid before the policyholder.
import { UserGroupIcon } from '@heroicons/react/24/outline'
import { BENEFICIARY } from '../../../contract/columns/policy-part-columns.ts'
import { listBeneficiaries } from '../../../contract/policy-detail.ts'
import { askDetail } from '../../../entities/ask.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { PartCodes } from '../parts/policy-parts.ts'

export function BeneficiaryTab({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const query = useCachedQuery(askDetail(listBeneficiaries, { query: { cdCompania, cdRamoCotizacion } }))
  return (
    <QueryRows
      label="Beneficiarios"
      what="los beneficiarios"
      query={query}
      columns={COLUMNS}
      rowsOf={(rows) => rows}
      rowKey={({ cdBeneficiario }) => String(cdBeneficiario)}
      emptyIcon={UserGroupIcon}
    />
  )
}

const COLUMNS = shownColumns(Object.values(BENEFICIARY), {
  nmBeneficiario: { card: 'title' },
  beneficio: { card: 'value' },
})
