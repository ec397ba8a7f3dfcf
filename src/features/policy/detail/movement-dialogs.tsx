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

export function MovementDialogs({ movement, ...wiring }: Props) {
  const { cdCompania, cdRamoCotizacion } = movement
  const { data: branches = [] } = useCachedQuery(ask(listBranchesWithGroup, {}, 'expiry'))
  // The row's ramo is used until the portal answers; then the answer is used.
  const { data } = useCachedQuery({
    ...askDetail(readContentType, { query: { cdCompania, cdRamoCotizacion } }, 'expiry'),
    placeholderData: { nmRamo: movement.nmRamo },
  })
  const nmRamGrupo = branches.find(({ cdRamo }) => cdRamo === movement.cdRamo)?.nmRamGrupo ?? null
  const type = contentTypeOf({ nmRamo: data?.nmRamo ?? movement.nmRamo, nmRamGrupo })
  const part = { ...wiring, of: movement }
  const { ver } = wiring.params
  if (ver === 'documentos') return <DocumentsDialog {...part} vam={0} />
  if (ver === 'facturacion') return <BillingDialog {...part} />
  if (ver === 'asegurados' || (ver === 'detalles' && type === 2)) return <InsuredDialog {...part} />
  if (ver === 'detalles') return <ObjectsDialog {...part} isVehicle={type === 1} />
  if (type === 2) return <MedicalDialog {...part} />
  return <GeneralDialog {...wiring} movement={movement} isVehicle={type === 1} />
}
