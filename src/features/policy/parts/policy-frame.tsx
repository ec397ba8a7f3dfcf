// The dialog of a part of a policy, with the state of the policy beside its subtitle.
import type { ComponentProps } from 'react'
import type { PolicyRow } from '../../../contract/policy.ts'
import { validityBadge } from '../../../entities/policy/validity-badge.ts'
import { DetailFrame } from '../../../toolkit/detail/detail-frame.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'

type Props = Omit<ComponentProps<typeof DetailFrame>, 'badge'> & { policy: PolicyRow }

export const PolicyFrame = ({ policy, ...frame }: Props) => (
  <DetailFrame {...frame} badge={validityBadge(policy, useToday())} />
)
