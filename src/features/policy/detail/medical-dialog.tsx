// POL-13c: the conditions of a health or life policy at one of its locations.

import { validityBadge } from '../../../entities/policy/validity-badge.ts'
import { DetailFrame } from '../../../toolkit/detail/detail-frame.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { PolicyReport } from '../parts/policy-report.tsx'
import { MedicalTabs } from '../tabs/medical-tabs.tsx'

type Props = DialogWiring & { of: PartCodes; place?: string }

export function MedicalDialog({ of, place, policy, onClose, ...address }: Props) {
  const badge = validityBadge(policy, useToday())
  return (
    <DetailFrame title="Detalle Póliza" of={[policy.poliza, policy.ramo.nmRamo, place]} badge={badge} onClose={onClose}>
      <div className="flex min-w-0 flex-col gap-4">
        <PolicyReport of={of} vam={0} />
        <MedicalTabs label="Detalle Póliza" within="detail" of={of} {...address} />
      </div>
    </DetailFrame>
  )
}
