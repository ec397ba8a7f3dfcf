// Records a camera or file picker before it opens: if the app is killed, it returns there and tells what is missing.
import { safeFileName } from '../../domain/document/file-name.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import type { CaptureIntent } from '../database/document-types.ts'
import { type DocumentRow, INBOX, sameSlot } from '../database/document-types.ts'
import type { Draft } from '../database/draft-types.ts'

/** How long the app returns to an interrupted capture, in milliseconds; later the person no longer expects it. */
export const INTENT_LASTS_MS = 30 * 60_000

export type InterruptedIntent = {
  intent: CaptureIntent
  /** The draft for which the camera or picker was open; null for the inbox. */
  draft: Draft | null
  /** How many of the photos taken or files chosen are not on the device. */
  missing: number
  /** The names of chosen files that are not on the device, if the names were recorded. */
  names: string[]
  /** How many of these photos or files are on the device. */
  kept: number
}

/** Records an open camera or picker, or changes the record. */
export async function noteIntent(db: PersonalDatabase, intent: CaptureIntent): Promise<void> {
  await db.intents.put(intent)
}

/** Deletes the record: the file has arrived, or the person has returned without a file. */
export async function endIntent(db: PersonalDatabase, id: string): Promise<void> {
  await db.intents.delete(id)
}

/**
 * Returns the latest capture that was interrupted in the last half hour because the app was killed, if it was a burst
 * or lacks files; otherwise null. Deletes the other records, except those of pages that still run (`isAlive`).
 */
export function findInterrupted(
  db: PersonalDatabase,
  { now, isAlive }: { now: number; isAlive: (id: string) => boolean },
): Promise<InterruptedIntent | null> {
  return db.transaction('rw', [db.intents, db.drafts, db.documents], async () => {
    const intents = (await db.intents.toArray()).filter(({ id }) => !isAlive(id)).sort((a, b) => b.at - a.at)
    let found: InterruptedIntent | null = null
    for (const intent of intents) {
      found ??= await interruptedBy(db, intent, now)
      if (found?.intent !== intent) await db.intents.delete(intent.id)
    }
    return found
  })
}

async function interruptedBy(
  db: PersonalDatabase,
  intent: CaptureIntent,
  now: number,
): Promise<InterruptedIntent | null> {
  // A time in the future means that the clock was set back since: the age is unknown.
  if (Math.abs(now - intent.at) > INTENT_LASTS_MS) return null
  const draft = (await db.drafts.get(intent.draftUuid)) ?? null
  if (intent.draftUuid !== INBOX && draft?.state !== 'open') return null
  const rows = (await db.documents.toArray()).filter((row) => isOf(row, intent))
  const kept = rows.length
  const names = without(intent.names ?? [], rows)
  const expected = intent.names?.length ?? (intent.tipo === 'burst' ? (intent.shots ?? 0) : 1)
  const missing = Math.max(0, expected - kept)
  return missing > 0 || intent.tipo === 'burst' ? { intent, draft, missing, names, kept } : null
}

/** The names that no row has. Rows have safe file names; several files may have the same name. */
function without(names: readonly string[], rows: readonly Pick<DocumentRow, 'nombre' | 'contentType'>[]): string[] {
  const left = [...names]
  for (const { nombre, contentType } of rows) {
    const at = left.findIndex((name) => safeFileName(name, contentType) === nombre)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/**
 * Whether a file may come from this camera or picker. The photos of a burst may be anywhere in its draft, or in the
 * inbox. There they lie beside shared files, which were moved in at the start of the app, and files for other drafts.
 */
function isOf(row: DocumentRow, { tipo, draftUuid, slot, at }: CaptureIntent): boolean {
  if (row.remote || row.createdAt < at) return false
  if (tipo === 'burst') return row.draftUuid === draftUuid || (row.draftUuid === INBOX && isOfBurst(row, draftUuid))
  if (draftUuid === INBOX) return row.draftUuid === INBOX && isOfBurst(row, INBOX)
  return row.draftUuid === draftUuid && sameSlot(row.slot, slot)
}

const isOfBurst = ({ sharedAt, meantFor }: DocumentRow, draftUuid: string): boolean =>
  sharedAt === undefined && (meantFor === undefined || meantFor === draftUuid)
