// Removes the files that no row refers to any more, and the objects that no row of `stored_file` names.
import { type Database, sql } from '../database/sql.ts'
import type { ListedObject, ObjectStore } from './object-store.ts'
import { isReferenced, removeRow } from './references.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 1000

type Sweep = { readonly db: Database; readonly objects: ObjectStore; readonly now: Date }

/**
 * Removes files in two rounds, at least a day apart (D92): the first marks the files that no row refers to, a later one
 * removes those that are still marked. An object without a row is removed a day after it was put: no transaction that
 * could still name it lasts so long. May run beside other instances, and be killed at any point.
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
