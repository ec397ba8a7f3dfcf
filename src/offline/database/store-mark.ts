// Tells a store that the browser has emptied from one that its person has: by a mark that is kept outside of it.
import type { PersonalDatabase } from './databases.ts'

/** What a store holds; `generation` is its own name, made when it is first looked at. */
export type StoreCounts = { generation: string; claims: number; drafts: number }
/** The last stand, as it is kept elsewhere (localStorage); `at` in milliseconds. */
export type StoreMark = StoreCounts & { at: number }
/** What was there before the store was emptied, and when it was last seen. */
export type Eviction = { claims: number; drafts: number; at: number }

// Beside the lease: a table of its own would be a new version of the database, which the app of an open old tab cannot read.
type GenerationRow = { id: 'generation'; generation: string }

/** Gives a new store its name; one that has one keeps it. Before `readStand`, which a live query may not write in. */
export async function nameStore(db: PersonalDatabase): Promise<void> {
  const table = db.table<GenerationRow, string>('lease')
  await db.transaction('rw', [table], async () => {
    if (!(await table.get('generation'))) await table.put({ id: 'generation', generation: crypto.randomUUID() })
  })
}

/** Counts the claims that wait and the drafts that were begun; null while the store has no name. */
export async function readStoreCounts(db: PersonalDatabase): Promise<StoreCounts | null> {
  const named = await db.table<GenerationRow, string>('lease').get('generation')
  const claims = await db.outbox.filter((row) => row.state !== 'received').count()
  const drafts = await db.drafts.where('state').equals('open').count()
  return named ? { generation: named.generation, claims, drafts } : null
}

/** What was lost: another store stands where the mark knows of one that held something. Null where nothing was. */
export function evictionOf(mark: StoreMark | null, stand: StoreCounts): Eviction | null {
  if (!mark || mark.generation === stand.generation || mark.claims + mark.drafts === 0) return null
  const { claims, drafts, at } = mark
  return { claims, drafts, at }
}
