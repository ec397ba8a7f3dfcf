// «Facturación»: what is paid for a policy (D71: its Pagos).
import { Detail } from '../../ui/overlays/detail.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import type { DialogWiring, PartCodes } from './policy-parts.ts'

export function BillingDialog({ of, policy, onClose }: DialogWiring & { of: PartCodes }) {
  return (
    <Detail
      open
      onClose={onClose}
      inAddress
      placement="middle"
      title="Facturación"
      subtitle={`Póliza ${policy.poliza}`}
    >
      <PaymentPanel area="gen" of={of} />
    </Detail>
  )
}
