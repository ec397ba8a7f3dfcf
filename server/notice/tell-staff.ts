// Notifies the staff of a claim by bell and push.
import { type Queryable, sql } from '../database/sql.ts'
import { writePush } from '../push/write-push.ts'
import { isAdminAccount } from '../session/account.ts'
import { type Notification, writeNotification } from './write-notification.ts'

type StaffNotification = Omit<Notification, 'userId'> & { cdEjecutivo: number }

/** Writes the notification for each account of the claim's executive, or for every administrator if there is none. */
export async function tellStaff(
  tx: Queryable,
  now: Date,
  { cdEjecutivo, event, ...notification }: StaffNotification,
): Promise<void> {
  for (const { id: userId } of await staffOf(tx, cdEjecutivo)) {
    const written = await writeNotification(tx, now, { ...notification, event: `${event}:${userId}`, userId })
    if (written) await writePush(tx, now, written)
  }
}

async function staffOf(tx: Queryable, cdEjecutivo: number): Promise<readonly { id: number }[]> {
  const executives = await tx.query<{ id: number }>(sql`SELECT u.id FROM portal_user u
    WHERE u."cdEjecutivoAdm" = ${cdEjecutivo} AND u.active = 1 ORDER BY u.id`)
  if (executives.length > 0) return executives
  return tx.query<{ id: number }>(sql`SELECT u.id FROM portal_user u WHERE ${isAdminAccount} AND u.active = 1
    ORDER BY u.id`)
}
