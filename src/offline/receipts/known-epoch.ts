// Stores the portal's epoch for which this device's receipts were last checked; in a new one some may be lost (D149).
import type { PersonalDatabase } from '../database/databases.ts'

// In the table of the lease, like the generation of the store: one row needs no separate table.
type EpochRow = { id: 'epoch'; epoch: string; checkedAt: number }

const tableOf = (db: PersonalDatabase) => db.table<EpochRow, string>('lease')

/** Whether all receipts were checked since the portal has this epoch. */
export async function isEpochKnown(db: PersonalDatabase, epoch: string): Promise<boolean> {
  return (await tableOf(db).get('epoch'))?.epoch === epoch
}

/** Until when the receipts of this device are known to be on the portal, in milliseconds; 0: never checked. */
export const readCheckedAt = async (db: PersonalDatabase): Promise<number> =>
  (await tableOf(db).get('epoch'))?.checkedAt ?? 0

/** Notes that the receipts before `checkedAt` were checked against a portal of this epoch. */
export async function noteChecked(db: PersonalDatabase, epoch: string, checkedAt: number): Promise<void> {
  const table = tableOf(db)
  await db.transaction('rw', [table], () => table.put({ id: 'epoch', epoch, checkedAt }))
}
