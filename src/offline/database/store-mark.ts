// Detects an eviction: a mark outside the person's database says what the store held before it was emptied.
import type { PersonalDatabase } from './databases.ts'
import { INBOX } from './document-types.ts'

/**
 * The contents of a store. `generation` is a random id, created when the store is first opened. `loose`: the number of
 * files in «Sin clasificar», absent in marks of older versions.
 */
export type StoreCounts = { generation: string; claims: number; drafts: number; loose?: number }
/** The last known contents, kept outside the store (localStorage); `at` in milliseconds. */
export type StoreMark = StoreCounts & { at: number }
/** The contents of the store before the eviction, and when they were last seen, in milliseconds. */
export type Eviction = { claims: number; drafts: number; loose?: number; at: number }

// In the table of the lease, since a new table needs a new database version, which an older app in a tab cannot read.
type GenerationRow = { id: 'generation'; generation: string }

/**
 * Gives a new store its generation; an existing one stays. Call it before `readStoreCounts`, which runs in a live query
 * and so must not write.
 */
export async function nameStore(db: PersonalDatabase): Promise<void> {
  const table = db.table<GenerationRow, string>('lease')
  await db.transaction('rw', [table], async () => {
    if (!(await table.get('generation'))) await table.put({ id: 'generation', generation: crypto.randomUUID() })
  })
}

/** Counts waiting claims, open drafts and files in «Sin clasificar»; null while the store has no generation. */
export async function readStoreCounts(db: PersonalDatabase): Promise<StoreCounts | null> {
  const named = await db.table<GenerationRow, string>('lease').get('generation')
  const claims = await db.outbox.filter((row) => row.state !== 'received').count()
  const drafts = await db.drafts.where('state').equals('open').count()
  const loose = await db.documents.where('draftUuid').equals(INBOX).count()
  return named ? { generation: named.generation, claims, drafts, loose } : null
}

/** The lost contents, if the store has another generation than the mark and the mark was not empty; else null. */
export function evictionOf(mark: StoreMark | null, stand: StoreCounts): Eviction | null {
  if (!mark || mark.generation === stand.generation) return null
  const { claims, drafts, loose = 0, at } = mark
  return claims + drafts + loose === 0 ? null : { claims, drafts, loose, at }
}
