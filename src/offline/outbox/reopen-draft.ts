// «Corregir»: opens a sealed claim for correction, under the runner's lock and after asking what the portal holds.
import type { CallApi } from '../../contract/call.ts'
import { receivedOf } from '../../contract/claim-report.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import type { DocumentRow } from '../database/document-types.ts'
import type { Draft, DraftRefusal, Receipt } from '../database/draft-types.ts'
import { NEW_HISTORY } from '../database/item-history.ts'
import type { OutboxRow } from '../database/outbox-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { deleteDocuments, GONE } from '../drafts/drafts.ts'
import { asRunner, fenced, LostLease, type TryLock } from './lease.ts'
import { free, freeTables, manifestDifference, receive, receiveTables } from './receive.ts'
import { SENTENCES } from './retry-policy.ts'

export type ReopenRefusal =
  | DraftRefusal
  | { ok: false; why: 'sending' | 'unreachable' | 'refused'; message: string }
  | { ok: false; why: 'received'; message: string; receipt: Receipt }

type Reopened = { ok: true; draft: Draft } | ReopenRefusal
type Given = { db: PersonalDatabase; uuid: string; callApi: CallApi; lock: TryLock; now: () => number }

const SENDING: ReopenRefusal = { ok: false, why: 'sending', message: 'Se está enviando. Inténtalo en un momento.' }

/**
 * Opens a sealed claim for correction (D91): under the runner's lock, and after asking what the portal holds. If it has
 * nothing or only documents, the same claim is opened and later sent with another intent. If it has the claim, the
 * draft becomes an edit of that version (D65). If it has this very intent, whole, the claim is refused as `received`. A
 * claim that never left the device is opened without asking.
 */
export async function reopenDraft(given: Given): Promise<Reopened> {
  try {
    const result = await asRunner(given, (lease) => orNoSpaceFailure(() => reopen(given, lease)))
    return result === 'held' ? SENDING : result
  } catch (error) {
    if (error instanceof LostLease) return SENDING
    throw error
  }
}

async function reopen({ db, uuid, callApi, now }: Given, lease: number): Promise<Reopened> {
  const row = await db.outbox.get(uuid)
  if (!row) return GONE
  if (row.receipt) return received(row.receipt)
  if (row.triedAt === null) return open(db, lease, row, { claim: null, documents: [] })
  const onPortal = await callApi(receivedOf, { query: { uuid } })
  if (!onPortal.ok) {
    if (onPortal.failure !== 'problem')
      return {
        ok: false,
        why: 'unreachable',
        message: `${SENTENCES.noConnection}. Para corregirlo hace falta preguntar al portal.`,
      }
    const message = onPortal.status === 401 ? SENTENCES.signIn : onPortal.envelope.message
    return { ok: false, why: 'refused', message }
  }
  const { claim, documents } = onPortal.answer
  const isOurs = claim?.intent === row.sealed.intent && manifestDifference(row.sealed, documents) === null
  if (!claim || !isOurs) return open(db, lease, row, onPortal.answer)
  await fenced(db, lease, receiveTables(db), () => receive(db, row, claim, now()))
  const written = await db.outbox.get(uuid)
  await fenced(db, lease, freeTables(db), () => free(db, uuid))
  return written?.receipt ? received(written.receipt) : GONE
}

const received = (receipt: Receipt): ReopenRefusal => ({
  ok: false,
  why: 'received',
  message: `El portal ya recibió este siniestro: Solicitud N.º ${receipt.cdReclamo}`,
  receipt,
})

type Held = {
  claim: { cdReclamo: number; cdIncSiniestro: number; version: number } | null
  documents: readonly { uuid: string; sha256: string }[]
}

function open(db: PersonalDatabase, lease: number, row: OutboxRow, held: Held): Promise<Reopened> {
  const tables = [db.outbox, db.drafts, db.documents, db.bytes, db.thumbs]
  return fenced(db, lease, tables, async (): Promise<Reopened> => {
    const draft = await db.drafts.get(row.uuid)
    if (!draft) return GONE
    const all = await db.documents.where('draftUuid').equals(row.uuid).toArray()
    const present = await db.bytes
      .where('uuid')
      .anyOf(all.map((each) => each.uuid))
      .primaryKeys()
    // A row without bytes could never be sent; the person adds the file again.
    const documents = all.filter((each) => present.includes(each.uuid))
    await deleteDocuments(
      db,
      all.filter((each) => !documents.includes(each)).map((each) => each.uuid),
    )
    const isHeld = (each: DocumentRow) =>
      held.documents.some((other) => other.uuid === each.uuid && other.sha256 === each.sha256)
    await db.documents.bulkPut(
      documents.map(({ refused, ...each }): DocumentRow => {
        const taken = { ...each, history: NEW_HISTORY, attention: null }
        if (isHeld(each)) return { ...taken, state: 'received' }
        const why = refusalOf(each) ?? refused
        return { ...taken, state: 'verified', ...(why && { refused: why }) }
      }),
    )
    const { version, cdReclamo, cdIncSiniestro } = held.claim ?? draft
    const intents = [...(draft.intents ?? []), ...(row.triedAt === null ? [] : [row.sealed.intent])]
    const { fcAlcance, fcProcedimiento } = row.sealed.claim
    const stored = held.claim ? { stored: { fcAlcance, fcProcedimiento } } : {}
    // The person returns to the step of the file that must be changed.
    const paso = documents.some((each) => refusalOf(each)) ? 'documentos' : draft.paso
    const opened: Draft = { ...draft, paso, state: 'open', version, cdReclamo, cdIncSiniestro, intents, ...stored }
    await db.drafts.put(opened)
    await db.outbox.delete(row.uuid)
    return { ok: true, draft: opened }
  })
}

function refusalOf({ attention }: Pick<DocumentRow, 'attention'>): DocumentRow['refused'] {
  if (attention?.action !== 'correct') return undefined
  return { code: attention.code, sentence: attention.sentence.replace(/[.!?…]?$/, (end) => end || '.') }
}
