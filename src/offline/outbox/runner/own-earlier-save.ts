// Handles the device's own earlier save: an old intent that arrives after «Corregir» has made a new one.
import type { CallFailure } from '../../../contract/call.ts'
import { receivedOf } from '../../../contract/claim-report.ts'
import type { OutboxRow } from '../../database/outbox-types.ts'
import { journalReceived } from '../receive.ts'
import type { OwnEarlierSave } from './retry-policy.ts'
import { asking, type Sender } from './sender.ts'

/**
 * If the portal refuses a save as `claim-changed`, checks whether an earlier intent of this device changed the claim.
 * Null if another change did, or the portal does not answer.
 */
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
  return arrivedSave({ ...held.answer, claim: held.answer.claim })
}

/** The outcome if the portal has an earlier intent of this device. */
export const arrivedSave = ({
  claim,
  documents,
}: {
  claim: OwnEarlierSave['claim']
  documents: readonly { uuid: string }[]
}): OwnEarlierSave => ({ ok: false, failure: 'own-earlier', claim, documents: documents.map(({ uuid }) => uuid) })

/** Whether the earlier save was the claim's last change, so that both versions are the person's own. */
export const isLatest = (arrived: OwnEarlierSave, { sealed }: Pick<OutboxRow, 'sealed'>): boolean =>
  arrived.claim.version === (sealed.claim.version ?? 0) + 1

/** Writes the journal's line for the earlier save, once per intent; for a transaction over `receiveTables`. */
export async function recordArrival(
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
