// POL-14: the dialog «Detalle Póliza» of insured things: data beside eight tabs; vehicles with their data (D71).
import type { Movement } from '../../../contract/movement.ts'
import { validityBadge } from '../../../entities/policy/validity-badge.ts'
import { DetailFrame } from '../../../toolkit/detail/detail-frame.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import type { DialogWiring } from '../parts/policy-parts.ts'
import { GeneralTabs } from '../tabs/general-tabs.tsx'
import { GeneralSummary } from './general-summary.tsx'

type Props = DialogWiring & { movement: Movement; isVehicle: boolean }

export function GeneralDialog({ movement, isVehicle, policy, onClose, ...address }: Props) {
  const badge = validityBadge(policy, useToday())
  const isBeside = useMedia(MEDIA.side)
  return (
    <DetailFrame title="Detalle Póliza" of={[policy.poliza, movement.nmRamo]} badge={badge} onClose={onClose}>
      <div className="grid min-w-0 gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:items-start">
        <GeneralSummary movement={movement} policy={policy} isVehicle={isVehicle} />
        <GeneralTabs label="Detalle Póliza" within={isBeside ? 'column' : 'detail'} of={movement} {...address} />
      </div>
    </DetailFrame>
  )
}
