// Stores files from other apps unchanged, with hashes and within limits, until «Guardar» (PWA-20, D63, SEC-08).
import { fileKind } from '../../domain/document/file-kind.ts'
import { CONVERTED_ENDINGS, hasAllowedEnding } from '../../domain/document/file-name.ts'
import { MAX_CLAIM_BYTES, MAX_PICKED_BYTES, MAX_SHARED_BYTES, MAX_SHARED_FILES } from '../../domain/document/limits.ts'
import type { SharedDatabase } from '../database/databases.ts'
import type { HeldFile, HeldRefusal } from '../database/held-types.ts'
import { storageError } from '../database/storage-error.ts'
import { sha256Of } from '../drafts/sha256.ts'
import { removeHeld, rowsOf } from './held-rows.ts'

type Db = { db: SharedDatabase }

/** The members of `File` that are needed to hold a shared file. */
export type SharedFile = {
  name: string
  size: number
  slice: (from: number, to: number) => { arrayBuffer: () => Promise<ArrayBuffer> }
  arrayBuffer: () => Promise<ArrayBuffer>
}

/** The maximum number of rows about refused files for each person. */
const MAX_REFUSED = 60
/** The number of bytes from which `fileKind` recognises a file's type. */
const HEAD = 1024

/**
 * Holds shared files one by one, and reads each back before the next; for a refused file stores a row with the reason.
 * Returns how many refused files have no row, because there were too many or the disk is full.
 */
export async function holdShares(
  input: Db & { localKey: string | null; files: readonly SharedFile[]; now: number },
): Promise<{ unnamed: number }> {
  const { db, localKey, files, now } = input
  let unnamed = 0
  for (const [place, file] of files.entries()) {
    const row: HeldFile = {
      id: crypto.randomUUID(),
      localKey,
      nombre: file.name,
      size: file.size,
      sha256: '',
      at: now,
      orden: now * 1000 + place,
      refused: null,
    }
    const refused = await hold(db, row, file)
    if (refused !== null && !(await noteRefused(db, { ...row, refused }))) unnamed += 1
  }
  return { unnamed }
}

async function hold(db: SharedDatabase, row: HeldFile, file: SharedFile): Promise<HeldRefusal | null> {
  const refusal = await refusalOf(file)
  if (refusal) return refusal
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes?.byteLength !== file.size) return 'unreadable'
  const held: HeldFile = { ...row, sha256: await sha256Of(bytes) }
  try {
    const isHeld = await db.transaction('rw', [db.files, db.bytes], async () => {
      const others = (await rowsOf(db, row.localKey)).filter((each) => each.refused === null)
      const sum = others.reduce((total, { size }) => total + size, 0)
      if (others.length >= MAX_SHARED_FILES || sum + row.size > MAX_SHARED_BYTES) return false
      await db.files.put(held)
      await db.bytes.put({ uuid: row.id, bytes })
      return true
    })
    if (!isHeld) return 'too-many'
  } catch (error) {
    if (storageError(error) === 'space') return 'space'
    throw error
  }
  if (await readHeld(db, held)) return null
  await removeHeld(db, [row.id])
  return 'unreadable'
}

/** Why a shared file is refused, found by its first bytes, its name and its size; null if it is accepted. */
export async function refusalOf(file: SharedFile): Promise<HeldRefusal | null> {
  if (file.size === 0) return 'empty'
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => null)
  if (!head) return 'unreadable'
  const kind = fileKind(new Uint8Array(head))
  if (kind === 'other' || !hasAllowedEnding(file.name, CONVERTED_ENDINGS)) return 'not-allowed'
  // A photo becomes smaller when it is prepared, a PDF does not.
  return file.size > (kind === 'pdf' ? MAX_CLAIM_BYTES : MAX_PICKED_BYTES) ? 'too-large' : null
}

async function noteRefused(db: SharedDatabase, row: HeldFile): Promise<boolean> {
  return db
    .transaction('rw', [db.files], async () => {
      const noted = (await rowsOf(db, row.localKey)).filter((each) => each.refused !== null)
      if (noted.length >= MAX_REFUSED) return false
      await db.files.put(row)
      return true
    })
    .catch((error: unknown) => {
      // On a full disk not even the row about the refusal can be written: the caller counts the file instead.
      if (storageError(error) !== 'space') throw error
      return false
    })
}

/** The bytes of a held file; null unless they are complete and unchanged. */
export async function readHeld(db: SharedDatabase, { id, size, sha256 }: HeldFile): Promise<ArrayBuffer | null> {
  const bytes = (await db.bytes.get(id))?.bytes
  return bytes?.byteLength === size && (await sha256Of(bytes)) === sha256 ? bytes : null
}

/**
 * Assigns files to this person that came while nobody was signed in, after the person confirmed that the files are
 * theirs (D63). Assigns only files that the person was asked about.
 */
export async function ownHeld(input: Db & { localKey: string; ids: readonly string[] }): Promise<void> {
  const { db, localKey, ids } = input
  await db.transaction('rw', [db.files], async () => {
    const rows = (await rowsOf(db, null)).filter(({ id }) => ids.includes(id))
    await db.files.bulkPut(rows.map((row) => ({ ...row, localKey })))
  })
}
