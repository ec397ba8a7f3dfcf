// Asks the portal, before a copy is opened, whether it has the claim already: another device may have sent it.
import type { CallApi } from '../../contract/call.ts'
import { receivedOf } from '../../contract/claim-report.ts'
import type { ClaimCopy } from './claim-copy.ts'

export type OnPortal =
  /** The portal lacks the claim, or the copy corrects it, or there is no answer: sending the copy decides (D64, D65). */
  | { is: 'open' }
  /** `isWhole`: the portal has exactly this copy's intent; otherwise the copy may hold later changes. */
  | { is: 'received'; cdReclamo: number; isWhole: boolean }
  | { is: 'refused'; message: string }

/** How long to wait before the copy is opened without an answer, in milliseconds. */
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
  // A correction of a claim that other users have changed since is rebased when it is opened.
  return draft.version === null || isOwn ? { is: 'received', cdReclamo: claim.cdReclamo, isWhole } : { is: 'open' }
}
