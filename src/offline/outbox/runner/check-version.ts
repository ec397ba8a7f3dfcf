// Asks the portal whether it has changed the claim, before the documents of a correction are sent (PWA-19).
import { openClaimReport, receivedOf } from '../../../contract/claim-report.ts'
import { isReturnedAsLost } from '../../../contract/document.ts'
import { PROBLEMS } from '../../../contract/problem.ts'
import { LOST_FILE_CHANGE } from '../../../domain/document/lost-file.ts'
import { whilePutBack } from '../../database/sent-room.ts'
import { lossTables, putBackWhole } from '../../receipts/send-again.ts'
import { fenced } from './lease.ts'
import { arrivedSave, isLatest } from './own-earlier-save.ts'
import type { Decision, Outcome } from './retry-policy.ts'
import { settle } from './send-claim.ts'
import { asking, judge, orThrownFailure, type Sender } from './sender.ts'

/**
 * If the claim has changed on the portal, writes and returns the decision that the claim needs its person. Otherwise
 * returns null, also when the portal does not answer. Without this check, a correction of a claim that has been closed
 * would never reach the save that is refused as `claim-changed`, because the portal refuses its documents before. A
 * claim that the portal has lost becomes a new claim, with all files that are still on this device (D149).
 */
export async function checkVersion(sender: Sender, uuid: string): Promise<Decision | null> {
  const { db, callApi } = sender
  const row = await db.outbox.get(uuid)
  if (!row || row.attention || row.receipt || row.sealed.claim.version === null) return null
  const held = await orThrownFailure(() =>
    asking(sender, (options) => callApi(receivedOf, { query: { uuid } }, options)),
  )
  if (!held.ok) return null
  const { claim } = held.answer
  if (!claim) {
    await whilePutBack(uuid, () =>
      fenced(db, sender.lease, lossTables(db), () => putBackWhole(db, { uuid, now: sender.now() })),
    )
    sender.onChange({ kind: 'rows' })
    return null
  }
  if (claim.version === row.sealed.claim.version || claim.intent === row.sealed.intent) return null
  const { cdCompania, cdReclamo, cdIncSiniestro, version } = claim
  const query = { cdCompania, cdReclamo, cdIncSiniestro }
  const opened = await orThrownFailure(() => asking(sender, (options) => callApi(openClaimReport, { query }, options)))
  if (!opened.ok) return null
  const draft = await db.drafts.get(uuid)
  const { documents } = held.answer
  const arrived = draft?.intents?.includes(claim.intent) ? arrivedSave({ claim, documents }) : null
  const { status, message } = PROBLEMS['claim-changed']
  const byWhom = isReturnedAsLost(opened.answer) ? LOST_FILE_CHANGE : message
  const changed: Outcome = {
    ok: false,
    failure: 'problem',
    status,
    retryAfterSeconds: null,
    envelope: { code: 'claim-changed', message: byWhom, version, own: claim.own },
  }
  const outcome = arrived && isLatest(arrived, row) ? arrived : changed
  const sent = row.sealed.claim.version
  const decision = await judge(sender, {
    of: 'claim',
    outcome,
    history: row.history,
    nombre: 'El siniestro',
    version: sent,
  })
  await settle(sender, uuid, decision, { intent: row.sealed.intent, stored: null, arrived, present: opened.answer })
  sender.onChange({ kind: 'rows' })
  return decision
}
