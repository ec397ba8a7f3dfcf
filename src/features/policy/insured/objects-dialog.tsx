// POL-09, POL-24: «Detalle Póliza - Objetos Asegurados», searched by the portal; a selected object shows its extras.

import { useState } from 'react'
import { EXTRA, thingColumns } from '../../../contract/columns/insured-columns.ts'
import type { InsuredObject, ObjectSearch } from '../../../contract/insured-object.ts'
import { alerting } from '../../../entities/ask.ts'
import { objectsQuery, subObjectsQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { rowInAddress } from '../../../toolkit/detail/address-state.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { PolicyFrame } from '../parts/policy-frame.tsx'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { InsuredExport, PolicyReport, wholeSearch } from '../parts/policy-report.tsx'
import { NO_OBJECT_FILTER, ObjectFilterForm } from './object-filter-form.tsx'

type Props = DialogWiring & { of: PartCodes; isVehicle: boolean }

export function ObjectsDialog({ of, isVehicle, policy, onClose, ...address }: Props) {
  const { cdCompania, cdRamoCotizacion } = of
  const [filter, setFilter] = useState<Pick<ObjectSearch, 'dscObjeto' | 'cedulaO' | 'vehiculo'>>(NO_OBJECT_FILTER)
  const input = { cdCompania, cdRamoCotizacion, cdRamo: policy.cdRamo, cdUbicacion: null, ...filter }
  const query = useCachedQuery(alerting(objectsQuery(input), filter === NO_OBJECT_FILTER ? 'detail' : 'search'))
  const { selectedKey, choose } = rowInAddress(address)
  return (
    <PolicyFrame
      title="Detalle Póliza - Objetos Asegurados"
      of={[policy.poliza, policy.ramo.nmRamo]}
      policy={policy}
      onClose={onClose}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <InsuredExport isOfPersons={false} poliza={of.poliza} search={{ ...wholeSearch(input), ...filter }} />
          <PolicyReport of={of} vam={0} withInsured label="Reporte " />
        </div>
        <ObjectFilterForm isVehicle={isVehicle} onApply={setFilter} />
        <QueryRows
          label="Objetos asegurados"
          what="los objetos asegurados"
          query={query}
          columns={objectColumns(isVehicle, query.data?.content ?? [])}
          rowsOf={({ content }) => content}
          rowKey={({ cdObjCotizacion }) => String(cdObjCotizacion)}
          rowName={({ item, dscObjeto }) => `${item} ${dscObjeto}`}
          selectedKey={selectedKey}
          expanded={{
            name: ({ dscObjeto }) => `Extras de ${dscObjeto}`,
            content: (row) => <ExtraList key={row.cdObjCotizacion} cdCompania={cdCompania} object={row} />,
          }}
          onSelect={({ cdObjCotizacion }) => choose(cdObjCotizacion)}
        />
      </div>
    </PolicyFrame>
  )
}

/** The columns of insured objects in their order (POL-24, D106): things, or vehicles with their data. */
export const objectColumns = (isVehicle: boolean, rows: readonly InsuredObject[]) =>
  shownColumns(thingColumns(isVehicle, rows), {
    dscObjeto: { note: ({ obsObjeto }) => obsObjeto, isRowHead: true, card: 'title' },
    totAseActual: { card: 'value' },
    placa: { look: 'strong' },
  })

/** «Extras» of the chosen object: item, insured value, rate and premium (POL-09b). */
function ExtraList({ cdCompania, object }: { cdCompania: number; object: InsuredObject }) {
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
