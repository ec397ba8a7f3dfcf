// POL-19: the dialog «Asegurados»: the persons whom a policy or one of its locations insures.

import { DetailFrame } from '../../../shell/detail/detail-frame.tsx'
import { useToday } from '../../../shell/use-today.ts'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { validityBadge } from '../parts/validity-badge.ts'
import { InsuredPeople } from './insured-people.tsx'

type Props = DialogWiring & { of: PartCodes; place?: string }

export function InsuredDialog({ of, place, policy, onClose, ...address }: Props) {
  const badge = validityBadge(policy, useToday())
  return (
    <DetailFrame title="Asegurados" of={[`Póliza ${policy.poliza}`, place]} badge={badge} onClose={onClose}>
      <InsuredPeople of={of} policy={policy} {...address} />
    </DetailFrame>
  )
}
