// Compares a claim of a copy with this device, and asks the portal whether it has the claim already.
import type { CallApi } from '../../contract/call.ts'
import { receivedOf } from '../../contract/claim-report.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { isOnDevice } from '../database/document-types.ts'
import type { ClaimCopy } from './claim-copy.ts'

export type Standing =
  | { is: 'new' }
  /** The whole claim is already on this device. */
  | { is: 'same' }
  /** The claim is already on this device, but some of its files are missing. */
  | { is: 'mends'; files: number }
  /** The portal has received the claim from this device. */
  | { is: 'received'; cdReclamo: number }
  /** The claim waits to be sent from this device, with other data than in the copy. */
  | { is: 'waiting' }
  /** The claim is a draft here with other data; `changedAt` in ms, `onlyHere`: how many files the copy lacks. */
  | { is: 'other'; changedAt: number; isNewer: boolean; onlyHere: number }

/** Compares a claim of a copy with this device; only reads, also inside a transaction over the tables that it reads. */
export async function standingOf(db: PersonalDatabase, copy: ClaimCopy): Promise<Standing> {
  const { uuid } = copy.draft
  const draft = await db.drafts.get(uuid)
  if (!draft) return { is: 'new' }
  if (draft.state === 'done' || draft.state === 'received') {
    // If the claim was received, a copy with a later correction of it still has something new.
    const isLater = copy.draft.version !== null && copy.draft.version >= (draft.version ?? 0)
    return isLater ? { is: 'new' } : { is: 'received', cdReclamo: draft.receipt?.cdReclamo ?? draft.cdReclamo ?? 0 }
  }
  const waiting = (await db.outbox.get(uuid)) ?? null
  const documents = (await db.documents.where('draftUuid').equals(uuid).toArray()).filter(isOnDevice)
  const held = new Set(await db.bytes.where('uuid').anyOf(filesOf(copy)).primaryKeys())
  const lacking = filesOf(copy).filter((each) => !held.has(each)).length
  const isSame = waiting
    ? waiting.sealed.intent === copy.outbox?.sealed.intent
    : copy.outbox === null && draft.changedAt === copy.draft.changedAt
  if (isSame) return lacking === 0 ? { is: 'same' } : { is: 'mends', files: lacking }
  if (waiting) return { is: 'waiting' }
  const inCopy = new Set(copy.documents.map((each) => each.uuid))
  const onlyHere = documents.filter((each) => !inCopy.has(each.uuid)).length
  return { is: 'other', changedAt: draft.changedAt, isNewer: draft.changedAt > copy.draft.changedAt, onlyHere }
}

/** The uuids of the documents whose files are in the copy. */
export const filesOf = ({ documents }: ClaimCopy): string[] =>
  documents.filter(({ file }) => file !== null).map(({ uuid }) => uuid)

export type OnPortal =
  /** The portal lacks the claim, the copy corrects it, or no answer came: the portal decides at sending (D64, D65). */
  | { is: 'open' }
  /** `isWhole`: the portal has exactly this copy's intent; otherwise the copy may hold later changes. */
  | { is: 'received'; cdReclamo: number; isWhole: boolean }
  | { is: 'refused'; message: string }

/** How long to wait for the portal's answer, in milliseconds; then the copy is opened without the answer. */
const PATIENCE_MS = 5_000

export async function askPortal(callApi: CallApi, { draft, outbox }: ClaimCopy): Promise<OnPortal> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const held = await callApi(receivedOf, { query: { uuid: draft.uuid } }, { signal })
  if (!held.ok && held.failure === 'problem' && held.status === 403)
    return { is: 'refused', message: held.envelope.message }
  const claim = held.ok ? held.answer.claim : null
  if (!claim || (draft.version !== null && claim.version <= draft.version)) return { is: 'open' }
  const isWhole = claim.intent === outbox?.sealed.intent
  const isOwn = isWhole || draft.intents?.includes(claim.intent) === true
  // If other users have changed the claim since, the copy's correction is rebased when the person opens it.
  return draft.version === null || isOwn ? { is: 'received', cdReclamo: claim.cdReclamo, isWhole } : { is: 'open' }
}
