// Hook: the changes that staff make while they review a claim, stored at once or held until the claim is saved (D34).
import { useQueryClient } from '@tanstack/react-query'
import { type ClaimReport, type DocumentDecision, saveClaimReport } from '../../contract/claim-report.ts'
import { decideDocument, undoDecision } from '../../contract/review.ts'
import { CLAIM_REPORTS, type ClaimId, claimQuery } from '../../entities/claim-report/queries.ts'
import { useCommand } from '../../shell/command/use-command.ts'
import { callApi } from '../../shell/portal.ts'
import { request } from '../../shell/query/request.ts'
import { isSwitchedOn } from '../../shell/storage/person-switch.ts'
import { useSession } from '../../shell/use-session.ts'
import { dropDecision, forgetDecisions, holdDecision, useHeldDecisions } from './held-decisions.ts'

export type Decision = Partial<DocumentDecision> & Pick<DocumentDecision, 'estado' | 'comentario'>
export type ClaimDecision = Pick<ClaimReport, 'estadoPortal'> & { comentario: string }

const NOTHING = { cdArchivo: null, uuid: null, cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null, nombre: '' }

/** `id`: as the screen reads the claim. */
export function useReview(id: ClaimId, claim: ClaimReport) {
  const client = useQueryClient()
  const { queryKey } = claimQuery(request, id)
  const { cdCompania, cdReclamo, cdIncSiniestro } = claim
  const { localKey } = useSession().person
  const held = useHeldDecisions(cdReclamo)

  /** Lists and summaries of claims are read anew; this one is shown as it was answered. */
  const changed = (next: ClaimReport) => {
    client.setQueryData(queryKey, next)
    for (const part of ['list', 'invoice']) void client.invalidateQueries({ queryKey: [CLAIM_REPORTS, part] })
  }

  const store = useCommand(
    (decision: DocumentDecision) =>
      callApi(decideDocument, { body: { ...decision, cdCompania, cdReclamo, cdIncSiniestro, version: claim.version } }),
    changed,
  )
  const takeBack = useCommand(
    (cdArchivo: string) =>
      callApi(undoDecision, { body: { cdCompania, cdReclamo, cdIncSiniestro, cdArchivo, version: claim.version } }),
    changed,
  )
  const save = useCommand(
    (decision: ClaimDecision) =>
      callApi(saveClaimReport, {
        body: {
          ...{ ...claim, documentos: [], gastos: [], otrosDocumentos: [], manifest: [], ...decision },
          decisiones: held.map(({ title: _, ...each }) => each),
        },
      }),
    (next: ClaimReport) => {
      forgetDecisions(cdReclamo)
      changed(next)
    },
  )

  return {
    held,
    decide: {
      ...store,
      /** Resolves to whether it was stored, or is held; `title` says what it is about. */
      give: async (title: string, decision: Decision): Promise<boolean> => {
        const whole = { ...NOTHING, ...decision }
        // Read now: the switch stands in another part of the screen.
        if (isSwitchedOn('instant', localKey)) return (await store.send(whole))?.ok ?? false
        holdDecision(cdReclamo, { ...whole, title })
        return true
      },
    },
    undo: {
      ...takeBack,
      /** Resolves to whether the document has its state again. */
      of: async (cdArchivo: string): Promise<boolean> => {
        const mine = held.find((each) => each.cdArchivo === cdArchivo)
        if (!mine) return (await takeBack.send(cdArchivo))?.ok ?? false
        dropDecision(cdReclamo, mine)
        return true
      },
    },
    save,
    refresh: () => client.invalidateQueries({ queryKey }),
  }
}
