// Opens the file store: its table `stored_file` maps each hash to the object, in a folder or in S3, that has the bytes.
import { isProblem } from '../../src/contract/problem.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { earlyUploads, nameFor } from './early-upload.ts'
import { findMissing } from './find-missing.ts'
import type { ObjectStore } from './object-store.ts'
import { openReceiver } from './receive-file.ts'
import type { FileStore } from './store.ts'
import { removeRow, sweepFiles } from './sweep-files.ts'
import { verified } from './verified-stream.ts'

const SHA256 = /^[0-9a-f]{64}$/

export type FileStoreParts = {
  readonly db: Database
  readonly objects: ObjectStore
  /** A folder that this process alone uses, on the same disk as the objects if these are in a folder. */
  readonly temporaryFolder: string
  readonly now: () => Date
}

/**
 * Opens the file store. Every put uses a new object name, which is never reused. So an object belongs to its uploader
 * until a row refers to it, and can be removed at any time when its row is gone. No lock is needed during a transfer,
 * and a late removal cannot delete a file that was stored again.
 */
export async function openFileStore({ temporaryFolder, ...parts }: FileStoreParts): Promise<FileStore> {
  return storeOf({ ...parts, receiver: await openReceiver(temporaryFolder, earlyUploads(parts.objects)) })
}

type StoreParts = Omit<FileStoreParts, 'temporaryFolder'> & { receiver: Awaited<ReturnType<typeof openReceiver>> }

function storeOf(parts: StoreParts): FileStore {
  const { db, objects, now, receiver } = parts
  /** Removes an object that no row names any more; if this fails, the sweep removes it. */
  const removeLater = (object: string) => objects.remove(object).catch(() => undefined)
  return {
    ...receiver,

    async keep(received, refer) {
      const { sha256, tamanio, temporary: path, upload } = received
      const object = upload?.object ?? nameFor(sha256)
      if (!(await upload?.finish())) await objects.put(object, { path, tamanio })
      // When this throws, the commit may still have succeeded. The object stays; the sweep removes it if it is not
      // needed.
      const { result, unused } = await db.transaction(async (tx) => {
        const result = await refer(tx)
        if (isProblem(result)) return { result, unused: object }
        return { result, unused: await record(tx, { sha256, object, now: now() }) }
      })
      if (unused) await removeLater(unused)
      return result
    },

    async open(sha256) {
      const object = await objectOf(db, sha256)
      const file = object === null ? null : await objects.get(object)
      return file && { ...file, stream: verified(file.stream, sha256) }
    },

    async missing(hashes) {
      for (const sha256 of hashes) refuseOtherThanHash(sha256)
      const rows = await db.query<{ sha256: string; object: string }>(
        sql`SELECT sha256, object FROM stored_file WHERE sha256 = ANY(${[...hashes]}::text[])`,
      )
      const there = await Promise.all(
        rows.map(async ({ sha256, object }) => ((await objects.has(object)) ? sha256 : '')),
      )
      return new Set(hashes.filter((sha256) => !there.includes(sha256)))
    },

    async removeUnreferenced(sha256) {
      const object = await removeRow(db, sha256)
      if (object !== null) await removeLater(object)
      return object !== null
    },

    sweep: () => sweepFiles({ db, objects, now: now() }),
    findMissing: () => findMissing({ db, objects, now: now() }),
    within: (other) => storeOf({ ...parts, db: other }),
  }
}

/** Records the object that now holds the bytes of a file. Returns the object that held them before, which may be damaged. */
async function record(
  tx: Queryable,
  { sha256, object, now }: { sha256: string; object: string; now: Date },
): Promise<string | null> {
  const made = await tx.query(
    sql.prepared(sql`INSERT INTO stored_file (sha256, object, "storedAt") VALUES (${sha256}, ${object}, ${now})
      ON CONFLICT (sha256) DO NOTHING RETURNING sha256`),
  )
  if (made.length > 0) return null
  const [before] = await tx.query<{ object: string }>(
    sql`SELECT object FROM stored_file WHERE sha256 = ${sha256} FOR UPDATE`,
  )
  // Another process removed the existing row just now, so the insert can succeed.
  if (!before) return record(tx, { sha256, object, now })
  await tx.query(sql`UPDATE stored_file SET object = ${object}, "storedAt" = ${now}, "unreferencedSince" = NULL,
      "missingSince" = NULL, "lostAt" = NULL
    WHERE sha256 = ${sha256}`)
  return before.object
}

async function objectOf(db: Queryable, sha256: string): Promise<string | null> {
  refuseOtherThanHash(sha256)
  const [row] = await db.query<{ object: string }>(sql`SELECT object FROM stored_file WHERE sha256 = ${sha256}`)
  return row?.object ?? null
}

function refuseOtherThanHash(text: string): void {
  if (!SHA256.test(text)) throw new RangeError('No es un SHA-256')
}
