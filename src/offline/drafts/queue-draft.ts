// «Enviar»: seals a draft and puts it into the outbox; this code is loaded only on screens that report a claim.
import { WORDS } from '../../contract/words.ts'
import { dayInEcuador } from '../../domain/calendar-date.ts'
import type { ParameterPath } from '../../domain/claim-report/parameters.ts'
import { MAX_CLAIM_BYTES } from '../../domain/document/limits.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { standingDocuments } from '../database/document-types.ts'
import type { DraftRefusal } from '../database/draft-types.ts'
import { NEW_HISTORY } from '../database/item-history.ts'
import { inOpenDraft } from './change-draft.ts'
import { sizeOf } from './read-documents.ts'
import { seal } from './seal.ts'

export type QueueRefusal =
  | DraftRefusal
  | { ok: false; why: 'incomplete'; message: string; missing: ParameterPath[] }
  | { ok: false; why: 'unverified' | 'budget'; message: string }

type QueueResult = { ok: true; intent: string } | QueueRefusal

/**
 * «Enviar»: seals the draft into an intent and queues it with its documents, all in one transaction. The screen must
 * check the required documents (REP-14) before, and wake the runner afterwards.
 */
export function queueDraft(input: { db: PersonalDatabase; uuid: string; now: number }): Promise<QueueResult> {
  const { db, uuid, now } = input
  return inOpenDraft<QueueResult>(db, uuid, [db.documents, db.outbox], async (draft) => {
    const documents = await db.documents.where('draftUuid').equals(uuid).toArray()
    if (documents.some((each) => each.state === 'stored'))
      return { ok: false, why: 'unverified', message: 'Espera un momento: se está guardando un archivo.' }
    if (sizeOf(standingDocuments(documents)) > MAX_CLAIM_BYTES)
      return { ok: false, why: 'budget', message: WORDS.claimTooLarge }
    const result = seal(draft, documents, dayInEcuador(new Date(now)))
    if (!result.ok)
      return { ok: false, why: 'incomplete', message: 'Faltan datos del siniestro.', missing: result.missing }
    const { sealed } = result
    const row = { uuid, queuedAt: now, state: 'queued', sealed, triedAt: null, history: NEW_HISTORY } as const
    await db.outbox.put({ ...row, attention: null, receipt: null })
    await db.drafts.put({ ...draft, state: 'queued', changedAt: now })
    // Documents that the portal already holds are not sent again (PWA-13).
    const waiting = documents.filter((each) => each.state !== 'received')
    await db.documents.bulkPut(
      waiting.map((each) => ({ ...each, state: 'queued', history: NEW_HISTORY, attention: null })),
    )
    return { ok: true, intent: sealed.intent }
  })
}
