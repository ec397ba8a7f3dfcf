// POL-06: the insured locations of a health or life policy, each with its buttons.

import { type Location, listLocations } from '../../../contract/policy-part.ts'
import { isOver } from '../../../domain/policy/policy-words.ts'
import { askDetail } from '../../../entities/ask.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { PolicyDialog } from '../../../toolkit/screens/policy-params.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'
import { activeTerm } from '../parts/insured-count-list.tsx'
import { withNothingOpen } from '../parts/policy-address.ts'
import type { ChosenProps, OpenDialog } from '../parts/policy-parts.ts'
import { RowActions } from '../parts/row-actions.tsx'
import { MovementsOfPersons } from './movement-list.tsx'
import { PolicyConditions } from './policy-conditions.tsx'

const LazyLocationDialogs = lazyOverlay(() => import('./location-dialogs.tsx'), 'LocationDialogs')

const ACTIONS: readonly PolicyDialog[] = ['condiciones', 'asegurados', 'facturacion', 'documentos']

type Props = ChosenProps & { onOpen: OpenDialog; onClose: () => void }

export function LocationList({ onOpen, ...wiring }: Props) {
  const { policy, params, onParams } = wiring
  const { cdCompania, cdRamoCotizacion } = policy
  const today = useToday()
  const query = useCachedQuery(askDetail(listLocations, { query: { cdCompania, cdRamoCotizacion } }))
  const columns: DataColumn<Location>[] = [
    {
      id: 'dscUbicacion',
      header: 'Ubicación',
      text: ({ dscUbicacion }) => dscUbicacion,
      isRowHead: true,
      card: 'title',
    },
    { id: 'dscPlan', header: 'Plan', text: ({ dscPlan }) => dscPlan ?? null },
    { id: 'personas', header: 'Titulares', text: ({ personas }) => personas ?? null, numeric: true },
    {
      id: 'vigentes',
      header: activeTerm(isOver(policy, today)),
      text: ({ vigentes }) => vigentes ?? null,
      numeric: true,
    },
    {
      id: 'informacion',
      header: 'Información',
      buttons: ({ dscUbicacion, cdUbicacion }) => (
        <RowActions of={`de ${dscUbicacion}`} actions={ACTIONS} onOpen={(ver) => onOpen(ver, cdUbicacion)} />
      ),
    },
  ]
  const only = query.data?.length === 1 ? query.data[0] : undefined
  const open = query.data?.find(({ cdUbicacion }) => cdUbicacion === params.de)
  return (
    <>
      <Card title="Ubicaciones aseguradas" plain>
        <QueryRows
          label={`Ubicaciones de la póliza ${policy.poliza}`}
          what="las ubicaciones"
          query={query}
          columns={columns}
          rowsOf={(rows) => rows}
          rowKey={({ cdUbicacion }) => String(cdUbicacion)}
        />
      </Card>
      {only && (
        <PolicyConditions isMedical of={only} premiumOfAll={policy.valPrima} params={params} onParams={onParams} />
      )}
      {/* Mounted hidden, so that its request starts at once; shown when the locations have loaded. */}
      <div className={query.data || query.error ? 'contents' : 'hidden'}>
        <MovementsOfPersons
          {...wiring}
          onOpen={onOpen}
          // A location and a movement may have the same code: the URL opens the movement only if no location has it.
          params={open || !query.data ? withNothingOpen(params) : params}
        />
      </div>
      {open && <LazyLocationDialogs open {...wiring} location={open} />}
    </>
  )
}
