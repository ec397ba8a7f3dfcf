// Prepares a picked file: checks kind, completeness and size, judges a PDF, makes a picture upright, removes its location.

import { fileKind } from '../domain/document/file-kind.ts'
import { CONVERTED_ENDINGS, hasAllowedEnding, safeFileName } from '../domain/document/file-name.ts'
import { type DocumentType, MAX_CLAIM_BYTES, MAX_PICKED_BYTES } from '../domain/document/limits.ts'
import { looksLikePdf } from '../domain/document/pdf/pdf-bytes.ts'
import { UNCHANGED } from '../domain/document/picture-crop.ts'
import type { PictureHint } from '../domain/document/picture-hint.ts'
import { judgeBeforeKeeping, type PdfRefusal } from './pdf/judge-before-keeping.ts'
import { runPicture } from './picture-engine.ts'

export interface PreparedFile {
  ok: true
  bytes: ArrayBuffer
  tipo: DocumentType
  /** A safe file name of at most 120 characters, with the extension of the real type. */
  nombre: string
  /** The displayed size in pixels; pictures only. */
  width?: number
  height?: number
  original: { size: number }
  compressed: boolean
  /** JPEG, at most 20 KB; null for a PDF. */
  thumb: ArrayBuffer | null
  /** Quality hints for the person; a hint never causes a refusal. */
  hints: PictureHint[]
}

export type RefusalReason =
  | 'not-allowed'
  | 'too-large'
  | 'image-failed'
  | 'too-many-pixels'
  | 'unreadable'
  | 'empty'
  | 'cut'
  | 'pdf'

export interface RefusedFile {
  ok: false
  reason: RefusalReason
  /** Only with the reason `pdf`: why the PDF is refused. */
  pdf?: PdfRefusal
  /** The name as picked, for the message on the screen. */
  nombre: string
  size: number
}

export interface PrepareOptions {
  /** Largest result in bytes; by default the claim's 20 MB. */
  maxBytes?: number
}

/**
 * Prepares one picked or photographed file (DOC-02a, DOC-03, DOC-04, PWA-08). Its bytes are copied before anything
 * else, since the file may vanish. Never rejects.
 */
export async function prepareFile(
  file: File,
  { maxBytes = MAX_CLAIM_BYTES }: PrepareOptions = {},
): Promise<PreparedFile | RefusedFile> {
  const refuse = (reason: RefusalReason): RefusedFile => ({ ok: false, reason, nombre: file.name, size: file.size })
  if (file.size > MAX_PICKED_BYTES) return refuse('too-large')
  const bytes = await readBytes(file)
  if (!bytes) return refuse('unreadable')
  if (bytes.length === 0) return refuse('empty')

  const original = { size: bytes.length }
  const kind = fileKind(bytes)
  if (kind === 'other' || !hasAllowedEnding(file.name, CONVERTED_ENDINGS)) return refuse('not-allowed')
  if (kind === 'pdf') {
    if (bytes.length > maxBytes) return refuse('too-large')
    if (!looksLikePdf(bytes)) return refuse('cut')
    const pdf = await judgeBeforeKeeping(bytes)
    if (pdf) return { ...refuse('pdf'), pdf }
    const tipo = 'application/pdf'
    const nombre = safeFileName(file.name, tipo)
    return { ok: true, bytes: bytes.buffer, tipo, nombre, original, compressed: false, thumb: null, hints: [] }
  }

  const answer = await runPicture(bytes, UNCHANGED)
  if ('refused' in answer) return refuse(answer.refused)
  if ('engine' in answer) return refuse(kind === 'heic' || kind === 'webp' ? 'not-allowed' : 'image-failed')
  if (answer.bytes.byteLength > maxBytes) return refuse('too-large')
  return { ...answer, nombre: safeFileName(file.name, answer.tipo), original }
}

/**
 * The bytes of a file; null when it is gone, moved or changed since it was picked, or is shorter than its declared
 * size.
 */
export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return bytes.length === file.size ? bytes : null
  } catch {
    return null
  }
}
