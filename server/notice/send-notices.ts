// Sends the mail that is due, and tries again what the mail server did not take.
import { sql } from '../database/sql.ts'
import { answerPasswordRequest } from '../password/request-password.ts'
import type { Services } from '../services.ts'
import type { Mail, Mailer } from './mail.ts'

/** Another instance takes over what one has taken and not sent within so long. */
const TAKEN_MS = 2 * 60_000
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000
const ROUND_EVERY_MS = 15_000
/** People of the demo world have no mailbox: their mail is only kept (running.md). */
const FICTITIOUS = /@(?:[\w-]+\.)*ejemplo\.ec$/i

type Due = Mail & { secret: number; tries: number; createdAt: Date }
type Way = { mailer: Mailer | null; onKept?: (mail: Mail) => void }

/** One round: whoever asked for a password gets one, and all that is due is sent or kept. */
export async function sendNotices(services: Services, way: Way): Promise<void> {
  while (await answerPasswordRequest(services));
  for (let due = await takeDue(services); due; due = await takeDue(services)) await sendOne(services, way, due)
}

/** Sends at once, whenever `wake` is called, and every 15 seconds; a round that failed is told and the next one tries again. */
export function startNotices(services: Services, way: Way, onTrouble: (error: unknown) => void) {
  let round: Promise<unknown> = Promise.resolve()
  const wake = () => {
    round = round.then(() => sendNotices(services, way)).catch(onTrouble)
  }
  const timer = setInterval(wake, ROUND_EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      await round
      way.mailer?.close()
    },
  }
}

async function takeDue({ db, now }: Services): Promise<Due | undefined> {
  const taken = new Date(now().getTime() + TAKEN_MS)
  const [due] = await db.query<Due>(sql`UPDATE notice SET "dueAt" = ${taken}, tries = tries + 1
    WHERE id = (SELECT id FROM notice WHERE "dueAt" <= ${now()} ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, subject, body, secret, tries, "createdAt"`)
  return due
}

async function sendOne({ db, now }: Services, { mailer, onKept }: Way, due: Due): Promise<void> {
  if (!mailer || FICTITIOUS.test(due.recipient)) {
    await db.query(sql`UPDATE notice SET "dueAt" = NULL WHERE id = ${due.id}`)
    return onKept?.(due)
  }
  try {
    await mailer.send(due)
    await db.query(sql`UPDATE notice SET "sentAt" = ${now()}, "dueAt" = NULL, body = ${due.secret ? '' : due.body}
      WHERE id = ${due.id}`)
  } catch {
    const isOver = now().getTime() - due.createdAt.getTime() > GIVEN_UP_AFTER_MS
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (due.tries - 1))
    const again = isOver ? null : new Date(now().getTime() + wait)
    await db.query(sql`UPDATE notice SET "dueAt" = ${again} WHERE id = ${due.id}`)
  }
}
