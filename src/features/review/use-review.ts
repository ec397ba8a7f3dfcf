// Hook: the changes that staff make while they review a claim, stored at once or held until the claim is saved (D34).
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { type ClaimReport, type DocumentDecision, saveClaimReport } from '../../contract/claim-report.ts'
import { readInvoice } from '../../contract/invoice.ts'
import { countReported, searchReported } from '../../contract/reported-search.ts'
import { closeClaim, decideDocument, decideDocuments, reopenClaim, undoDecision } from '../../contract/review.ts'
import { renewAnswers } from '../../entities/ask.ts'
import { type ClaimId, claimQuery } from '../../entities/claim-report/queries.ts'
import { useCommand } from '../../shell/command/use-command.ts'
import { keepForPerson } from '../../shell/person-memory.ts'
import { isSwitchedOn } from '../../shell/storage/person-switch.ts'
import { useSession } from '../../shell/use-session.ts'
import { dropDecision, forgetDecisions, type HeldDecision, holdDecision, useHeldDecisions } from './held-decisions.ts'
import { setLastDecision } from './last-decision-store.ts'
import { type ReviewedPaper, seenIn } from './reviewed-claim.ts'

export type Decision = Partial<DocumentDecision> & Pick<DocumentDecision, 'estado' | 'comentario'>
export type ClaimDecision = Pick<ClaimReport, 'estadoPortal' | 'camposPorCorregir'> & { comentario: string }

/**
 * By cdReclamo, the version of the claim on which its person began something that is not stored yet. The screen may show
 * a newer one by now, which somebody else made: to go on without a word would overwrite it (D45).
 */
const begunOn = new Map<number, number>()
keepForPerson(() => begunOn.clear())

/** What lists and files say of a claim. */
const SUMMARIES = [searchReported.path, countReported.path, readInvoice.path]

const NOTHING = { cdArchivo: null, uuid: null, cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null, nombre: '' }

/** `id`: as the screen reads the claim. */
export function useReview(id: ClaimId, claim: ClaimReport) {
  const client = useQueryClient()
  const { queryKey } = claimQuery(id)
  const { cdCompania, cdReclamo, cdIncSiniestro } = claim
  const { localKey } = useSession().person
  const held = useHeldDecisions(cdReclamo)
  // The newest that is shown: one command may follow another before the screen is drawn anew.
  const version = () => begunOn.get(cdReclamo) ?? client.getQueryData<ClaimReport>(queryKey)?.version ?? claim.version
  // In an entered claim nothing can be corrected until it is moved on: what is returned or asked for leaves with that move.
  const isHeldBack = (estado: DocumentDecision['estado']) =>
    !isSwitchedOn('instant', localKey) || (claim.estadoPortal === 'INGRESADO' && estado !== 'INGRESADO')
  const hold = (decision: Omit<HeldDecision, 'seen'>) => {
    begin()
    holdDecision(cdReclamo, { ...decision, seen: seenIn(claim, decision.cdArchivo) })
  }
  const begin = () => {
    if (!begunOn.has(cdReclamo)) begunOn.set(cdReclamo, claim.version)
  }

  /** Lists and summaries of claims are read anew; this one is shown as it was answered. */
  const changed = (next: ClaimReport) => {
    client.setQueryData(queryKey, next)
    // The portal took it, so nobody else had changed the claim in between.
    if (begunOn.has(cdReclamo)) begunOn.set(cdReclamo, next.version)
    void renewAnswers(client, SUMMARIES)
  }

  const store = useCommand(
    (decision: DocumentDecision) =>
      callApi(decideDocument, { body: { ...decision, cdCompania, cdReclamo, cdIncSiniestro, version: version() } }),
    changed,
  )
  const storeSeveral = useCommand(
    ({ estado, comentario, values }: Pick<DocumentDecision, 'estado' | 'comentario'> & { values: string[] }) =>
      callApi(decideDocuments, { query: { estado }, body: { values, comentario, version: version() } }),
    changed,
  )
  const takeBack = useCommand(
    (cdArchivo: string) =>
      callApi(undoDecision, { body: { cdCompania, cdReclamo, cdIncSiniestro, cdArchivo, version: version() } }),
    changed,
  )
  /** With a reason the claim is closed, without one it is reopened. */
  const exit = useCommand((motivo: string | null) => {
    const body = { cdCompania, cdReclamo, cdIncSiniestro, version: version() }
    return motivo === null ? callApi(reopenClaim, { body }) : callApi(closeClaim, { body: { ...body, motivo } })
  }, changed)
  const save = useCommand(async (decision: ClaimDecision) => {
    const saved = await callApi(saveClaimReport, {
      body: {
        ...claim,
        documentos: [],
        gastos: [],
        otrosDocumentos: [],
        manifest: [],
        ...decision,
        version: version(),
        decisiones: held.map(({ title: _, seen: __, ...each }) => each),
      },
    })
    if (saved.ok) {
      forgetDecisions(cdReclamo, held)
      begunOn.delete(cdReclamo)
      setLastDecision(cdReclamo, null)
    }
    return saved
  }, changed)

  return {
    held,
    exit,
    /** Something that is not stored at once begins: a reason, a state, a decision that is held. */
    begin,
    decide: {
      ...store,
      /** Resolves to whether it was stored, or is held; `title` says what it is about. */
      give: async (title: string, decision: Decision): Promise<boolean> => {
        const whole = { ...NOTHING, ...decision }
        // Read now: the switch stands in another part of the screen.
        if (isHeldBack(whole.estado)) {
          hold({ ...whole, title })
          return true
        }
        const sent = await store.send(whole)
        if (sent?.ok) dropDecision(cdReclamo, whole)
        return sent?.ok ?? false
      },
    },
    decideSeveral: {
      ...storeSeveral,
      /** The same decision for all of them, or for none; resolves to whether it was stored, or is held. */
      give: async (
        papers: readonly Pick<ReviewedPaper, 'document' | 'title'>[],
        decision: Pick<DocumentDecision, 'estado' | 'comentario'>,
      ): Promise<boolean> => {
        const whole = papers.map(({ document, title }) => {
          return { ...NOTHING, ...decision, cdArchivo: document.cdArchivo, title }
        })
        if (isHeldBack(decision.estado)) {
          for (const each of whole) hold(each)
          return true
        }
        const sent = await storeSeveral.send({ ...decision, values: whole.map(({ cdArchivo }) => cdArchivo) })
        if (sent?.ok) for (const each of whole) dropDecision(cdReclamo, each)
        return sent?.ok ?? false
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
    /** The person has seen what others decided meanwhile, and stays with the own decision. */
    keep: hold,
    /** Shows what others changed; what was begun here goes on from there. */
    refresh: async () => {
      await renewAnswers(client, [readInvoice.path])
      await client.invalidateQueries({ queryKey })
      const shown = client.getQueryData<ClaimReport>(queryKey)
      if (shown && begunOn.has(cdReclamo)) begunOn.set(cdReclamo, shown.version)
    },
  }
}
