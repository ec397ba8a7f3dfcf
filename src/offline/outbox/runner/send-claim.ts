// Sends one claim with its manifest, once the portal has all its documents, and stores the receipt.
import * as z from 'zod/mini'
import type { CallFailure } from '../../../contract/call.ts'
import { type ClaimReport, claimReport } from '../../../contract/claim-report.ts'
import { saveClaimReport } from '../../../contract/claim-save.ts'
import { everyPlace, isDocument } from '../../../contract/document.ts'
import { type DocumentRow, isOnDevice } from '../../database/document-types.ts'
import type { CompletedInvoice, InvoiceData } from '../../database/draft-types.ts'
import { NEW_HISTORY } from '../../database/item-history.ts'
import type { OutboxRow } from '../../database/outbox-types.ts'
import { finishReceipt } from '../finish-receipt.ts'
import { manifestDifference, receive, receiveTables } from '../receive.ts'
import { claimOf } from '../sealed-intent.ts'
import { fenced } from './lease.ts'
import { isLatest, ownEarlierSave, recordArrival } from './own-earlier-save.ts'
import { type Decision, isDue, type Outcome, type OwnEarlierSave } from './retry-policy.ts'
import { asking, judge, orThrownFailure, type Sender } from './sender.ts'

/** Sends a claim; null when it is not due, needs the person, or the portal lacks a document. */
export async function sendClaim(sender: Sender, uuid: string): Promise<Decision | null> {
  const row = await beginSending(sender, uuid)
  if (row === null) return null
  sender.onChange({ kind: 'rows' })
  let stored: ClaimReport | null = null
  let arrived: OwnEarlierSave | null = null
  let present: ClaimReport | null = null
  const outcome = await orThrownFailure(async (): Promise<Outcome> => {
    const onProgress = (sentBytes: number, totalBytes: number) =>
      sender.onChange({ kind: 'progress', claim: uuid, document: null, sentBytes, totalBytes })
    const result = await asking(sender, (options) =>
      sender.callApi(saveClaimReport, { body: claimOf(row.sealed) }, { ...options, onProgress }),
    )
    if (!result.ok) {
      present = presentClaim(result)
      arrived = await ownEarlierSave(sender, uuid, result)
      return arrived && isLatest(arrived, row) ? arrived : result
    }
    const { answer } = result
    // An answer about another claim or intent is not a receipt of this intent.
    if (answer.uuid !== uuid || answer.intent !== row.sealed.intent)
      return { ok: false, failure: 'foreign', status: result.status, retryAfterSeconds: null }
    stored = answer
    const missing = manifestDifference(row.sealed, answer.manifest)
    return missing === null ? { ok: true, agrees: true } : { ok: true, agrees: false, missing }
  })
  const { version } = row.sealed.claim
  const decision = await judge(sender, { of: 'claim', outcome, history: row.history, nombre: 'El siniestro', version })
  await settle(sender, uuid, decision, { intent: row.sealed.intent, stored, arrived, present })
  sender.onChange({ kind: 'rows' })
  if (decision.item.next === 'done') await freeReceived(sender, uuid)
  return decision
}

/** Removes a claim from the outbox after its receipt was written, and reports the change of rows. */
export async function freeReceived(sender: Sender, uuid: string): Promise<void> {
  const { db, lease } = sender
  await finishReceipt(db, uuid, (tables, work) => fenced(db, lease, tables, work))
  sender.onChange({ kind: 'rows' })
}

function beginSending(sender: Sender, uuid: string): Promise<OutboxRow | null> {
  const { db, now } = sender
  return fenced(db, sender.lease, [db.outbox, db.drafts, db.documents], async () => {
    const row = await db.outbox.get(uuid)
    if (!row || row.attention || row.receipt || !isDue(row.history.dueAt, now())) return null
    const documents = await db.documents.bulkGet(row.sealed.documents.map((each) => each.uuid))
    if (documents.some((each) => each?.state !== 'received')) return null
    const started: OutboxRow = { ...row, state: 'sending', triedAt: row.triedAt ?? now() }
    await db.outbox.put(started)
    await db.drafts.update(uuid, { state: 'sending' })
    return started
  })
}

/** The claim as the portal has it, from the refusal `claim-changed` (D65); null if the refusal does not contain it. */
function presentClaim(refusal: CallFailure): ClaimReport | null {
  if (refusal.failure !== 'problem' || refusal.envelope.code !== 'claim-changed') return null
  const read = z.safeDecode(claimReport, refusal.envelope.present as never)
  return read.success ? read.data : null
}

/** The portal's answer for `intent`; the claim's row may have another intent by now. */
type ClaimAnswer = {
  intent: string
  stored: ClaimReport | null
  arrived: OwnEarlierSave | null
  present: ClaimReport | null
}

/** Writes the consequences of an answer to the claim's rows. */
export function settle(sender: Sender, uuid: string, { item }: Decision, answered: ClaimAnswer): Promise<void> {
  const { intent, stored, arrived, present } = answered
  const { db, now } = sender
  return fenced(db, sender.lease, receiveTables(db), async () => {
    const row = await db.outbox.get(uuid)
    if (row?.sealed.intent !== intent) return
    if (item.next === 'done' && stored) {
      const sent = await db.documents.where('draftUuid').equals(uuid).toArray()
      await receive(db, row, { ...stored, completed: completedInvoices(stored, sent) }, now())
    }
    if (item.next === 'wait') await db.outbox.put({ ...row, history: item.history })
    if (item.next === 'attention')
      await db.outbox.put({ ...row, history: item.history, attention: item.attention, present })
    if (arrived) await recordArrival(sender, uuid, arrived)
    if (item.next !== 'resend') return
    const documents = await db.documents.where('draftUuid').equals(uuid).toArray()
    const here = documents.filter(isOnDevice)
    // Only this device's own documents have bytes to send again.
    const again = item.missing.length > 0 ? here.filter(({ uuid }) => item.missing.includes(uuid)) : here
    await db.documents.bulkPut(again.map((each) => ({ ...each, state: 'queued', history: NEW_HISTORY })))
    await db.outbox.put({ ...row, history: item.history })
  })
}

type StoredClaim = Pick<ClaimReport, 'documentos' | 'gastos' | 'otrosDocumentos'>

/** The invoices of the stored claim that differ from the device's rows, with the data of both. */
function completedInvoices(stored: StoredClaim, rows: readonly DocumentRow[]): CompletedInvoice[] {
  const sentBy = new Map(rows.map((row) => [row.uuid, dataOf(row.detalleDocumento)]))
  return everyPlace(stored).flatMap((held) => {
    const sent = sentBy.get(held.uuid)
    if (!sent || !isDocument(held) || held.detalleDocumento?.autocompletado !== 1) return []
    const data = dataOf(held.detalleDocumento)
    const isSame = FIELDS.every((field) => data[field] === sent[field])
    return isSame ? [] : [{ uuid: held.uuid, data, sent }]
  })
}

const FIELDS = ['numDocumento', 'fcDocumento', 'valor'] as const

const dataOf = (detail: InvoiceData | null): InvoiceData => ({
  numDocumento: detail?.numDocumento ?? null,
  fcDocumento: detail?.fcDocumento ?? null,
  valor: detail?.valor ?? null,
})
