// POL-09, POL-24: «Detalle Póliza - Objetos Asegurados», searched by the portal; a selected object shows its extras.

import { useState } from 'react'
import type { ObjectSearch } from '../../../contract/insured-object.ts'
import { alerting } from '../../../entities/ask.ts'
import { objectsQuery } from '../../../entities/policy/detail-queries.ts'
import { validityBadge } from '../../../entities/policy/validity-badge.ts'
import { rowInAddress } from '../../../toolkit/detail/address-state.ts'
import { DetailFrame } from '../../../toolkit/detail/detail-frame.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { InsuredExport, PolicyReport, wholeSearch } from '../parts/policy-report.tsx'
import { ExtraList } from './extra-list.tsx'
import { objectColumns } from './object-columns.tsx'
import { NO_OBJECT_FILTER, ObjectFilterForm } from './object-filter-form.tsx'

type Props = DialogWiring & { of: PartCodes; isVehicle: boolean }

export function ObjectsDialog({ of, isVehicle, policy, onClose, ...address }: Props) {
  const { cdCompania, cdRamoCotizacion } = of
  const [filter, setFilter] = useState<Pick<ObjectSearch, 'dscObjeto' | 'cedulaO' | 'vehiculo'>>(NO_OBJECT_FILTER)
  const input = { cdCompania, cdRamoCotizacion, cdRamo: policy.cdRamo, cdUbicacion: null, ...filter }
  const query = useCachedQuery(alerting(objectsQuery(input), filter === NO_OBJECT_FILTER ? 'detail' : 'search'))
  const { selectedKey, choose } = rowInAddress(address)
  const badge = validityBadge(policy, useToday())
  return (
    <DetailFrame
      title="Detalle Póliza - Objetos Asegurados"
      of={[policy.poliza, policy.ramo.nmRamo]}
      badge={badge}
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
    </DetailFrame>
  )
}
