// «Facturación»: what is paid for a policy (D71: its Pagos).

import { DetailFrame } from '../../shell/detail/detail-frame.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import type { DialogWiring, PartCodes } from './policy-parts.ts'

/** `whole`: opened from one of several places, and yet of all of them. */
export function BillingDialog({ of, policy, whole, onClose }: DialogWiring & { of: PartCodes; whole?: boolean }) {
  return (
    <DetailFrame
      title="Facturación"
      of={[`Póliza ${policy.poliza}`, whole ? 'la factura es de toda la póliza' : undefined]}
      onClose={onClose}
    >
      <PaymentPanel area="gen" of={of} />
    </DetailFrame>
  )
}
