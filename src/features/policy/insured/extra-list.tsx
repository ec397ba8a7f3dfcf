// «Extras» of the chosen object: item, insured value, rate and premium (POL-09b).
import { EXTRA } from '../../../contract/columns/insured-columns.ts'
import type { InsuredObject } from '../../../contract/insured-object.ts'
import { subObjectsQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'

export function ExtraList({ cdCompania, object }: { cdCompania: number; object: InsuredObject }) {
  const query = useCachedQuery(subObjectsQuery('gen', cdCompania, object.cdObjCotizacion))
  return (
    <QueryRows
      heading={`Extras de ${object.dscObjeto}`}
      label="Extras"
      what="los extras"
      query={query}
      columns={EXTRA_COLUMNS}
      rowsOf={(rows) => rows}
      rowKey={({ cdSubObjeto }) => String(cdSubObjeto)}
    />
  )
}

export const EXTRA_COLUMNS = shownColumns(EXTRA, { dscSubobjeto: { card: 'title' }, totAseActual: { card: 'value' } })
