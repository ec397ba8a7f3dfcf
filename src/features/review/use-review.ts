// Hook: the changes that staff make while they review a claim, each stored at once with the claim's version.
import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../contract/call.ts'
import { type ClaimReport, saveClaimReport } from '../../contract/claim-report.ts'
import { approveLines, decideDocument, undoDecision } from '../../contract/review.ts'
import { CLAIM_REPORTS, type ClaimId, claimQuery } from '../../entities/claim-report/queries.ts'
import { invoiceQuery } from '../../entities/claim-report/review-queries.ts'
import { useCommand } from '../../shell/command/use-command.ts'
import { callApi } from '../../shell/portal.ts'
import { request } from '../../shell/query/request.ts'

type Body = CallInput<typeof decideDocument>['body']
/** A decision on a document, and the lines of its invoice that are approved with it. */
export type Decision = Partial<Body> & Pick<Body, 'estado' | 'comentario'> & { ticks?: Ticks }
export type Ticks = { linea: number; seleccionado: number }[]
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
    void client.invalidateQueries({ queryKey: [CLAIM_REPORTS, 'list'] })
  }

  async function storeLines(cdArchivo: string, detalle: Ticks) {
    const stored = await callApi(approveLines, {
      query: { pathFile: cdArchivo },
      body: { detalle, version: claim.version },
    })
    if (stored.ok) client.setQueryData(invoiceQuery(request, cdArchivo).queryKey, stored.answer)
    return stored
  }

  const decide = useCommand(async ({ ticks, ...decision }: Decision) => {
    const stored = ticks && decision.cdArchivo ? await storeLines(decision.cdArchivo, ticks) : null
    if (stored && !stored.ok) return stored
    const version = stored?.answer.version ?? claim.version
    const decided = await callApi(decideDocument, {
      body: { ...NOTHING, ...decision, cdCompania, cdReclamo, cdIncSiniestro, version },
    })
    // The lines are stored, so the claim has another version by now.
    if (!decided.ok && stored) void client.invalidateQueries({ queryKey })
    return decided
  }, changed)

  const save = useCommand(
    (decision: ClaimDecision) =>
      callApi(saveClaimReport, {
        body: { ...claim, documentos: [], gastos: [], otrosDocumentos: [], manifest: [], ...decision },
      }),
    changed,
  )
  const undo = useCommand(
    (cdArchivo: string) =>
      callApi(undoDecision, { body: { cdCompania, cdReclamo, cdIncSiniestro, cdArchivo, version: claim.version } }),
    changed,
  )
  return { decide, undo, save, refresh: () => client.invalidateQueries({ queryKey }) }
}
