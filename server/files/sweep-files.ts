// Removes the files that no row refers to any more, and the objects that have no row in `stored_file`.
import { type Database, type Statement, sql } from '../database/sql.ts'
import { sqlState } from '../database/sql-state.ts'
import type { ListedObject, ObjectStore } from './object-store.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 1000

type Sweep = { readonly db: Database; readonly objects: ObjectStore; readonly now: Date }

/**
 * Removes files in two rounds, at least a day apart (D92): one round marks the files that no row refers to, a later
 * round removes those that are still marked. An object without a row is removed a day after it was put, because no
 * transaction that could still refer to it lasts so long. May run beside other instances, and be killed at any point.
 * @returns how many files were removed
 */
export async function sweepFiles({ db, objects, now }: Sweep): Promise<number> {
  const limit = new Date(now.getTime() - DAY_MS)
  await mark(db, now)
  const files = (await removeMarked(db, objects, limit)) + (await removeUnnamed(db, objects, limit))
  await objects.removeUnfinished(limit)
  return files
}

/** Marks unreferenced files, and unmarks others. Works in slices, so that no statement locks many rows. */
async function mark(db: Database, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const slice = await db.query<{ sha256: string }>(sql`
      SELECT sha256 FROM stored_file WHERE sha256 > ${after} ORDER BY sha256 LIMIT ${AT_ONCE}`)
    const hashes = slice.map(({ sha256 }) => sha256)
    const last = hashes.at(-1)
    if (last === undefined) return
    await db.query(sql`UPDATE stored_file f SET "unreferencedSince" = CASE WHEN ${isReferenced} THEN NULL ELSE ${now}::timestamptz END
      WHERE f.sha256 = ANY(${hashes}::text[]) AND ("unreferencedSince" IS NULL) <> ${isReferenced}`)
    after = last
  }
}

async function removeMarked(db: Database, objects: ObjectStore, limit: Date): Promise<number> {
  const marked = await db.query<{ sha256: string }>(sql`SELECT sha256 FROM stored_file
    WHERE "unreferencedSince" <= ${limit}`)
  let removed = 0
  for (const { sha256 } of marked) {
    const object = await removeRow(db, sha256, limit)
    if (object === null) continue
    await objects.remove(object)
    removed += 1
  }
  return removed
}

async function removeUnnamed(db: Database, objects: ObjectStore, limit: Date): Promise<number> {
  let removed = 0
  for await (const some of batches(objects.list())) {
    const old = some.filter(({ since }) => since <= limit).map(({ name }) => name)
    if (old.length === 0) continue
    const named = await db.query<{ object: string }>(
      sql`SELECT object FROM stored_file WHERE object = ANY(${old}::text[])`,
    )
    const names = new Set(named.map(({ object }) => object))
    for (const name of old.filter((each) => !names.has(each))) {
      await objects.remove(name)
      removed += 1
    }
  }
  return removed
}

async function* batches(list: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let some: ListedObject[] = []
  for await (const object of list) {
    some.push(object)
    if (some.length < AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** A condition on `stored_file f`: the file is a document of a claim or a policy, the photo of a person, or of a run of imports. */
const isReferenced: Statement = sql`(EXISTS (SELECT 1 FROM document d WHERE d.sha256 = f.sha256)
  OR EXISTS (SELECT 1 FROM policy_document p WHERE p.sha256 = f.sha256)
  OR EXISTS (SELECT 1 FROM user_picture u WHERE u.sha256 = f.sha256)
  OR EXISTS (SELECT 1 FROM import_run_file i WHERE i.sha256 = f.sha256))`

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Removes the row of an unreferenced file; with `unreferencedBefore`, only if it was already unreferenced at that
 * moment. Returns the file's object, which can then be removed, or null when nothing was removed.
 */
export async function removeRow(db: Database, sha256: string, unreferencedBefore?: Date): Promise<string | null> {
  const old = unreferencedBefore ? sql`AND f."unreferencedSince" <= ${unreferencedBefore}` : sql``
  try {
    return await db.transaction(async (tx) => {
      // A separate statement locks the row, so that the next statement sees what others committed before the lock.
      await tx.query(sql`SELECT 1 FROM stored_file f WHERE f.sha256 = ${sha256} FOR UPDATE`)
      const [row] = await tx.query<{ object: string }>(sql`DELETE FROM stored_file f
        WHERE f.sha256 = ${sha256} AND NOT ${isReferenced} ${old} RETURNING f.object`)
      return row?.object ?? null
    })
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return null
    throw error
  }
}
