// Hook: the changes that staff make while they review a claim, each stored at once with the claim's version.
import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../contract/call.ts'
import { type ClaimReport, saveClaimReport } from '../../contract/claim-report.ts'
import { decideDocument, undoDecision } from '../../contract/review.ts'
import { CLAIM_REPORTS, type ClaimId, claimQuery } from '../../entities/claim-report/queries.ts'
import { useCommand } from '../../shell/command/use-command.ts'
import { callApi } from '../../shell/portal.ts'
import { request } from '../../shell/query/request.ts'

type Body = CallInput<typeof decideDocument>['body']
export type Decision = Partial<Body> & Pick<Body, 'estado' | 'comentario'>
export type ClaimDecision = Pick<ClaimReport, 'estadoPortal'> & { comentario: string }

const NOTHING = { cdArchivo: null, uuid: null, cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null, nombre: '' }

/** `id`: as the screen reads the claim. */
export function useReview(id: ClaimId, claim: ClaimReport) {
  const client = useQueryClient()
  const { queryKey } = claimQuery(request, id)
  const { cdCompania, cdReclamo, cdIncSiniestro } = claim

  /** Lists and summaries of claims are read anew; this one is shown as it was answered. */
  const changed = (next: ClaimReport) => {
    client.setQueryData(queryKey, next)
    for (const part of ['list', 'invoice']) void client.invalidateQueries({ queryKey: [CLAIM_REPORTS, part] })
  }

  const decide = useCommand(
    (decision: Decision) =>
      callApi(decideDocument, {
        body: { ...NOTHING, ...decision, cdCompania, cdReclamo, cdIncSiniestro, version: claim.version },
      }),
    changed,
  )
  const undo = useCommand(
    (cdArchivo: string) =>
      callApi(undoDecision, { body: { cdCompania, cdReclamo, cdIncSiniestro, cdArchivo, version: claim.version } }),
    changed,
  )
  const save = useCommand(
    (decision: ClaimDecision) =>
      callApi(saveClaimReport, {
        body: { ...claim, documentos: [], gastos: [], otrosDocumentos: [], manifest: [], ...decision },
      }),
    changed,
  )
  return { decide, undo, save, refresh: () => client.invalidateQueries({ queryKey }) }
}
