// POL-13c: the conditions of a health or life policy at one of its locations.
import { DetailFrame } from '../../../shell/detail/detail-frame.tsx'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { MedicalTabs } from '../tabs/medical-tabs.tsx'

type Props = DialogWiring & { of: PartCodes; place?: string }

export const MedicalDialog = ({ of, place, policy, onClose, ...address }: Props) => (
  <DetailFrame title="Detalle Póliza" of={[policy.poliza, policy.ramo.nmRamo, place]} onClose={onClose}>
    <MedicalTabs label="Detalle Póliza" within="detail" of={of} {...address} />
  </DetailFrame>
)
