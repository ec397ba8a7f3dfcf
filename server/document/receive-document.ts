// Receives an uploaded file: refuses it early because of its announced data, or streams, inspects and stores it.
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { DocumentItem, Firma, StoredDocument } from '../../src/contract/document.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { fileTooLarge } from '../../src/contract/words.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { hasAllowedEnding, isPlainFileName, safeFileName } from '../../src/domain/document/file-name.ts'
import { MAX_CLAIM_BYTES } from '../../src/domain/document/limits.ts'
import { PictureParser } from '../../src/domain/document/parser/picture-parser.ts'
import type { RemovedPart } from '../../src/domain/document/pdf/removed-parts.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { isRepeat } from '../database/sql-state.ts'
import type { ReceivedFile } from '../files/store.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import type { Settings } from '../settings.ts'
import { type ContentType, inspectFile, notAllowed } from './inspect-file.ts'
import { countedSince, needsRoom, readIntakeState, refusalOfIntake } from './intake-state.ts'
import { lockIntake } from './lock-intake.ts'
import { type DocumentRow, documentColumns, toStored } from './queries.ts'
import { judgeKey, usableKey } from './voucher-of-document.ts'

type UploadRequest = {
  item: DocumentItem
  file: Readable
  actor: Actor
  now: Date
  /** Whether the form ends after this file; called when the file has been read. */
  isFormComplete: () => Promise<boolean>
}

/**
 * Stores a document exactly once (D64, D92): a repeated uuid with the same bytes gets the first answer, and with other
 * bytes the problem `document-differs`. No transaction is open while the bytes arrive. After a refusal
 * `http/envelope.ts` reads the rest of the request.
 */
export async function receiveDocument(
  services: Services,
  { item, file, actor, now, isFormComplete }: UploadRequest,
): Promise<StoredDocument | Problem> {
  const early = await refusalBeforeBytes(services, { item, actor, now })
  if (early) return early
  const parser = new PictureParser()
  const onPiece = (piece: Uint8Array) => parser.push(piece)
  const received = await services.files.receive(file, { limit: MAX_CLAIM_BYTES, announced: item, onPiece })
  if (received.tooLarge) return problem('too-large', { message: fileTooLarge(item.nombre) })
  try {
    if (!(await isFormComplete())) return oneField('file', 'Sobran partes después de «file»')
    if (received.tamanio === 0) return problem('not-allowed', { message: 'El archivo está vacío.' })
    if (received.sha256 !== item.sha256 || received.tamanio !== item.tamanio) {
      const [known] = await rowOf(services.db, item.uuid)
      if (known) return problem('document-differs')
      return oneField('sha256', 'El archivo no llegó como salió del dispositivo')
    }
    const bytes = () => services.files.bytes(received)
    const judged = await inspectFile(actor.localKey, { head: received.head, picture: parser.facts, bytes })
    if (isProblem(judged)) return judged
    const { settings } = services
    const stored = await keepOnce(services, received, { item, actor, now, settings, ...judged })
    // The invoice's key is read and looked up at the tax authority now, so that the save finds the result.
    if (!isProblem(stored) && item.tipo === 'FACTURA') services.wakeVouchers?.()
    return stored
  } finally {
    await services.files.discard(received)
  }
}

const oneField = (path: string, message: string) => problem('invalid', { fields: [{ path, message }] })

const rowOf = (db: Queryable, uuid: string) =>
  db.query<DocumentRow>(sql`SELECT ${documentColumns} FROM document WHERE uuid = ${uuid}`)

/** Refuses before reading any bytes: for a bad name, ending or size, a taken uuid, a full intake or a closed claim. */
async function refusalBeforeBytes(
  { db, settings }: Services,
  { item, actor, now }: Pick<UploadRequest, 'item' | 'actor' | 'now'>,
): Promise<Problem | null> {
  if (!isPlainFileName(item.nombre)) return oneField('nombre', 'El nombre del archivo no es válido')
  if (!hasAllowedEnding(item.nombre)) return notAllowed('Solo se admiten pdf, jpg, jpeg y png.')
  if (item.tamanio > MAX_CLAIM_BYTES) return problem('too-large', { message: fileTooLarge(item.nombre) })
  const state = await readIntakeState(db, { item, actor, settings, now })
  const [known] = state.known ? await rowOf(db, item.uuid) : []
  if (!known) return refusalOfIntake(state, item)
  const repeat = answerRepeat(known, item)
  return isProblem(repeat) ? repeat : null
}

/** The answer for a known uuid: `forbidden` in another intake, `document-differs` for other bytes, or the first answer. */
function answerRepeat(known: DocumentRow, item: DocumentItem): StoredDocument | Problem {
  if (known.intakeUuid !== item.uuidSiniestro) return problem('forbidden')
  return known.sha256 === item.sha256 ? toStored(known) : problem('document-differs')
}

type Insert = {
  item: DocumentItem
  actor: Actor
  now: Date
  settings: Settings
  contentType: ContentType
  /** The access keys in the text of a PDF. */
  keys: readonly string[]
  signatures: readonly Firma[]
  removed: readonly RemovedPart[]
}

/** Stores file and row. An upload of the same uuid in another intake takes another lock, and may be stored first. */
async function keepOnce(
  { db, files }: Services,
  received: ReceivedFile,
  row: Insert,
): Promise<StoredDocument | Problem> {
  try {
    return await files.keep(received, (tx) => insert(tx, row))
  } catch (error) {
    const [known] = isRepeat(error) ? await rowOf(db, row.item.uuid) : []
    if (known) return answerRepeat(known, row.item)
    throw error
  }
}

async function insert(
  tx: Queryable,
  { item, actor, now, settings, contentType, keys, signatures, removed }: Insert,
): Promise<StoredDocument | Problem> {
  // The intake's files are counted under its lock, so that two concurrent files cannot both take the last free place.
  const foreign = await lockIntake(tx, { uuid: item.uuidSiniestro, actor, now })
  if (foreign) return foreign
  const state = await readIntakeState(tx, { item, actor, settings, now })
  // The account was deactivated while the file was arriving.
  if (!state.active) return problem('session-ended')
  const [known] = state.known ? await rowOf(tx, item.uuid) : []
  if (known) return answerRepeat(known, item)
  const refusal = refusalOfIntake(state, item)
  if (refusal) return refusal
  if (needsRoom(state, item))
    await tx.query(sql`DELETE FROM document WHERE "intakeUuid" = ${item.uuidSiniestro} AND "cdReclamo" IS NULL
      AND "createdAt" <= ${countedSince(now)}`)
  const detail = item.detalleDocumento
  const today = dayInEcuador(now)
  const { claveAcceso, sriError } = judgeKey(detail?.claveAcceso, today)
  // Null: the barcodes are still to be read. So far only the text of a PDF has been read; a later round reads pictures.
  const clavesLeidas = keys.length > 0 ? [...keys] : null
  const statement = sql`INSERT INTO document ("cdArchivo", uuid, "intakeUuid", sha256, tamanio, nombre, tipo,
      "contentType", estado, seccion, "cdDocSiniestro", "cdSdocSiniestro", "numGrupo", orden, "tieneDetalle", "fcDocumento",
      "numDocumento", valor, "fcCaducDocumento", "claveAcceso", "sriError", "clavesLeidas", "claveLeida", firmas, quitado, "createdAt")
    VALUES (${randomUUID()}, ${item.uuid}, ${item.uuidSiniestro}, ${item.sha256}, ${item.tamanio},
      ${safeFileName(item.nombre, contentType)}, ${item.tipo}, ${contentType}, 'CARGADO', ${sectionOf(item)}, ${item.cdDocSiniestro},
      ${item.cdSdocSiniestro}, ${item.numGrupo}, ${item.orden}, ${detail ? 1 : 0}, ${detail?.fcDocumento ?? null},
      ${detail?.numDocumento ?? null}, ${detail?.valor ?? null}, ${detail?.fcCaducDocumento ?? null}, ${claveAcceso},
      ${sriError}, ${clavesLeidas}, ${usableKey(keys, 'text', today)?.claveAcceso ?? null},
      ${JSON.stringify(signatures)}::jsonb, ${JSON.stringify(removed)}::jsonb, ${now})
    RETURNING ${documentColumns}`
  const [row] = await tx.query<DocumentRow>(sql.prepared(statement))
  if (!row) throw new Error('El documento no quedó guardado')
  return toStored(row)
}

const sectionOf = (item: DocumentItem) =>
  item.cdDocSiniestro === null ? 'otrosDocumentos' : item.numGrupo === null ? 'documentos' : 'gastos'
