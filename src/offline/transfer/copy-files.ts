// Yields the files of a copy: the documents of each claim under readable names, its JSON, then an explanation.
import { MAX_THUMB_BYTES } from '../../domain/document/limits.ts'
import { type DocumentRow, isOnDevice } from '../database/document-types.ts'
import { sha256Of } from '../drafts/sha256.ts'
import {
  type ClaimCopy,
  COPY_FORMAT,
  COPY_NAME,
  COPY_VERSION,
  type CopiedDocument,
  MAX_COPY_BYTES,
} from './claim-copy.ts'
import type { ClaimRows, ClaimSource } from './claim-source.ts'
import type { ZipFile } from './write-zip.ts'

export type CopyProgress = { files: number; of: number }

/** The contents of a finished copy. */
export type CopyContents = {
  claims: number
  files: number
  /** The names of files that are not in the copy, because they are gone or damaged on the device. */
  missing: string[]
}

export type CopyOf = {
  claims: readonly ClaimRows[]
  source: ClaimSource
  localKey: string
  now: number
  onProgress?: ((progress: CopyProgress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Yields the files of a copy, each read only when the caller takes it; updates `copied` meanwhile. */
export async function* copyFiles(input: CopyOf, copied: CopyContents): AsyncGenerator<ZipFile> {
  const { claims, source, localKey, now, onProgress, signal } = input
  const of = claims.reduce((sum, { documents }) => sum + documents.filter(isOnDevice).length, 0)
  let read = 0
  for (const [at, { draft, outbox, documents }] of claims.entries()) {
    const folder =
      claims.length === 1 ? '' : `${numbered(at + 1)} ${plainName(draft.parameters.dscObjeto) || 'siniestro'}/`
    const held: CopiedDocument[] = []
    for (const [place, row] of documents.entries()) {
      signal?.throwIfAborted()
      const names = { file: null as string | null, thumb: null as string | null }
      const bytes = isOnDevice(row) ? await wholeBytes(source, row) : null
      const thumb = await source.thumb(row.uuid)
      if (bytes) {
        names.file = archiveName(row, place + 1)
        yield { name: folder + names.file, bytes }
        copied.files += 1
      } else if (isOnDevice(row)) copied.missing.push(row.nombre)
      if (thumb && thumb.byteLength <= MAX_THUMB_BYTES) {
        names.thumb = `miniaturas/${numbered(place + 1)}.jpg`
        yield { name: folder + names.thumb, bytes: new Uint8Array(thumb) }
      }
      held.push({ ...copiedRow(row), ...names })
      if (isOnDevice(row)) read += 1
      onProgress?.({ files: read, of })
    }
    const { state: _, receipt: __, ...fields } = draft
    const copy: ClaimCopy = {
      format: COPY_FORMAT,
      version: COPY_VERSION,
      copiedAt: now,
      localKey,
      draft: fields,
      outbox: outbox && { queuedAt: outbox.queuedAt, triedAt: outbox.triedAt, sealed: outbox.sealed },
      documents: held,
    }
    yield { name: folder + COPY_NAME, bytes: encodedCopy(copy) }
    copied.claims += 1
  }
  yield { name: 'LEEME.txt', bytes: encoded(READ_ME) }
}

/** The bytes of a file; null when they are gone or differ from those that were stored. */
async function wholeBytes(source: ClaimSource, row: DocumentRow): Promise<Uint8Array | null> {
  const bytes = await source.bytes(row.uuid)
  return bytes && (await sha256Of(bytes)) === row.sha256 ? new Uint8Array(bytes) : null
}

/** The row without the portal's answer for its key: the answer may hold a thousand lines, and is requested again. */
function copiedRow({ draftUuid, state, replaces, history, attention, voucher, ...fields }: DocumentRow) {
  if (!voucher) return fields
  if (voucher.kind !== 'key') return { ...fields, voucher }
  const { answer: _, ...unasked } = voucher
  return { ...fields, voucher: unasked }
}

/** The JSON of a copy; without the lines of its invoices if it would be too long to be opened again. */
function encodedCopy(copy: ClaimCopy): Uint8Array {
  const whole = encoded(JSON.stringify(copy, null, 1))
  if (whole.length <= MAX_COPY_BYTES) return whole
  return encoded(JSON.stringify({ ...copy, documents: copy.documents.map(withoutLines) }, null, 1))
}

function withoutLines(document: CopiedDocument): CopiedDocument {
  const { voucher } = document
  if (voucher?.kind !== 'key' || !voucher.invoice) return document
  return { ...document, voucher: { ...voucher, invoice: { ...voucher.invoice, detalle: [] } } }
}

/** «03 factura IMG_9.jpg»: in plain ASCII, since other programs write and read accents in several ways. */
export const archiveName = (row: Pick<DocumentRow, 'tipo' | 'nombre'>, place: number): string =>
  `${numbered(place)} ${row.tipo.toLowerCase()} ${plainName(row.nombre) || 'archivo'}`

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w .()-]/g, '')
    .replace(/\s+/g, ' ')
    .slice(-80)
    .trim()

export const numbered = (number: number): string => String(number).padStart(2, '0')
export const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

const READ_ME = `Copia de uno o varios siniestros del portal de su bróker de seguros.

Contiene datos de salud y no está cifrada: guárdela donde solo usted pueda verla y bórrela cuando ya no la necesite.

Para recuperarla: ingrese al portal con la misma cuenta, abra «Pendientes de enviar» y elija «Abrir una copia».
El archivo siniestro.json tiene los datos; las fotos y los PDF se pueden ver con cualquier programa.
`
