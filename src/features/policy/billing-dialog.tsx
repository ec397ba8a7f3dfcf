// «Facturación»: what is paid for a policy (D71: its Pagos).
import { Detail } from '../../ui/overlays/detail.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import type { DialogWiring, PartCodes } from './policy-parts.ts'

/** `whole`: opened from one of several places, and yet of all of them. */
export function BillingDialog({ of, policy, whole, onClose }: DialogWiring & { of: PartCodes; whole?: boolean }) {
  return (
    <Detail
      open
      onClose={onClose}
      inAddress
      placement="middle"
      title="Facturación"
      subtitle={[`Póliza ${policy.poliza}`, ...(whole ? ['la factura es de toda la póliza'] : [])].join(' · ')}
    >
      <PaymentPanel area="gen" of={of} />
    </Detail>
  )
}
