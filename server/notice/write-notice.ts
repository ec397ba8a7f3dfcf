// Puts a delivery into the outbox of notices, in the transaction of what it reports.
import { randomUUID } from 'node:crypto'
import type { NoticeType } from '../../src/domain/notice/notice-type.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { withJobs } from '../job/job.ts'
import type { ChannelName } from './channel.ts'

export type Notice = {
  kind: 'PASSWORD' | 'CONTRASENA_CAMBIADA' | 'ARCHIVO_PERDIDO' | NoticeType
  /** The account that it is about: a mailbox may be another's later. */
  userId: number
  /** By mail unless it says another. Push writes its own, one for each device. */
  canal?: Exclude<ChannelName, 'push'>
  recipient: string
  subject: string
  /** Plain text of a mail, parameters of a message. */
  body: string
  /** The text lets somebody in: it is deleted once the mail was sent or given up. */
  secret: boolean
  /** What it is about: a second one to the same recipient by the same channel is not written (D22). */
  event?: string
  /** The notification of which it is a delivery. */
  notificationId?: string
}

/** It is due at once: the first instance that finds it sends it. Without an event every one is written. */
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
 * Puts an invitation for each of these accounts into the outbox. It carries no password: whoever sends it makes one when
 * it leaves (D122).
 */
export async function writeInvitations(tx: Queryable, now: Date, accounts: readonly number[]): Promise<void> {
  const insert = sql`INSERT INTO notice (id, kind, recipient, subject, body, secret, "userId", "createdAt")
    SELECT gen_random_uuid()::text, 'INVITATION', u.email, ${INVITATION_SUBJECT}::text, '', 1, u.id, ${now}::timestamptz
    FROM portal_user u WHERE u.id = ANY(${accounts}::integer[]) RETURNING id`
  await tx.query(withJobs('invitation', insert, now))
}

const INVITATION_SUBJECT = 'Tu acceso al Portal Quitumbe'
