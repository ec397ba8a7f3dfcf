// Marks receipts that no longer hold, and puts what the portal lost back to where it is sent from (D149).
import type { Table } from 'dexie'
import type { PersonalDatabase } from '../database/databases.ts'
import type { JournalRow } from '../database/outbox-types.ts'
import { whilePutBack } from '../database/sent-rows.ts'
import { putBack, putBackTables } from './put-back.ts'

type Given = {
  /** The uuid of the claim. */
  uuid: string
  /** The receipts that the portal does not have, as they were read before it was asked. */
  receipts: readonly JournalRow[]
  /** The version of the claim there; null where the portal lost it as a whole. */
  version: number | null
  now: number
}

/**
 * False where nothing is to be done: another tab did it meanwhile, or the claim has just arrived. Else the runner is to
 * be woken.
 */
export function sendAgain(db: PersonalDatabase, given: Given): Promise<boolean> {
  const work = async () => {
    if ((await db.outbox.get(given.uuid))?.state === 'received') return false
    const lost = await markLost(db, given.receipts, given.now)
    if (lost.length === 0) return false
    await putBack(db, { ...given, intents: lost })
    return true
  }
  return whilePutBack(given.uuid, () => db.transaction('rw', lossTables(db), work))
}

/** The portal has nothing of a claim whose correction waits here; inside a transaction over `lossTables`. */
export async function putBackWhole(db: PersonalDatabase, { uuid, now }: Pick<Given, 'uuid' | 'now'>): Promise<void> {
  const receipts = await db.journal.filter(({ kind, claimUuid }) => kind === 'received' && claimUuid === uuid).toArray()
  await putBack(db, { uuid, intents: await markLost(db, receipts, now), version: null, now })
}

/** The tables that `putBackWhole` reads and writes. */
export const lossTables = (db: PersonalDatabase): Table[] => [...putBackTables(db), db.journal]

/** The intents of those that are still as they were read. */
async function markLost(db: PersonalDatabase, receipts: readonly JournalRow[], now: number): Promise<string[]> {
  const intents: string[] = []
  for (const { id, at } of receipts) {
    const row = await db.journal.get(id)
    if (row?.at !== at || row.lostAt !== undefined) continue
    await db.journal.put({ ...row, lostAt: now })
    intents.push(id)
  }
  return intents
}
