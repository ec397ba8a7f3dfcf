// The dialog «Facturación»: the payments of a policy (D71: the tab «Pagos»).

import { validityBadge } from '../../../entities/policy/validity-badge.ts'
import { DetailFrame } from '../../../toolkit/detail/detail-frame.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { PaymentPanel } from './payment-panel.tsx'

/** `whole`: opened from one of several locations, although the payments belong to the whole policy. */
export function BillingDialog({ of, policy, whole, onClose }: DialogWiring & { of: PartCodes; whole?: boolean }) {
  return (
    <DetailFrame
      title="Facturación"
      of={[`Póliza ${policy.poliza}`, whole ? 'la factura es de toda la póliza' : undefined]}
      badge={validityBadge(policy, useToday())}
      onClose={onClose}
    >
      <PaymentPanel area="gen" of={of} premiumOfAll={policy.valPrima} />
    </DetailFrame>
  )
}
