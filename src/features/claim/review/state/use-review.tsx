// Provides the review of a claim to its screen: the unsaved state, and the functions that store or hold changes (D34).
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { callApi, portal } from '../../../../api/client.ts'
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import { type DocumentDecision, saveClaimReport } from '../../../../contract/claim-save.ts'
import { readInvoice } from '../../../../contract/invoice.ts'
import { countReported, searchReported } from '../../../../contract/reported-search.ts'
import { closeClaim, decideDocument, decideDocuments, reopenClaim, undoDecision } from '../../../../contract/review.ts'
import { renewAnswers } from '../../../../entities/ask.ts'
import { type ClaimId, claimQuery } from '../../../../entities/claim-report/queries.ts'
import { isSwitchedOn } from '../../../../toolkit/person/person-switch.ts'
import { useSession } from '../../../../toolkit/person/use-session.ts'
import type { Outcome } from '../../../../toolkit/query/use-command.ts'
import { type ReviewedPaper, reviewedClaim, seenIn } from '../reviewed-claim.ts'
import type { HeldDecision, ReviewEvent } from './review-state.ts'
import { dispatchReview, inTurn, reviewOf, useReviewState } from './review-store.ts'

export type Decision = Partial<DocumentDecision> & Pick<DocumentDecision, 'estado' | 'comentario'>
/** `title` says what the decision is about. */
type TitledDecision = { title: string; decision: Decision }
type SharedDecision = {
  papers: readonly Pick<ReviewedPaper, 'document' | 'title'>[]
  decision: Pick<DocumentDecision, 'estado' | 'comentario'>
}
type ClaimDecision = Pick<ClaimReport, 'estadoPortal' | 'camposPorCorregir'> & { comentario: string }
type Change = Promise<Outcome<ClaimReport>>

/** The answers that summarise a claim, to be refetched after a change. */
const SUMMARIES = [searchReported.path, countReported.path, readInvoice.path]

const NOTHING = { cdArchivo: null, uuid: null, cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null, nombre: '' }

function useReviewOf(id: ClaimId, claim: ClaimReport) {
  const client = useQueryClient()
  const { queryKey } = claimQuery(id)
  const { cdCompania, cdReclamo, cdIncSiniestro } = claim
  const { localKey } = useSession().person
  const state = useReviewState(cdReclamo)
  const { held } = state
  const reviewed = useMemo(() => reviewedClaim(claim, held), [claim, held])
  const dispatch = (event: ReviewEvent) => dispatchReview(cdReclamo, event)

  /** Stores a change based on the version that the reviewer knows, shows the answer, and refetches the lists. */
  const store = (call: (named: typeof codes & { version: number }) => Change): Change => {
    const caller = portal.calledAs()
    return inTurn(cdReclamo, async () => {
      // While this change waited for an earlier one, another person has signed in.
      if (portal.calledAs() !== caller) return { ok: false, failure: 'aborted' }
      // The newest version in the cache: one change may follow another before React renders again. If the claim has
      // another state meanwhile, the version on the screen is sent, and the portal refuses the change.
      const present = client.getQueryData<ClaimReport>(queryKey) ?? claim
      const shownVersion = present.estadoPortal === claim.estadoPortal ? present.version : claim.version
      const result = await call({ ...codes, version: reviewOf(cdReclamo).begunOn ?? shownVersion })
      if (!result.ok) return result
      client.setQueryData(queryKey, result.answer)
      // The portal accepted the change, so no other user had changed the claim meanwhile.
      dispatch({ type: 'shown', version: result.answer.version })
      void renewAnswers(client, SUMMARIES)
      return result
    })
  }
  const codes = { cdCompania, cdReclamo, cdIncSiniestro }

  // The customer cannot correct an entered claim until its state changes: until then returns and requests are held.
  const isHeldBack = (estado: DocumentDecision['estado']) =>
    // The switch is read at each decision, because another component changes it.
    !isSwitchedOn('instant', localKey) || (claim.estadoPortal === 'INGRESADO' && estado !== 'INGRESADO')
  const hold = (decision: Omit<HeldDecision, 'seen'>) =>
    dispatch({
      type: 'held',
      decision: { ...decision, seen: seenIn(claim, decision.cdArchivo) },
      version: claim.version,
    })
  const heldBack: Outcome<ClaimReport> = { ok: true, answer: claim }

  return {
    ...state,
    id,
    claim,
    reviewed,
    dispatch,
    /** Called when the reviewer begins something that is not stored at once: a reason, a state. */
    begin: () => dispatch({ type: 'begun', version: claim.version }),
    hold,
    /** Stores the decision on one document, or holds it. */
    decide: async ({ title, decision }: TitledDecision): Change => {
      const whole = { ...NOTHING, ...decision }
      if (isHeldBack(whole.estado)) {
        hold({ ...whole, title })
        return heldBack
      }
      const result = await store((named) => callApi(decideDocument, { body: { ...whole, ...named } }))
      if (result.ok) dispatch({ type: 'dropped', decision: whole })
      return result
    },
    /** Applies the same decision to all of these documents, or to none. */
    decideSeveral: async ({ papers, decision }: SharedDecision): Change => {
      const whole = papers.map(({ document, title }) => {
        return { ...NOTHING, ...decision, cdArchivo: document.cdArchivo, title }
      })
      if (isHeldBack(decision.estado)) {
        for (const each of whole) hold(each)
        return heldBack
      }
      const { estado, comentario } = decision
      const values = whole.map(({ cdArchivo }) => cdArchivo)
      const result = await store(({ version }) =>
        callApi(decideDocuments, { query: { estado }, body: { values, comentario, version } }),
      )
      if (result.ok) for (const each of whole) dispatch({ type: 'dropped', decision: each })
      return result
    },
    /** Restores the previous state of a document. */
    undo: async (cdArchivo: string): Change => {
      const mine = held.find((each) => each.cdArchivo === cdArchivo)
      if (!mine) return store((named) => callApi(undoDecision, { body: { ...named, cdArchivo } }))
      dispatch({ type: 'dropped', decision: mine })
      return heldBack
    },
    /** Closes the claim with a reason; reopens it if the reason is null. */
    exit: (motivo: string | null): Change =>
      store((named) =>
        motivo === null ? callApi(reopenClaim, { body: named }) : callApi(closeClaim, { body: { ...named, motivo } }),
      ),
    /** Saves the claim's next state with all held decisions. */
    save: async (decision: ClaimDecision): Change => {
      const { comment, fields } = state
      const empty = { documentos: [], gastos: [], otrosDocumentos: [], manifest: [] }
      const result = await store(({ version }) => {
        // A change before this one may have stored some of the held decisions.
        const { held: present } = reviewOf(cdReclamo)
        const decisiones = held.filter((each) => present.includes(each)).map(({ title: _, seen: __, ...each }) => each)
        return callApi(saveClaimReport, { body: { ...claim, ...empty, ...decision, version, decisiones } })
      })
      if (result.ok) dispatch({ type: 'saved', held, comment, fields })
      return result
    },
    /** Fetches the claim with the changes of other users; the unsaved work is then based on the fetched version. */
    refresh: async () => {
      await renewAnswers(client, [readInvoice.path])
      await client.invalidateQueries({ queryKey })
      const shownClaim = client.getQueryData<ClaimReport>(queryKey)
      if (shownClaim) dispatch({ type: 'shown', version: shownClaim.version })
    },
  }
}

type Review = ReturnType<typeof useReviewOf>
const ReviewContext = createContext<Review | null>(null)

type Props = { id: ClaimId; claim: ClaimReport; children: ReactNode }

/** `id`: the id by which the screen queries the claim. */
export const ReviewProvider = ({ id, claim, children }: Props) => (
  <ReviewContext value={useReviewOf(id, claim)}>{children}</ReviewContext>
)

/** Returns the review of the surrounding `ReviewProvider`. */
export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error('useReview outside of ReviewProvider')
  return review
}
