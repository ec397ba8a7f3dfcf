// The dialog that the URL opens over a movement, chosen by the ramo's content type (POL-08b, D71).
import { listBranchesWithGroup } from '../../../contract/lookup.ts'
import type { Movement } from '../../../contract/movement.ts'
import { readContentType } from '../../../contract/policy-detail.ts'
import { contentTypeOf } from '../../../domain/policy/content-type.ts'
import { ask, askDetail } from '../../../entities/ask.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { ObjectsDialog } from '../insured/objects-dialog.tsx'
import type { ChosenProps } from '../parts/policy-parts.ts'
import { DocumentsDialog } from './documents-dialog.tsx'
import { GeneralDialog } from './general-dialog.tsx'
import { BillingDialog, InsuredDialog, MedicalDialog } from './location-dialogs.tsx'

type Props = ChosenProps & { movement: Movement; onClose: () => void }

export function MovementDialogs({ policy, movement, params, onParams, onClose }: Props) {
  const { cdCompania, cdRamoCotizacion, cdUbicacion } = movement
  const { data: branches = [] } = useCachedQuery(ask(listBranchesWithGroup, {}, 'expiry'))
  // The row's ramo is used until the portal answers; then the portal's answer counts.
  const { data } = useCachedQuery({
    ...askDetail(readContentType, { query: { cdCompania, cdRamoCotizacion } }, 'expiry'),
    placeholderData: { nmRamo: movement.nmRamo },
  })
  const nmRamGrupo = branches.find(({ cdRamo }) => cdRamo === movement.cdRamo)?.nmRamGrupo ?? null
  const type = contentTypeOf({ nmRamo: data?.nmRamo ?? movement.nmRamo, nmRamGrupo })
  const of = { cdCompania, cdRamoCotizacion, cdUbicacion, cdCotizacion: movement.cdCotizacion, poliza: movement.poliza }
  const wiring = { policy, params, onParams, onClose }
  if (params.ver === 'documentos') return <DocumentsDialog {...wiring} of={of} vam={0} />
  if (params.ver === 'facturacion') return <BillingDialog {...wiring} of={of} />
  if (params.ver === 'asegurados' || (params.ver === 'detalles' && type === 2))
    return <InsuredDialog {...wiring} of={of} />
  if (params.ver === 'detalles') return <ObjectsDialog {...wiring} of={of} isVehicle={type === 1} />
  if (type === 2) return <MedicalDialog {...wiring} of={of} />
  return <GeneralDialog {...wiring} movement={movement} isVehicle={type === 1} />
}
