// The epoch of the portal for which this device's receipts were last checked: another one may have lost some (D149).
import type { PersonalDatabase } from '../database/databases.ts'

// In the table of the lease, as the name of the store is: one value needs no table.
type EpochRow = { id: 'epoch'; epoch: string }

const tableOf = (db: PersonalDatabase) => db.table<EpochRow, string>('lease')

/** Whether all receipts were checked since the portal has this epoch; a device without receipts has nothing to check. */
export async function isEpochKnown(db: PersonalDatabase, epoch: string): Promise<boolean> {
  return (await tableOf(db).get('epoch'))?.epoch === epoch
}

/** Notes that all receipts were checked against a portal of this epoch. */
export async function noteEpoch(db: PersonalDatabase, epoch: string): Promise<void> {
  const table = tableOf(db)
  await db.transaction('rw', [table], () => table.put({ id: 'epoch', epoch }))
}
