// Reads which receipts of this device the portal has lost (D149).
import type { PersonalDatabase } from '../database/databases.ts'
import type { JournalRow } from '../database/outbox-types.ts'

/** The lost receipts, at most `most`, the most recently discovered loss first. */
export const listLosses = (db: PersonalDatabase, most: number): Promise<JournalRow[]> =>
  db.journal.orderBy('lostAt').reverse().limit(most).toArray()

/** The newest lost receipt of a claim, or null if a later receipt of the claim has arrived. */
export async function readLoss(db: PersonalDatabase, claimUuid: string): Promise<JournalRow | null> {
  const lost = (await db.journal.orderBy('lostAt').toArray()).filter((row) => row.claimUuid === claimUuid)
  const [newest] = lost.sort((a, b) => b.at - a.at)
  if (newest?.lostAt === undefined) return null
  const since = newest.lostAt
  const isSince = (row: JournalRow) =>
    row.kind === 'received' && row.claimUuid === claimUuid && row.lostAt === undefined && row.at >= since
  return (await db.journal.filter(isSince).count()) === 0 ? newest : null
}
