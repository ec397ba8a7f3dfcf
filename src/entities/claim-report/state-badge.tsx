// The state of a reported claim as icon, word and colour.
import {
  ArrowUturnLeftIcon,
  CheckBadgeIcon,
  CheckCircleIcon,
  ClockIcon,
  DocumentPlusIcon,
  ExclamationTriangleIcon,
  XCircleIcon,
} from '@heroicons/react/20/solid'
import {
  claimStateText,
  isShownLapsed,
  PORTAL_STATES,
  type PortalState,
} from '../../domain/claim-report/portal-state.ts'
import { StatusBadge, type StatusBadgeProps } from '../../ui/feedback/status-badge.tsx'
import type { Icon } from '../../ui/icon.ts'
import type { Tone } from '../../ui/tone.ts'

const LOOKS: Record<PortalState, { tone: Tone; icon: Icon }> = {
  POR_REVISAR: { tone: 'info', icon: ClockIcon },
  INGRESADO: { tone: 'success', icon: CheckCircleIcon },
  APROBADO: { tone: 'success', icon: CheckBadgeIcon },
  DEVUELTO: { tone: 'warning', icon: ArrowUturnLeftIcon },
  POR_REGULARIZAR: { tone: 'warning', icon: ExclamationTriangleIcon },
  DOCUMENTO_ADICIONAL: { tone: 'warning', icon: DocumentPlusIcon },
  RECHAZADO: { tone: 'danger', icon: XCircleIcon },
}

export const toneOfState = (state: PortalState): Tone => LOOKS[state].tone

export const iconOfState = (state: PortalState): Icon => LOOKS[state].icon

export const stateBadge = (state: PortalState): StatusBadgeProps => ({
  label: PORTAL_STATES[state].label,
  ...LOOKS[state],
})

type Claim = Parameters<typeof claimStateText>[0]

/** The badge of a claim: its state, or that it has lapsed once its person can no longer act (REP-20). */
export const claimBadge = (claim: Claim): StatusBadgeProps =>
  isShownLapsed(claim)
    ? { tone: 'neutral', icon: ClockIcon, label: claimStateText(claim) }
    : stateBadge(claim.estadoPortal)

export const ClaimBadge = ({ claim }: { claim: Claim }) => <StatusBadge {...claimBadge(claim)} />

export const StateBadge = ({ state }: { state: PortalState }) => <StatusBadge {...stateBadge(state)} />
