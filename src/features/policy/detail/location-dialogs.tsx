// The dialog that the URL opens over a location of a health or life policy; movements have some of these dialogs too.
import type { Location } from '../../../contract/policy-part.ts'
import { InsuredPeople } from '../insured/insured-people.tsx'
import { PolicyFrame } from '../parts/policy-frame.tsx'
import type { ChosenProps, DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { PolicyReport } from '../parts/policy-report.tsx'
import { PaymentPanel } from '../tabs/payment-panel.tsx'
import { MedicalTabs } from '../tabs/policy-tabs.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'

type Props = ChosenProps & { location: Location; onClose: () => void }

export function LocationDialogs({ location, ...wiring }: Props) {
  const part = { ...wiring, of: location, place: location.dscUbicacion }
  const { ver } = wiring.params
  if (ver === 'documentos') return <DocumentsDialog {...wiring} of={location} vam={0} />
  if (ver === 'facturacion') return <BillingDialog {...part} whole />
  if (ver === 'asegurados') return <InsuredDialog {...part} />
  return <MedicalDialog {...part} />
}

type PartProps = DialogWiring & { of: PartCodes; place?: string }

/** «Facturación» (D71: the tab «Pagos»); `whole`: opened from a location, but shows the payments of the policy. */
export const BillingDialog = ({ of, policy, whole, onClose }: PartProps & { whole?: boolean }) => (
  <PolicyFrame
    title="Facturación"
    of={[`Póliza ${policy.poliza}`, whole ? 'la factura es de toda la póliza' : undefined]}
    policy={policy}
    onClose={onClose}
  >
    <PaymentPanel area="gen" of={of} premiumOfAll={policy.valPrima} />
  </PolicyFrame>
)

/** POL-19: «Asegurados»: the persons insured by a policy or at one of its locations. */
export const InsuredDialog = ({ of, place, policy, onClose, ...address }: PartProps) => (
  <PolicyFrame title="Asegurados" of={[`Póliza ${policy.poliza}`, place]} policy={policy} onClose={onClose}>
    <div className="flex min-w-0 flex-col gap-4">
      <PolicyReport of={of} vam={0} withInsured label="Reporte " />
      <InsuredPeople of={of} policy={policy} {...address} />
    </div>
  </PolicyFrame>
)

/** POL-13c: the conditions of a health or life policy at one of its locations. */
export const MedicalDialog = ({ of, place, policy, onClose, ...address }: PartProps) => (
  <PolicyFrame title="Detalle Póliza" of={[policy.poliza, policy.ramo.nmRamo, place]} policy={policy} onClose={onClose}>
    <div className="flex min-w-0 flex-col gap-4">
      <PolicyReport of={of} vam={0} />
      <MedicalTabs label="Detalle Póliza" within="detail" of={of} {...address} />
    </div>
  </PolicyFrame>
)
