// Puts a notification into the outbox once for each device of its person, in the transaction of its event.
import { type Queryable, sql } from '../database/sql.ts'
import { withJobs } from '../job/job.ts'
import type { WrittenNotification } from '../notice/write-notification.ts'

/** Writes a push for each device; an inactive account gets none. The recipient is the id of the subscription. */
export async function writePush(
  tx: Queryable,
  now: Date,
  { notificationId, userId, event }: WrittenNotification,
): Promise<void> {
  const insert = sql`INSERT INTO notice (id, kind, "userId", recipient, subject, body, secret, event, canal,
      "notificationId", "createdAt")
    SELECT gen_random_uuid()::text, n.tipo, s."userId", s.id, '', '', 0, ${event}::text, 'push', n.id,
      ${now}::timestamptz
    FROM push_subscription s JOIN portal_user u ON u.id = s."userId" AND u.active = 1
      JOIN notification n ON n.id = ${notificationId} AND n."userId" = s."userId"
    WHERE s."userId" = ${userId}
    ON CONFLICT (event, canal, recipient) DO NOTHING RETURNING id`
  await tx.query(withJobs('push', insert, now))
}
