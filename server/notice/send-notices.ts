// Sends the mail that is due, and tries again what the mail server did not take.
import { type Statement, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import type { Mail, Mailer } from './mail.ts'

/** After this time another instance takes over a mail that was taken and not sent. */
const TAKEN_MS = 2 * 60_000
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000
/** People of the demo world have no mailbox: their mail is only kept. */
const FICTITIOUS = /@(?:[\w-]+\.)*ejemplo\.ec$/i

export type Due = Mail & { secret: number; tries: number; createdAt: Date; userId: number | null }
export type Way = {
  mailer: Mailer | null
  onUndeliverable?: (mail: Mail) => void
  /** Called when the mail server refused a mail, which is tried again. */
  onRefused?: (error: unknown) => void
  /** Nothing more is taken when the server stops; what waits is sent after the next start. */
  stopping?: AbortSignal
}

/** Which mail it is, and what each says when it leaves; null when it is not to be sent any more. */
export type Post = { which: Statement; bodyOf: (services: Services, due: Due) => Promise<string | null> }

// Invitations are sent by rounds of their own: however many they are, nobody waits behind them for a password.
const WRITTEN: Post = { which: sql`kind <> 'INVITATION'`, bodyOf: async (_services, { body }) => body }

/** Sends or keeps all that is due. */
export const sendNotices = (services: Services, way: Way): Promise<void> => sendDue(services, way, WRITTEN)

/** The same for one kind of mail. */
export async function sendDue(services: Services, way: Way, post: Post): Promise<void> {
  while (!way.stopping?.aborted) {
    const due = await takeDue(services, post)
    if (!due) return
    const body = await post.bodyOf(services, due)
    if (body === null) await services.db.query(sql`UPDATE notice SET "dueAt" = NULL WHERE id = ${due.id}`)
    else await sendOne(services, way, due, body)
  }
}

async function takeDue({ db, now }: Services, { which }: Post): Promise<Due | undefined> {
  const taken = new Date(now().getTime() + TAKEN_MS)
  const [due] = await db.query<Due>(sql`UPDATE notice SET "dueAt" = ${taken}, tries = tries + 1
    WHERE id = (SELECT id FROM notice WHERE "dueAt" <= ${now()} AND ${which} ORDER BY "dueAt" LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, subject, body, secret, tries, "createdAt", "userId"`)
  return due
}

/** `body` is what the mail says; what was written beforehand, and is kept for the next try, is `due.body`. */
async function sendOne({ db, now }: Services, way: Way, due: Due, body: string): Promise<void> {
  const { id, secret } = due
  if (!way.mailer || FICTITIOUS.test(due.recipient)) {
    await db.query(sql`UPDATE notice SET "dueAt" = NULL, body = ${body} WHERE id = ${id}`)
    return way.onUndeliverable?.({ ...due, body })
  }
  try {
    await way.mailer.send({ ...due, body })
    await db.query(
      sql`UPDATE notice SET "sentAt" = ${now()}, "dueAt" = NULL, body = ${secret ? '' : body} WHERE id = ${id}`,
    )
  } catch (error) {
    way.onRefused?.(error)
    const isOver = now().getTime() - due.createdAt.getTime() > GIVEN_UP_AFTER_MS
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (due.tries - 1))
    const again = isOver ? null : new Date(now().getTime() + wait)
    await db.query(
      sql`UPDATE notice SET "dueAt" = ${again}, body = ${isOver && secret ? '' : due.body} WHERE id = ${id}`,
    )
  }
}
