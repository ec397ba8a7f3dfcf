// REP-18: starts sending the message about a claim's new state, and says if it could not be sent.
import { CallError, callApi } from '../../../../api/client.ts'
import type { CallFailure } from '../../../../contract/call.ts'
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import { sendMessage } from '../../../../contract/review.ts'
import { failureDetail } from '../../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'

type MovedClaim = Pick<ClaimReport, 'cdCompania' | 'cdReclamo' | 'cdIncSiniestro'>

export const useMessageOfMove = ({ cdCompania, cdReclamo, cdIncSiniestro }: MovedClaim) =>
  useCommand(() => callApi(sendMessage, { body: { cdCompania, cdReclamo, cdIncSiniestro, tipo: 'CAMBIO_ESTADO' } }))

/** Says that only the message failed: the review itself is saved. */
export const MessageFailure = ({ failure }: { failure: CallFailure }) => (
  <Notice tone="warning" title={`Error al enviar mensaje a whatsapp ${failureDetail(new CallError(failure))}`}>
    La revisión quedó guardada, y el asegurado recibe el aviso por correo y en el portal.
  </Notice>
)
