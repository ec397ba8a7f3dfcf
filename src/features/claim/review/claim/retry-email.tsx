// DOC-22a «Retry Email»: sends the mail about an entered claim again, and reports the result.
import { EnvelopeIcon } from '@heroicons/react/24/outline'
import { CallError, callApi } from '../../../../api/client.ts'
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import { retryEmail } from '../../../../contract/review.ts'
import { failureDetail } from '../../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { Button } from '../../../../ui/actions/button.tsx'

export function RetryEmail({ claim: { cdCompania, cdReclamo, cdIncSiniestro } }: { claim: ClaimReport }) {
  const retry = useCommand(() => callApi(retryEmail, { body: { cdCompania, cdReclamo, cdIncSiniestro } }))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button tone="secondary" icon={EnvelopeIcon} loading={retry.isSending} onClick={() => void retry.send(undefined)}>
        Reenviar el correo
      </Button>
      <p role="status" className={retry.failure ? 'text-danger text-sm' : 'text-sm text-success'}>
        {retry.answer?.message}
        {retry.failure && `Error al enviar ${failureDetail(new CallError(retry.failure))}`}
      </p>
    </div>
  )
}
