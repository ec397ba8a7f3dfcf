// Marks lost receipts, and puts the lost claims back to be sent again (D149).
import type { Table } from 'dexie'
import type { PersonalDatabase } from '../database/databases.ts'
import type { JournalRow } from '../database/outbox-types.ts'
import { whilePutBack } from '../database/sent-room.ts'
import { putBack, putBackTables } from './put-back.ts'

type Input = {
  /** The uuid of the claim. */
  uuid: string
  /** The receipts that the portal does not have, as they were read before the request. */
  receipts: readonly JournalRow[]
  /** The version of the claim on the portal; null if the portal has lost the whole claim. */
  version: number | null
  now: number
}

/**
 * Puts the lost data of a claim back. False if there was nothing to do, because another tab did it or the claim has
 * just arrived. If true, the caller must wake the runner.
 */
export function sendAgain(db: PersonalDatabase, input: Input): Promise<boolean> {
  const work = async () => {
    if ((await db.outbox.get(input.uuid))?.state === 'received') return false
    const lost = await markLost(db, input.receipts, input.now)
    if (lost.length === 0) return false
    await putBack(db, { ...input, intents: lost })
    return true
  }
  return whilePutBack(input.uuid, () => db.transaction('rw', lossTables(db), work))
}

/** Puts back a claim that the portal has lost completely; for use inside a transaction over `lossTables`. */
export async function putBackWhole(db: PersonalDatabase, { uuid, now }: Pick<Input, 'uuid' | 'now'>): Promise<void> {
  const receipts = await db.journal.filter(({ kind, claimUuid }) => kind === 'received' && claimUuid === uuid).toArray()
  await putBack(db, { uuid, intents: await markLost(db, receipts, now), version: null, now })
}

/** The tables that `putBackWhole` reads and writes. */
export const lossTables = (db: PersonalDatabase): Table[] => [...putBackTables(db), db.journal]

/** Marks the receipts as lost that have not changed since they were read; returns the intents of these receipts. */
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
