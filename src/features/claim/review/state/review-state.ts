// A pure reducer for the unsaved part of one claim's review: held decisions, typed texts, ticks, and the next state.
import type { DocumentDecision } from '../../../../contract/claim-save.ts'
import type { PortalState } from '../../../../domain/claim-report/portal-state.ts'
import type { ReturnedField } from '../../../../domain/review/returned-fields.ts'
import { withReason } from '../reasons.ts'

/** The decisions that staff can make about a document. */
export const CHOICES = ['INGRESADO', 'DEVUELTO', 'RECHAZADO'] as const
export type Choice = (typeof CHOICES)[number]

/** A decision that waits until its claim is saved (DOC-15b, D34); at most one for each document. */
export type HeldDecision = DocumentDecision & {
  /** The name of the document or request, as the reviewer sees it. */
  title: string
  /** The document's fingerprint when the decision was made, to detect that another user has decided since. */
  seen: string
}

/** The values of the claim's form. */
type Form = { state: PortalState | null; comment: string; fields: readonly ReturnedField[] }

/** The texts of the other forms. */
type Texts = {
  askedName: string
  askedReason: string
  closingReason: string
}

/** The texts and ticks beside a document; `asking` is the decision for which the reason is written. */
export type PaperDraft = { asking: Choice | null; reason: string; ticks: Readonly<Record<number, 0 | 1>> }

/** The last decision, until it is undone or its claim is saved. */
export type LastDecision = {
  cdArchivos: readonly string[]
  text: string
  /** The reason and its decision: an undo shows the reason again for editing. */
  reason?: { estado: Choice; comentario: string }
  /** What the decision filled into the form; an undo restores the earlier values, unless the form was changed since. */
  filled?: { before: Form; after: Form }
}

export type ReviewState = Form &
  Texts & {
    /**
     * The version of the claim on which the reviewer based the unsaved work. The screen may now show a newer version
     * by another user, which a save must not overwrite without a warning (D45).
     */
    begunOn: number | null
    held: readonly HeldDecision[]
    last: LastDecision | null
    papers: Readonly<Record<string, PaperDraft>>
  }

export const NO_DRAFT: PaperDraft = { asking: null, reason: '', ticks: {} }

export const UNTOUCHED: ReviewState = {
  begunOn: null,
  held: [],
  last: null,
  state: null,
  comment: '',
  fields: [],
  askedName: '',
  askedReason: '',
  closingReason: '',
  papers: {},
}

export type ReviewEvent =
  | { type: 'begun'; version: number }
  /** The screen shows this version of the claim: stored by the reviewer, or fetched again. */
  | { type: 'shown'; version: number }
  | { type: 'written'; draft: Partial<Form & Texts> }
  /** These texts were stored; text typed meanwhile stays. */
  | { type: 'sent'; texts: Partial<Texts> }
  | { type: 'writtenOn'; cdArchivo: string; draft: Partial<PaperDraft> }
  | { type: 'forgotten'; cdArchivo: string }
  | { type: 'held'; decision: HeldDecision; version: number }
  | { type: 'dropped'; decision: DocumentDecision }
  /** `fills` is also written into the form. */
  | { type: 'decided'; last: Omit<LastDecision, 'filled'>; fills?: { state: PortalState; reason: string } }
  | { type: 'undone'; cdArchivo: string }
  /** The claim was saved with these values. */
  | { type: 'saved'; held: readonly HeldDecision[]; comment: string; fields: readonly ReturnedField[] }

type Reducers = {
  [T in ReviewEvent['type']]: (state: ReviewState, event: Extract<ReviewEvent, { type: T }>) => ReviewState
}

const REDUCERS: Reducers = {
  begun: (state, { version }) => ({ ...state, begunOn: state.begunOn ?? version }),
  shown: (state, { version }) => (state.begunOn === null ? state : { ...state, begunOn: version }),
  written: (state, { draft }) => ({ ...state, ...draft }),
  sent: (state, { texts: { askedName, askedReason, closingReason } }) => ({
    ...state,
    askedName: afterSending(state.askedName, askedName),
    askedReason: afterSending(state.askedReason, askedReason),
    closingReason: afterSending(state.closingReason, closingReason),
  }),
  writtenOn: (state, { cdArchivo, draft }) => ({
    ...state,
    papers: { ...state.papers, [cdArchivo]: { ...(state.papers[cdArchivo] ?? NO_DRAFT), ...draft } },
  }),
  forgotten: (state, { cdArchivo }) => {
    const { [cdArchivo]: _, ...papers } = state.papers
    return { ...state, papers }
  },
  held: (state, { decision, version }) => ({
    ...state,
    begunOn: state.begunOn ?? version,
    held: [...others(state.held, decision), decision],
  }),
  dropped: (state, { decision }) => ({ ...state, held: others(state.held, decision) }),
  decided: (state, { last, fills }) => {
    if (!fills) return { ...state, last }
    const before = formOf(state)
    const after = { ...before, state: fills.state, comment: withReason(before.comment, fills.reason) }
    return { ...state, ...after, last: { ...last, filled: { before, after } } }
  },
  undone: (state, { cdArchivo }) => {
    const { last } = state
    if (!last) return state
    const cdArchivos = last.cdArchivos.filter((each) => each !== cdArchivo)
    if (cdArchivos.length > 0) return { ...state, last: { ...last, cdArchivos } }
    const { reason, filled } = last
    const isUnchanged = filled && state.state === filled.after.state && state.comment === filled.after.comment
    const undone = {
      ...state,
      last: null,
      ...(isUnchanged && { state: filled.before.state, comment: filled.before.comment }),
    }
    if (!reason) return undone
    const draft = { asking: reason.estado, reason: reason.comentario }
    return reduceReview(undone, { type: 'writtenOn', cdArchivo, draft })
  },
  saved: (state, { held, comment, fields }) => ({
    ...state,
    begunOn: null,
    last: null,
    held: state.held.filter((each) => !held.includes(each)),
    state: null,
    comment: afterSending(state.comment, comment),
    fields: state.fields === fields ? [] : state.fields,
  }),
}

export function reduceReview(state: ReviewState, event: ReviewEvent): ReviewState {
  // The reducer matches the type of the event, which TypeScript cannot infer through the index.
  const reduce = REDUCERS[event.type] as (state: ReviewState, event: ReviewEvent) => ReviewState
  return reduce(state, event)
}

const formOf = ({ state, comment, fields }: ReviewState): Form => ({ state, comment, fields })

/** Clears a stored text, but keeps what was typed meanwhile. */
const afterSending = (present: string, sent: string | undefined): string => (present === sent ? '' : present)

/** The held decisions on other documents: a new decision replaces an earlier one. */
const others = (held: readonly HeldDecision[], decision: DocumentDecision): HeldDecision[] =>
  held.filter((each) => !isAboutSame(each, decision))

const isAboutSame = (one: DocumentDecision, other: DocumentDecision): boolean =>
  one.cdArchivo !== null
    ? one.cdArchivo === other.cdArchivo
    : other.cdArchivo === null &&
      one.uuid === other.uuid &&
      one.cdDocSiniestro === other.cdDocSiniestro &&
      one.nombre === other.nombre

/** Whether the review holds written text, not only choices that can be repeated by a press. */
export const hasWords = ({ comment, askedName, askedReason, closingReason, papers }: ReviewState): boolean =>
  [comment, askedName, askedReason, closingReason, ...Object.values(papers).map(({ reason }) => reason)].some((text) =>
    /\s/.test(text.trim()),
  )
