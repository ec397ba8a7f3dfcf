// Sends the mail that is due, and tries again what the mail server did not take.
import { sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import type { Mail, Mailer } from './mail.ts'

/** After this time another instance takes over a mail that was taken and not sent. */
const TAKEN_MS = 2 * 60_000
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000
/** People of the demo world have no mailbox: their mail is only kept. */
const FICTITIOUS = /@(?:[\w-]+\.)*ejemplo\.ec$/i

type Due = Mail & { secret: number; tries: number; createdAt: Date }
export type Way = {
  mailer: Mailer | null
  onUndeliverable?: (mail: Mail) => void
  /** Called when the mail server refused a mail, which is tried again. */
  onRefused?: (error: unknown) => void
}

/** Sends or keeps all that is due. */
export async function sendNotices(services: Services, way: Way): Promise<void> {
  for (let due = await takeDue(services); due; due = await takeDue(services)) await sendOne(services, way, due)
}

async function takeDue({ db, now }: Services): Promise<Due | undefined> {
  const taken = new Date(now().getTime() + TAKEN_MS)
  const [due] = await db.query<Due>(sql`UPDATE notice SET "dueAt" = ${taken}, tries = tries + 1
    WHERE id = (SELECT id FROM notice WHERE "dueAt" <= ${now()} ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, subject, body, secret, tries, "createdAt"`)
  return due
}

async function sendOne({ db, now }: Services, { mailer, onUndeliverable, onRefused }: Way, due: Due): Promise<void> {
  if (!mailer || FICTITIOUS.test(due.recipient)) {
    await db.query(sql`UPDATE notice SET "dueAt" = NULL WHERE id = ${due.id}`)
    return onUndeliverable?.(due)
  }
  try {
    await mailer.send(due)
    await db.query(sql`UPDATE notice SET "sentAt" = ${now()}, "dueAt" = NULL, body = ${due.secret ? '' : due.body}
      WHERE id = ${due.id}`)
  } catch (error) {
    onRefused?.(error)
    const isOver = now().getTime() - due.createdAt.getTime() > GIVEN_UP_AFTER_MS
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (due.tries - 1))
    const again = isOver ? null : new Date(now().getTime() + wait)
    const body = isOver && due.secret ? '' : due.body
    await db.query(sql`UPDATE notice SET "dueAt" = ${again}, body = ${body} WHERE id = ${due.id}`)
  }
}
