// «Corregir»: opens a sealed claim for correction, under the runner's lock and after asking the portal for its state.
import type { CallApi, CallFailure } from '../../contract/call.ts'
import { type ClaimReport, openClaimReport, receivedOf } from '../../contract/claim-report.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, isOnDevice } from '../database/document-types.ts'
import type { Draft, DraftRefusal, Receipt } from '../database/draft-types.ts'
import { NEW_HISTORY } from '../database/item-history.ts'
import type { OutboxRow } from '../database/outbox-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { rebase } from '../drafts/correction.ts'
import { deleteDocuments, GONE } from '../drafts/drafts.ts'
import { lossTables, putBackWhole } from '../receipts/send-again.ts'
import { finishReceipt } from './finish-receipt.ts'
import { manifestDifference, receive, receiveTables } from './receive.ts'
import { asRunner, fenced, type TryLock } from './runner/lease.ts'
import { SENTENCES } from './runner/retry-policy.ts'

export type ReopenRefusal =
  | DraftRefusal
  | { ok: false; why: 'sending' | 'unreachable' | 'refused'; message: string }
  | { ok: false; why: 'received'; message: string; receipt: Receipt }

type ReopenResult = { ok: true; draft: Draft } | ReopenRefusal
type Input = { db: PersonalDatabase; uuid: string; callApi: CallApi; lock: TryLock; now: () => number }

const SENDING: ReopenRefusal = { ok: false, why: 'sending', message: 'Se está enviando. Inténtalo en un momento.' }

/**
 * Opens a sealed claim for correction (D91), under the runner's lock and after asking the portal. If the portal has
 * nothing or only documents, the same claim is opened, and later sent with another intent. If the portal has the claim,
 * the draft becomes a correction of the claim's present state (D65, REP-30). If it has lost the corrected claim, the
 * draft becomes a new claim (D149). If it has exactly this intent, the claim is refused as `received`. A claim that
 * never left the device is opened without asking. If the portal refused it as changed and there is no network, it is
 * rebased on the state in that refusal.
 */
export async function reopenDraft(input: Input): Promise<ReopenResult> {
  const result = await asRunner(input, (lease) => orNoSpaceFailure(() => reopen(input, lease)))
  return result === 'held' ? SENDING : result
}

async function reopen({ db, uuid, callApi, now }: Input, lease: number): Promise<ReopenResult> {
  const row = await db.outbox.get(uuid)
  if (!row) return GONE
  if (row.receipt) return received(row.receipt)
  const isUntried = row.triedAt === null
  if (isUntried && row.attention === null) return open(db, lease, { row, held: { documents: [] }, now: now() })
  const onPortal = await callApi(receivedOf, { query: { uuid } })
  // No part of the claim can be on the portal: without a network the state in the refusal is enough.
  if (!onPortal.ok && onPortal.failure !== 'problem' && isUntried && row.present)
    return open(db, lease, { row, held: { documents: [], present: row.present }, now: now() })
  if (!onPortal.ok) return unanswered(onPortal)
  const { claim, documents } = onPortal.answer
  const isOurs = claim?.intent === row.sealed.intent && manifestDifference(row.sealed, documents) === null
  const isGone = !claim && row.sealed.claim.version !== null
  if (!claim) return open(db, lease, { row, held: { documents, isGone }, now: now() })
  if (!isOurs) {
    const present = await presentOf(row, claim, callApi)
    if ('failure' in present) return unanswered(present)
    return open(db, lease, { row, held: { documents, present }, now: now() })
  }
  await fenced(db, lease, receiveTables(db), () => receive(db, row, claim, now()))
  const written = await db.outbox.get(uuid)
  await finishReceipt(db, uuid, (tables, work) => fenced(db, lease, tables, work))
  return written?.receipt ? received(written.receipt) : GONE
}

type ClaimCodes = { cdCompania: number; cdReclamo: number; cdIncSiniestro: number; version: number }

/** The claim as the portal has it now; taken from the refusal if the version is still the same. */
async function presentOf(
  { present }: OutboxRow,
  { version, ...id }: ClaimCodes,
  callApi: CallApi,
): Promise<ClaimReport | CallFailure> {
  if (present?.version === version) return present
  const { cdCompania, cdReclamo, cdIncSiniestro } = id
  const opened = await callApi(openClaimReport, { query: { cdCompania, cdReclamo, cdIncSiniestro } })
  return opened.ok ? opened.answer : opened
}

function unanswered(refusal: CallFailure): ReopenRefusal {
  if (refusal.failure !== 'problem')
    return {
      ok: false,
      why: 'unreachable',
      message: `${SENTENCES.noConnection}. Para corregirlo hace falta preguntar al portal.`,
    }
  const message = refusal.status === 401 ? SENTENCES.signIn : refusal.envelope.message
  return { ok: false, why: 'refused', message }
}

const received = (receipt: Receipt): ReopenRefusal => ({
  ok: false,
  why: 'received',
  message: `El portal ya recibió este siniestro: Solicitud N.º ${receipt.cdReclamo}`,
  receipt,
})

type PortalContents = {
  documents: readonly { uuid: string; sha256: string }[]
  present?: ClaimReport
  /** Whether the portal has lost the corrected claim (D149). */
  isGone?: boolean
}

function open(
  db: PersonalDatabase,
  lease: number,
  { row, held, now }: { row: OutboxRow; held: PortalContents; now: number },
): Promise<ReopenResult> {
  return fenced(db, lease, lossTables(db), async (): Promise<ReopenResult> => {
    const draft = await db.drafts.get(row.uuid)
    if (!draft) return GONE
    const all = await db.documents.where('draftUuid').equals(row.uuid).toArray()
    const present = await db.bytes
      .where('uuid')
      .anyOf(all.map((each) => each.uuid))
      .primaryKeys()
    // A document whose bytes are gone or cannot be read could never be sent; the person adds the file again.
    const isReadable = (each: DocumentRow) => present.includes(each.uuid) && each.attention?.code !== 'lost'
    const documents = all.filter((each) => isOnDevice(each) && isReadable(each))
    await deleteDocuments(
      db,
      all.filter((each) => isOnDevice(each) && !documents.includes(each)).map((each) => each.uuid),
    )
    const isHeld = (each: DocumentRow) =>
      held.documents.some((other) => other.uuid === each.uuid && other.sha256 === each.sha256)
    await db.documents.bulkPut(
      documents.map(({ refused, ...each }): DocumentRow => {
        const reset = { ...each, history: NEW_HISTORY, attention: null }
        if (isHeld(each)) return { ...reset, state: 'received' }
        const why = refusalOf(each) ?? refused
        return { ...reset, state: 'verified', ...(why && { refused: why }) }
      }),
    )
    const intents = [...(draft.intents ?? []), ...(row.triedAt === null ? [] : [row.sealed.intent])]
    // The person returns to the step of the file that must be changed.
    const paso = documents.some((each) => refusalOf(each)) ? 'documentos' : draft.paso
    const opened: Draft = { ...draft, paso, state: 'open', intents }
    await db.drafts.put(opened)
    await db.outbox.delete(row.uuid)
    if (held.isGone) {
      await putBackWhole(db, { uuid: row.uuid, now })
      return { ok: true, draft: (await db.drafts.get(row.uuid)) ?? opened }
    }
    if (!held.present) return { ok: true, draft: opened }
    return { ok: true, draft: await rebase(db, opened, { claim: held.present, area: draft.area, now }) }
  })
}

function refusalOf({ attention }: Pick<DocumentRow, 'attention'>): DocumentRow['refused'] {
  if (attention?.action !== 'correct') return undefined
  return { code: attention.code, sentence: attention.sentence.replace(/[.!?…]?$/, (end) => end || '.') }
}
