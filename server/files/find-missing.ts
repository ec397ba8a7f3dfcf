// Finds the stored files whose object the store no longer has, and records since when it is missing (D173).
import { type Database, sql } from '../database/sql.ts'
import type { ObjectStore } from './object-store.ts'

/** When there are more files, they are compared folder by folder, so that memory holds the rows of one folder only. */
const MOST_AT_ONCE = 10_000

/** How many files are missing and not marked as lost, and how many are stored in all. */
export type Comparison = { readonly all: number; readonly missing: number }

type Context = { readonly db: Database; readonly objects: ObjectStore; readonly now: Date }
type Row = { sha256: string; object: string; missingSince: Date | null; lostAt: Date | null }

/**
 * Compares every row with the store's list. Marks files that are missing, and unmarks files that are back. Stops and
 * rejects when the store does not answer. May run beside uploads and other instances.
 */
export async function findMissing(compared: Context): Promise<Comparison> {
  const [total] = await compared.db.query<{ all: number }>(sql`SELECT count(*)::int AS all FROM stored_file`)
  const slices = (total?.all ?? 0) > MOST_AT_ONCE ? SLICES : [null]
  let [all, missing] = [0, 0]
  for (const slice of slices) {
    const found = await compareSlice(compared, slice)
    all += found.all
    missing += found.missing
  }
  return { all, missing }
}

const HEX = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))
/** One slice for each folder of objects, named by the first two hex digits of the hash; `next` is the next folder. */
const SLICES = HEX.map((folder, at) => ({ folder, next: HEX[at + 1] ?? 'g' }))

async function compareSlice({ db, objects, now }: Context, slice: (typeof SLICES)[number] | null): Promise<Comparison> {
  const within = slice ? sql`sha256 >= ${slice.folder} AND sha256 < ${slice.next}` : sql`TRUE`
  // Rows are read before the list: an object is put before its row is written, so it is in any later list.
  const rows = await db.query<Row>(sql`SELECT sha256, object, "missingSince", "lostAt" FROM stored_file
    WHERE ${within}`)
  const absent = new Map(rows.map((row) => [row.object, row]))
  for await (const { name } of objects.list(slice?.folder)) absent.delete(name)

  const back = rows.filter(({ object, missingSince }) => missingSince !== null && !absent.has(object))
  await mark(db, back, null)
  const missingRows = [...absent.values()]
  await mark(
    db,
    missingRows.filter(({ missingSince }) => missingSince === null),
    now,
  )
  return { all: rows.length, missing: missingRows.filter(({ lostAt }) => lostAt === null).length }
}

/** Marks rows by their object, so that a file that was meanwhile stored again, as another object, is not marked. */
async function mark(db: Database, rows: readonly Row[], since: Date | null): Promise<void> {
  if (rows.length === 0) return
  await db.query(sql`UPDATE stored_file SET "missingSince" = ${since}::timestamptz, "lostAt" = NULL
    WHERE object = ANY(${rows.map(({ object }) => object)}::text[])`)
}
