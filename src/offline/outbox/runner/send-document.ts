// Sends one document of a sealed claim: writes its state, uploads its bytes, then writes the outcome.
import { type DocumentItem, uploadDocument } from '../../../contract/document.ts'
import { WORDS } from '../../../contract/words.ts'
import type { DocumentRow } from '../../database/document-types.ts'
import { lost, NEW_HISTORY } from '../../database/item-history.ts'
import type { OutboxRow } from '../../database/outbox-types.ts'
import { giveUuid } from '../../drafts/give-uuid.ts'
import { readWholeBytes } from '../../drafts/read-documents.ts'
import { sealedWithRenamed } from '../sealed-intent.ts'
import { fenced } from './lease.ts'
import { type Decision, isDue, type Outcome } from './retry-policy.ts'
import { asking, judge, orThrownFailure, type Sender } from './sender.ts'

/** Sends a queued document. Null if it is not due, or if its bytes are lost and it needs the person. */
export async function sendDocument(sender: Sender, claimUuid: string, uuid: string): Promise<Decision | null> {
  const started = await beginSending(sender, claimUuid, uuid)
  if (started === null) return null
  sender.onChange({ kind: 'rows' })
  const { row, claim, bytes } = started
  const outcome = await orThrownFailure(() => upload(sender, claim, row, bytes))
  const decision = await judge(sender, {
    of: 'document',
    outcome,
    history: row.history,
    nombre: row.nombre,
    version: null,
  })
  await settle(sender, row, decision)
  sender.onChange({ kind: 'rows' })
  return decision
}

type Upload = { row: DocumentRow; claim: OutboxRow; bytes: ArrayBuffer }

async function beginSending(sender: Sender, claimUuid: string, uuid: string): Promise<Upload | null> {
  const { db, now } = sender
  const waiting = await db.documents.get(uuid)
  if (waiting?.state !== 'queued' || !isDue(waiting.history.dueAt, now())) return null
  // Bytes are never rewritten, so they can be read before the transaction.
  const bytes = await readWholeBytes(db, uuid)
  return fenced(db, sender.lease, [db.outbox, db.drafts, db.documents], async () => {
    const claim = await db.outbox.get(claimUuid)
    const row = await db.documents.get(uuid)
    if (!claim || row?.state !== 'queued' || !isDue(row.history.dueAt, now())) return null
    if (!bytes) {
      await db.documents.put({ ...row, state: 'attention', attention: lost(row) })
      return null
    }
    await db.documents.put({ ...row, state: 'sending' })
    await db.outbox.put({ ...claim, state: 'sending', triedAt: claim.triedAt ?? now() })
    await db.drafts.update(claimUuid, { state: 'sending' })
    return { row, claim, bytes }
  })
}

/** Uploads the bytes with their metadata; an answer about other bytes is no receipt. */
async function upload(sender: Sender, claim: OutboxRow, row: DocumentRow, bytes: ArrayBuffer): Promise<Outcome> {
  const { cdCompania, cdReclamo, cdIncSiniestro } = claim.sealed.claim
  const item: DocumentItem = {
    uuid: row.uuid,
    uuidSiniestro: claim.uuid,
    sha256: row.sha256,
    tamanio: row.size,
    nombre: row.nombre,
    tipo: row.tipo,
    cdDocSiniestro: row.slot?.cdDocSiniestro ?? null,
    cdSdocSiniestro: row.slot?.cdSdocSiniestro ?? null,
    numGrupo: row.slot?.numGrupo ?? null,
    orden: row.orden,
    cdCompania,
    cdReclamo,
    cdIncSiniestro,
    detalleDocumento: row.detalleDocumento,
  }
  const file = { bytes, nombre: row.nombre, contentType: row.contentType }
  const onProgress = (sentBytes: number, totalBytes: number) =>
    sender.onChange({ kind: 'progress', claim: claim.uuid, document: row.uuid, sentBytes, totalBytes })
  const result = await asking(sender, (options) =>
    sender.callApi(uploadDocument, { query: { isUser: 'true' }, body: item, file }, { ...options, onProgress }),
  )
  if (!result.ok) return result
  const { metadato } = result.answer
  const agrees = metadato.uuid === row.uuid && metadato.sha256 === row.sha256 && metadato.tamanio === row.size
  return agrees ? { ok: true, agrees } : { ok: true, agrees, missing: [row.uuid] }
}

function settle(sender: Sender, sent: DocumentRow, { item }: Decision): Promise<void> {
  const { db } = sender
  return fenced(db, sender.lease, [db.outbox, db.documents, db.bytes, db.thumbs, db.journal], async () => {
    const row = await db.documents.get(sent.uuid)
    // The person removed the document during the upload: the portal deletes its copy with the save of the claim.
    if (!row) return
    if (item.next === 'done')
      await db.documents.put({ ...row, state: 'received', history: NEW_HISTORY, attention: null })
    if (item.next === 'wait') await db.documents.put({ ...row, state: 'queued', history: item.history })
    if (item.next === 'attention')
      await db.documents.put({ ...row, state: 'attention', history: item.history, attention: item.attention })
    if (item.next === 'renew') await renew(sender, { ...row, state: 'queued', history: item.history })
  })
}

// The portal knows this uuid with other bytes: the document gets a new uuid, and the claim a new intent that names it.
async function renew({ db, now }: Sender, row: DocumentRow): Promise<void> {
  const uuid = crypto.randomUUID()
  const claim = await db.outbox.get(row.draftUuid)
  if (!claim || !(await db.bytes.get(row.uuid))) return
  await db.documents.put({ ...row, uuid })
  await giveUuid(db, row.uuid, uuid)
  await db.outbox.put({ ...claim, sealed: sealedWithRenamed(claim.sealed, row.uuid, uuid) })
  await db.journal.put({
    id: crypto.randomUUID(),
    at: now(),
    kind: 'renewed',
    claimUuid: claim.uuid,
    cdReclamo: null,
    count: 1,
    sentence: `${row.nombre}: ${WORDS.saveFailed}; se envía con otro identificador`,
    parameters: null,
    documents: [{ uuid, nombre: row.nombre, size: row.size }],
  })
}
