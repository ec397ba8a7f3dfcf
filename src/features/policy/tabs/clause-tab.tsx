// POL-15b: the tab of the clauses of a policy and of its locations.
import { CLAUSE } from '../../../contract/columns/policy-part-columns.ts'
import { clausesQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { PartCodes } from '../parts/policy-parts.ts'

export function ClauseTab({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const query = useCachedQuery(clausesQuery({ cdCompania, cdRamoCotizacion }))
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

const COLUMNS = shownColumns(Object.values(CLAUSE), {
  nmClausula: { note: ({ obsClausulasNegocio }) => obsClausulasNegocio, card: 'title' },
  valLimite: { card: 'value' },
  obsClausulasNegocio: null,
})
