// Reads the documents of a draft: their rows, bytes and thumbnails, and how much room they take.
import { MAX_CLAIM_BYTES } from '../../domain/document/limits.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, type NamedSize, standingDocuments } from '../database/document-types.ts'
import { RECEIPT_RETENTION_MS } from '../database/outbox-types.ts'
import { isUnreadableValue } from '../database/storage-error.ts'

type Db = { db: PersonalDatabase }

/** The documents of a draft in the order of their `orden`. */
export async function listDocuments(db: PersonalDatabase, draftUuid: string): Promise<DocumentRow[]> {
  const rows = await db.documents.where('draftUuid').equals(draftUuid).toArray()
  return rows.sort((a, b) => a.orden - b.orden)
}

/** The bytes of a document, or null. */
export async function readBytes(db: PersonalDatabase, uuid: string): Promise<ArrayBuffer | null> {
  return (await db.bytes.get(uuid))?.bytes ?? null
}

/**
 * The bytes of a document, or null if only the row is left or the file cannot be read. Not for use inside a
 * transaction: Chromium aborts a transaction in which it could not read a value, even if the error is caught.
 */
export const readWholeBytes = async (db: PersonalDatabase, uuid: string): Promise<ArrayBuffer | null> => {
  try {
    return (await db.bytes.get(uuid))?.bytes ?? null
  } catch (error) {
    if (isUnreadableValue(error)) return null
    throw error
  }
}

/** The thumbnail (JPEG) of a document, kept 30 days after the receipt; null when there is none, as for a PDF. */
export async function readThumb(db: PersonalDatabase, uuid: string): Promise<ArrayBuffer | null> {
  return (await db.thumbs.get(uuid))?.bytes ?? null
}

/** Keeps the thumbnail (JPEG) of a document that the portal holds, for 30 days, unless one is stored already. */
export async function keepThumb(input: Db & { uuid: string; bytes: ArrayBuffer; now: number }): Promise<void> {
  const { db, uuid, bytes, now } = input
  await db.transaction('rw', [db.thumbs], async () => {
    if (await db.thumbs.get(uuid)) return
    await db.thumbs.put({ uuid, bytes, keptUntil: now + RECEIPT_RETENTION_MS })
  })
}

/** How much of the claim's 20 MB is used, in bytes, and its three largest files (PWA-09). */
export async function budgetOf(
  db: PersonalDatabase,
  draftUuid: string,
): Promise<{ used: number; total: number; count: number; largest: NamedSize[] }> {
  const rows = standingDocuments(await listDocuments(db, draftUuid))
  return { used: sizeOf(rows), total: MAX_CLAIM_BYTES, count: rows.length, largest: largestOf(rows) }
}

/** The sum of the sizes, in bytes. */
export const sizeOf = (rows: readonly { size: number }[]): number => rows.reduce((sum, row) => sum + row.size, 0)

/** The three largest files, largest first. */
export function largestOf(rows: readonly NamedSize[]): NamedSize[] {
  const named = rows.map(({ uuid, nombre, size }) => ({ uuid, nombre, size }))
  return named.sort((a, b) => b.size - a.size).slice(0, 3)
}
