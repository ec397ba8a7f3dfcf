// Asks, before the documents of a correction are sent, whether the portal has changed the claim meanwhile (PWA-19).
import { openClaimReport, receivedOf } from '../../contract/claim-report.ts'
import { PROBLEMS } from '../../contract/problem.ts'
import { isLatest } from './own-earlier-save.ts'
import type { Decision, Outcome } from './retry-policy.ts'
import { settle } from './send-claim.ts'
import { asking, judge, orThrownFailure, type Sender } from './sender.ts'

/**
 * The decision that the claim needs its person, already written; null when it has not changed, or cannot be asked. The
 * portal takes no document of a claim that is closed by now, so its save would never be refused as `claim-changed`.
 */
export async function checkVersion(sender: Sender, uuid: string): Promise<Decision | null> {
  const { db, callApi } = sender
  const row = await db.outbox.get(uuid)
  if (!row || row.attention || row.receipt || row.sealed.claim.version === null) return null
  const documents = await db.documents.where('draftUuid').equals(uuid).toArray()
  if (documents.every(({ state }) => state === 'received')) return null
  const held = await orThrownFailure(() =>
    asking(sender, (options) => callApi(receivedOf, { query: { uuid } }, options)),
  )
  const claim = held.ok ? held.answer.claim : null
  if (!held.ok || !claim || claim.version === row.sealed.claim.version || claim.intent === row.sealed.intent)
    return null
  const { cdCompania, cdReclamo, cdIncSiniestro, version } = claim
  const query = { cdCompania, cdReclamo, cdIncSiniestro }
  const opened = await orThrownFailure(() => asking(sender, (options) => callApi(openClaimReport, { query }, options)))
  if (!opened.ok) return null
  const draft = await db.drafts.get(uuid)
  const arrived = draft?.intents?.includes(claim.intent)
    ? {
        ok: false as const,
        failure: 'own-earlier' as const,
        claim,
        documents: held.answer.documents.map((each) => each.uuid),
      }
    : null
  const changed: Outcome = {
    ...{ ok: false, failure: 'problem', status: PROBLEMS['claim-changed'].status, retryAfterSeconds: null },
    envelope: { code: 'claim-changed', message: PROBLEMS['claim-changed'].message, version, own: claim.own },
  }
  const outcome = arrived && isLatest(arrived, row) ? arrived : changed
  const sent = row.sealed.claim.version
  const decision = await judge(sender, {
    ...{ of: 'claim', outcome, history: row.history, nombre: 'El siniestro', version: sent },
  })
  await settle(sender, uuid, decision, { stored: null, arrived, present: opened.answer })
  sender.onChange({ kind: 'rows' })
  return decision
}
