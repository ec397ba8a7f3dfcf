// POL-15b: the tab of the clauses of a policy and of its locations.
import type { Clause } from '../../../contract/policy-detail.ts'
import { amountText } from '../../../entities/cell-texts.ts'
import { clausesQuery } from '../../../entities/policy/detail-queries.ts'
import { QueryRows } from '../../../shell/query/query-rows.tsx'
import { request } from '../../../shell/query/request.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

export function ClauseTab({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const query = useCachedQuery(clausesQuery(request, { cdCompania, cdRamoCotizacion }))
  return (
    <QueryRows
      label="Cláusulas"
      what="las cláusulas"
      query={query}
      columns={COLUMNS}
      rowsOf={(rows) => rows}
      rowKey={({ cdClausulaNegocio }) => String(cdClausulaNegocio)}
    />
  )
}

const COLUMNS: DataColumn<Clause>[] = [
  {
    id: 'nmClausula',
    header: 'Cláusula',
    text: ({ nmClausula }) => nmClausula,
    note: ({ obsClausulasNegocio }) => obsClausulasNegocio,
    card: 'title',
  },
  { id: 'valLimite', header: 'Límite', text: ({ valLimite }) => amountText(valLimite), numeric: true, card: 'value' },
]
