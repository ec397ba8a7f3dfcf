// «Facturación»: what is paid for a policy (D71: its Pagos).

import { DetailFrame } from '../../../shell/detail/detail-frame.tsx'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { PaymentPanel } from './payment-panel.tsx'

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
