// Puts a mail into the outbox of notices, in the transaction of what it reports.
import { randomUUID } from 'node:crypto'
import { type Queryable, sql } from '../database/sql.ts'

export type Notice = {
  kind: 'PASSWORD' | 'SINIESTRO_CADUCIDAD' | 'CAMBIO_ESTADO'
  /** The account that it is about: a mailbox may be another's later. */
  userId: number
  recipient: string
  subject: string
  /** Plain text. */
  body: string
  /** The text lets somebody in: it is deleted once the mail was sent or given up. */
  secret: boolean
  /** What the mail is about: a second notice of one event is not written (D22). Without it every notice is. */
  event?: string
}

/** The mail is due at once: the first instance that finds it sends it. */
export async function writeNotice(tx: Queryable, now: Date, notice: Notice): Promise<void> {
  const { kind, userId, recipient, subject, body, secret, event = null } = notice
  await tx.query(sql`INSERT INTO notice (id, kind, "userId", recipient, subject, body, secret, event, "createdAt", "dueAt")
    VALUES (${randomUUID()}, ${kind}, ${userId}, ${recipient}, ${subject}, ${body}, ${secret ? 1 : 0}, ${event}, ${now}, ${now})
    ON CONFLICT (event) DO NOTHING`)
}

/**
 * Puts an invitation for each of these accounts into the outbox. It carries no password: whoever sends it makes one when
 * it leaves (D122).
 */
export async function writeInvitations(tx: Queryable, now: Date, accounts: readonly number[]): Promise<void> {
  await tx.query(sql`INSERT INTO notice (id, kind, recipient, subject, body, secret, "userId", "createdAt", "dueAt")
    SELECT gen_random_uuid()::text, 'INVITATION', u.email, ${INVITATION_SUBJECT}::text, '', 1, u.id, ${now}::timestamptz,
      ${now}::timestamptz
    FROM portal_user u WHERE u.id = ANY(${accounts}::integer[])`)
}

const INVITATION_SUBJECT = 'Tu acceso al Portal Quitumbe'
