// POL-15d: the tab of the beneficiaries, who are paid before the policyholder.
import { UserGroupIcon } from '@heroicons/react/24/outline'
import type { Beneficiary } from '../../../contract/policy-detail.ts'
import { rateText } from '../../../entities/cell-texts.ts'
import { beneficiariesQuery } from '../../../entities/policy/detail-queries.ts'
import { QueryRows } from '../../../shell/query/query-rows.tsx'
import { request } from '../../../shell/query/request.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

export function BeneficiaryTab({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const query = useCachedQuery(beneficiariesQuery(request, { cdCompania, cdRamoCotizacion }))
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

const COLUMNS: DataColumn<Beneficiary>[] = [
  { id: 'nmBeneficiario', header: 'Beneficiario', text: ({ nmBeneficiario }) => nmBeneficiario, card: 'title' },
  { id: 'cedula', header: 'Cédula o RUC', text: ({ cedula }) => cedula || null },
  { id: 'obsBeneficiario', header: 'Relación', text: ({ obsBeneficiario }) => obsBeneficiario || null },
  { id: 'beneficio', header: 'Beneficio', text: ({ beneficio }) => rateText(beneficio), numeric: true, card: 'value' },
]
