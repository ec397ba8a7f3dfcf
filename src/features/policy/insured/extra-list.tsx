// «Extras» of the chosen object: item, insured value, rate and premium (POL-09b).
import type { InsuredObject, SubObject } from '../../../contract/insured-object.ts'
import { amountText, rateText } from '../../../entities/cell-texts.ts'
import { subObjectsQuery } from '../../../entities/policy/detail-queries.ts'
import { QueryRows } from '../../../shell/query/query-rows.tsx'
import { request } from '../../../shell/query/request.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'

export function ExtraList({ cdCompania, object }: { cdCompania: number; object: InsuredObject }) {
  const query = useCachedQuery(subObjectsQuery(request, 'gen', cdCompania, object.cdObjCotizacion))
  return (
    <QueryRows
      heading={`Extras de ${object.dscObjeto}`}
      label="Extras"
      what="los extras"
      query={query}
      columns={COLUMNS}
      rowsOf={(rows) => rows}
      rowKey={({ cdSubObjeto }) => String(cdSubObjeto)}
    />
  )
}

const COLUMNS: DataColumn<SubObject>[] = [
  { id: 'dscSubobjeto', header: 'Item', text: ({ dscSubobjeto }) => dscSubobjeto, card: 'title' },
  {
    id: 'totAseActual',
    header: 'Valor asegurado',
    text: ({ totAseActual }) => amountText(totAseActual),
    numeric: true,
    card: 'value',
  },
  { id: 'tasa', header: 'Tasa', text: ({ tasa }) => rateText(tasa), numeric: true },
  { id: 'totPriActual', header: 'Prima', text: ({ totPriActual }) => amountText(totPriActual), numeric: true },
]
