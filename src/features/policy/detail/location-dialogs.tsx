// The dialog that the URL opens over a location of a health or life policy.
import type { Location } from '../../../contract/policy-part.ts'
import { InsuredDialog } from '../insured/insured-dialog.tsx'
import type { ChosenProps } from '../parts/policy-parts.ts'
import { BillingDialog } from '../payments/billing-dialog.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'
import { MedicalDialog } from './medical-dialog.tsx'

type Props = ChosenProps & { location: Location; onClose: () => void }

export function LocationDialogs({ location, ...wiring }: Props) {
  const { cdCompania, cdRamoCotizacion, cdCotizacion, cdUbicacion, poliza } = location
  const of = { cdCompania, cdRamoCotizacion, cdCotizacion, cdUbicacion, poliza }
  const { ver } = wiring.params
  if (ver === 'documentos') return <DocumentsDialog {...wiring} of={of} vam={0} />
  if (ver === 'facturacion') return <BillingDialog {...wiring} of={of} whole />
  if (ver === 'asegurados') return <InsuredDialog {...wiring} of={of} place={location.dscUbicacion} />
  return <MedicalDialog {...wiring} of={of} place={location.dscUbicacion} />
}
