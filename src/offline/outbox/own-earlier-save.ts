// A save of one's own that arrived late: after «Corregir», when another intent of the same claim was made already.
import type { CallFailure } from '../../contract/call.ts'
import { receivedOf } from '../../contract/claim-report.ts'
import { journalReceived } from './receive.ts'
import type { OwnEarlierSave } from './retry-policy.ts'
import { asking, type Sender } from './sender.ts'

/** Whether a claim that «was changed» was changed by an earlier intent of this device; null where it was not, or nobody says. */
export async function ownEarlierSave(
  sender: Sender,
  uuid: string,
  refusal: CallFailure,
): Promise<OwnEarlierSave | null> {
  if (refusal.failure !== 'problem' || refusal.envelope.code !== 'claim-changed') return null
  const draft = await sender.db.drafts.get(uuid)
  if (!draft?.intents?.length) return null
  const held = await asking(sender, (options) => sender.callApi(receivedOf, { query: { uuid } }, options))
  if (!held.ok || !held.answer.claim || !draft.intents.includes(held.answer.claim.intent)) return null
  const { claim, documents } = held.answer
  return { ok: false, failure: 'own-earlier', claim, documents: documents.map((each) => each.uuid) }
}

/** Writes that it arrived, once, beside what still waits; inside a transaction over `receiveTables`. */
export async function noteArrived(
  { db, now }: Sender,
  uuid: string,
  { claim, documents }: OwnEarlierSave,
): Promise<void> {
  const { cdReclamo, cdIncSiniestro, intent } = claim
  await db.drafts.update(uuid, { cdReclamo, cdIncSiniestro })
  const held = await db.documents.where('draftUuid').equals(uuid).sortBy('orden')
  await journalReceived(db, {
    intent,
    uuid,
    cdReclamo,
    count: documents.length,
    documents: held.filter((each) => documents.includes(each.uuid)),
    now: now(),
  })
}
