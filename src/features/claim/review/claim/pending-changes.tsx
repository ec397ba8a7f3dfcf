// REP-19, D87: says that a review has unsaved changes, and asks before the user leaves the claim.
import { PencilIcon } from '@heroicons/react/20/solid'
import { LeaveGuard } from '../../../../toolkit/screens/leave-guard.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'

export const PendingChanges = ({ when }: { when: boolean }) => (
  <>
    <LeaveGuard when={when} />
    {when && (
      <p>
        <StatusBadge tone="neutral" icon={PencilIcon} label="Hay cambios pendientes..." />
      </p>
    )}
  </>
)
