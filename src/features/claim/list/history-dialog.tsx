// REP-01b: the dialog with the state history of a claim, newest first.
import { useQuery } from '@tanstack/react-query'
import { readHistory } from '../../../domain/claim-report/history.ts'
import { ClaimTimeline } from '../../../entities/claim-report/claim-timeline.tsx'
import { type ClaimId, claimQuery } from '../../../entities/claim-report/queries.ts'
import { failureCode, failureDetail } from '../../../toolkit/query/call-failure.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RetryButton } from '../../../ui/actions/retry-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type Props = { id: ClaimId; inAddress?: boolean; onClose: () => void; onOpenClaim: () => void }

export function HistoryDialog({ id, inAddress, onClose, onOpenClaim }: Props) {
  const { data, error, refetch } = useQuery(claimQuery(id))
  return (
    <Dialog
      open
      inAddress={inAddress}
      onClose={onClose}
      title={`Historial · Solicitud N.º ${id.cdReclamo}`}
      actions={
        <Button tone="secondary" onClick={onOpenClaim}>
          Abrir el siniestro
        </Button>
      }
    >
      {data && <ClaimTimeline entries={readHistory(data.observacionesEstados)} />}
      {!data && error && (
        <ErrorState
          title={`Error al consultar ${failureDetail(error)}`}
          code={failureCode(error)}
          action={<RetryButton onRetry={refetch} />}
        />
      )}
      {!data && !error && (
        <Waiting>
          <Skeleton shape="lines" count={5} />
        </Waiting>
      )}
    </Dialog>
  )
}
