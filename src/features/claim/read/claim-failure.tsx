// The message for a claim that cannot be shown: forbidden to this user, or not available now (REP-24, REP-16c).
import { LockClosedIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import { useEffect } from 'react'
import { PROBLEMS } from '../../../contract/problem.ts'
import { WORDS } from '../../../contract/words.ts'
import type { Area } from '../../../domain/user/role.ts'
import { useOnline } from '../../../toolkit/person/use-online.ts'
import { failureCode, failureDetail, isForbidden, isUnreachable } from '../../../toolkit/query/call-failure.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { requestCheck } from '../../../toolkit/sending/check-requests.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RetryButton, type RetryButtonProps } from '../../../ui/actions/retry-button.tsx'
import type { Address } from '../../../ui/address.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { Card } from '../../../ui/layout/card.tsx'

type Props = { area: Area; error: unknown; onGo: (to: Address) => void } & RetryButtonProps

export function ClaimFailure({ area, error, onRetry, onGo }: Props) {
  const online = useOnline()
  if (isForbidden(error))
    return (
      <Card>
        <CheckedReceipts />
        <EmptyState
          icon={LockClosedIcon}
          title={PROBLEMS.forbidden.message}
          text="Este siniestro no existe o es de otra persona."
          action={
            <Button tone="secondary" onClick={() => onGo(pathTo.reported(area))}>
              Volver a la lista
            </Button>
          }
        />
      </Card>
    )
  // Being offline is not an error here: nothing had to be saved, and nothing failed.
  if (!online && isUnreachable(error))
    return (
      <Card>
        <EmptyState
          icon={SignalSlashIcon}
          title="Sin conexión no podemos mostrar este siniestro"
          text="Está en el portal. Vuelve a verse cuando haya red."
          action={<RetryButton tone="secondary" onRetry={onRetry} />}
        />
      </Card>
    )
  return (
    <Card>
      <ErrorState
        // The specified title mentions saving; the next sentence says that there was nothing to save.
        title={`${WORDS.saveFailed} ${failureDetail(error)}`}
        safe="No había nada que guardar: solo no se pudo abrir el siniestro."
        code={failureCode(error)}
        action={<RetryButton onRetry={onRetry} />}
      />
    </Card>
  )
}

/** Checks the receipts: a portal restored from an old backup lacks claims that have receipts on this device (D149). */
function CheckedReceipts() {
  useEffect(requestCheck, [])
  return null
}

export function ClaimSkeleton() {
  return (
    <Waiting>
      <div className="flex min-w-0 flex-col gap-5">
        <Card>
          <Skeleton shape="lines" count={2} />
        </Card>
        <Skeleton shape="cards" count={4} />
      </div>
    </Waiting>
  )
}
