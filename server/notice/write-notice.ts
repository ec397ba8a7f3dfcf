// Puts deliveries and invitations into the outbox of notices, in the transaction of the event that they report.
import { randomUUID } from 'node:crypto'
import type { NoticeType } from '../../src/domain/notice/notice-type.ts'
import { readBrandTexts } from '../brand/brand.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { withJobs } from '../job/job.ts'
import type { ChannelName } from './channel.ts'

export type Notice = {
  kind: 'PASSWORD' | 'CONTRASENA_CAMBIADA' | 'ARCHIVO_PERDIDO' | NoticeType
  /** The account that the notice is about. The address cannot identify it: it may later be another person's. */
  userId: number
  /** Mail by default. Push writes separate notices, one for each device. */
  canal?: Exclude<ChannelName, 'push'>
  recipient: string
  subject: string
  /** Plain text of a mail, parameters of a message. */
  body: string
  /** Whether the text grants access: then it is deleted once the mail was sent or given up. */
  secret: boolean
  /** The event of the notice. Each recipient gets one notice per event and channel (D22). */
  event?: string
  /** The notification that this notice delivers. */
  notificationId?: string
}

/** Writes a notice that is due at once, for the first instance that finds it. Without an event it is always written. */
export async function writeNotice(tx: Queryable, now: Date, notice: Notice): Promise<void> {
  const { kind, userId, canal = 'mail', recipient, subject, body, secret, event = null, notificationId = null } = notice
  const insert = sql`INSERT INTO notice (id, kind, "userId", canal, recipient, subject, body, secret, event,
      "notificationId", "createdAt")
    VALUES (${randomUUID()}, ${kind}, ${userId}, ${canal}, ${recipient}, ${subject}, ${body}, ${secret ? 1 : 0}, ${event},
      ${notificationId}, ${now})
    ON CONFLICT (event, canal, recipient) DO NOTHING RETURNING id`
  await tx.query(withJobs(canal, insert, now))
}

/**
 * Puts an invitation for each of these accounts into the outbox. It contains no password yet: the instance that sends it
 * makes one (D122).
 */
export async function writeInvitations(tx: Queryable, now: Date, accounts: readonly number[]): Promise<void> {
  const insert = sql`INSERT INTO notice (id, kind, recipient, subject, body, secret, "userId", "createdAt")
    SELECT gen_random_uuid()::text, 'INVITATION', u.email, ${await invitationSubject(tx)}::text, '', 1, u.id, ${now}::timestamptz
    FROM portal_user u WHERE u.id = ANY(${accounts}::integer[]) RETURNING id`
  await tx.query(withJobs('invitation', insert, now))
}

/**
 * Puts the mail with an administrator's link into the outbox, under the id of the invitation. The instance that sends it
 * makes the link (D146).
 */
export async function writeAdministratorInvitation(
  tx: Queryable,
  now: Date,
  { id, recipient }: { id: string; recipient: string },
): Promise<void> {
  const insert = sql`INSERT INTO notice (id, kind, recipient, subject, body, secret, "createdAt")
    VALUES (${id}, 'ADMIN_INVITATION', ${recipient}, ${await invitationSubject(tx)}, '', 1, ${now}) RETURNING id`
  await tx.query(withJobs('invitation', insert, now))
}

const invitationSubject = async (tx: Queryable): Promise<string> => `Tu acceso a ${(await readBrandTexts(tx)).nombre}`
