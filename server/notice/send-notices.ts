// Sends the notices that are due, each channel for itself, and tries again what was not taken.
import { type Statement, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { isGivenUp, waitBeforeRetry } from './backoff.ts'
import { type Channel, type ChannelName, DeliveryError, type Due } from './channel.ts'
import { giveUp } from './give-up.ts'
import type { Mail, Mailer } from './mail.ts'

export type { Due }

/** After this time another instance takes over a delivery that was taken and not sent. */
const TAKEN_MS = 2 * 60_000
/** People of the demo world have no mailbox: their mail is only kept. */
const FICTITIOUS = /@(?:[\w-]+\.)*ejemplo\.ec$/i

type Rounds = {
  onUndeliverable?: (mail: Mail) => void
  /** Called when a delivery was not taken, which is tried again unless the refusal is final. */
  onRefused?: (error: unknown) => void
  /** Nothing more is taken when the server stops; what waits is sent after the next start. */
  stopping?: AbortSignal
}

export type Way = Rounds & { mailer: Mailer | null }

/** How many are sent at the same time, one without it: one that nobody answers holds up one lane alone. */
type Lanes = { atOnce?: number }

/** Which mail it is, and what each says when it leaves; null when it is not to be sent any more. */
export type Post = { which: Statement; bodyOf: (services: Services, due: Due) => Promise<string | null> }

type Taken = Due & { secret: number }
type Round = Rounds & Post & Lanes & { canal: ChannelName; channel: Channel | null }

const bodyAsWritten: Post['bodyOf'] = async (_services, { body }) => body
// Invitations are sent by rounds of their own: however many they are, nobody waits behind them for a password.
const WRITTEN: Post = { which: sql`kind <> 'INVITATION'`, bodyOf: bodyAsWritten }

/** Sends or keeps all mail that is due. */
export const sendNotices = (services: Services, way: Way): Promise<void> => sendDue(services, way, WRITTEN)

/** The same for one kind of mail. */
export const sendDue = (services: Services, { mailer, ...rounds }: Way, post: Post): Promise<void> =>
  sendRound(services, { ...rounds, ...post, canal: 'mail', channel: mailer })

/** The same for another channel; without it what is due is kept. */
export const sendByChannel = (
  services: Services,
  canal: Exclude<ChannelName, 'mail'>,
  way: Rounds & Lanes & { channel: Channel | null },
): Promise<void> => sendRound(services, { ...way, ...WRITTEN, canal })

async function sendRound(services: Services, round: Round): Promise<void> {
  let isOver = false
  async function sendLane(): Promise<void> {
    while (!isOver && !round.stopping?.aborted) {
      const due = await takeDue(services, round)
      if (!due) return
      const body = await round.bodyOf(services, due)
      if (body === null) await services.db.query(sql`UPDATE notice SET "dueAt" = NULL WHERE id = ${due.id}`)
      else if ((await sendOne(services, round, { due, body })) === 'stop') isOver = true
    }
  }
  // A round ends when its last lane does, also when one of them has failed.
  const lanes = await Promise.allSettled(Array.from({ length: round.atOnce ?? 1 }, sendLane))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}

async function takeDue({ db, now }: Services, { which, canal }: Round): Promise<Taken | undefined> {
  const taken = new Date(now().getTime() + TAKEN_MS)
  const [due] = await db.query<Taken>(sql`UPDATE notice SET "dueAt" = ${taken}, tries = tries + 1
    WHERE id = (SELECT id FROM notice WHERE canal = ${canal} AND "dueAt" <= ${now()} AND ${which}
      ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, recipient, subject, body, secret, tries, "createdAt", "userId", "notificationId"`)
  return due
}

type Leaving = {
  due: Taken
  /** What the mail says; what was written beforehand, and is kept for the next try, is `due.body`. */
  body: string
}

async function sendOne(services: Services, round: Round, { due, body }: Leaving): Promise<'stop' | 'go on'> {
  const { db, now } = services
  const { id, secret } = due
  const isKept = !round.channel || (round.canal === 'mail' && FICTITIOUS.test(due.recipient))
  if (!round.channel || isKept) {
    await db.query(sql`UPDATE notice SET "dueAt" = NULL, body = ${body} WHERE id = ${id}`)
    if (round.canal === 'mail') round.onUndeliverable?.({ ...due, body })
    return 'go on'
  }
  try {
    await round.channel.send({ ...due, body })
  } catch (error) {
    return refused(services, round, { due, error })
  }
  await db.query(
    sql`UPDATE notice SET "sentAt" = ${now()}, "dueAt" = NULL, body = ${secret ? '' : body} WHERE id = ${id}`,
  )
  return 'go on'
}

type Refused = { due: Taken; error: unknown }

async function refused(services: Services, round: Round, { due, error }: Refused): Promise<'stop' | 'go on'> {
  const { db, now: clock } = services
  const now = clock()
  const { verdict, retryAfterMs, stopsRound } =
    error instanceof DeliveryError ? error : new DeliveryError('', { verdict: 'later' })
  if (verdict === 'withdrawn') {
    await db.query(sql`UPDATE notice SET "dueAt" = NULL WHERE id = ${due.id}`)
    return 'go on'
  }
  round.onRefused?.(error)
  if (verdict === 'final' || isGivenUp(due.createdAt, now)) await giveUp(services, round.canal, due)
  else {
    const wait = waitBeforeRetry({ tries: due.tries, retryAfterMs, chance: Math.random() })
    await db.query(sql`UPDATE notice SET "dueAt" = ${new Date(now.getTime() + wait)}, body = ${due.body}
      WHERE id = ${due.id} AND tries = ${due.tries} AND "sentAt" IS NULL`)
    if (stopsRound && retryAfterMs !== null) await holdChannel(services, round.canal, wait)
  }
  return stopsRound ? 'stop' : 'go on'
}

/** The provider asked to be left alone: nothing by this channel is due before, on any server. */
async function holdChannel({ db, now }: Services, canal: ChannelName, wait: number): Promise<void> {
  const until = new Date(now().getTime() + wait)
  await db.query(sql`UPDATE notice SET "dueAt" = ${until} WHERE canal = ${canal} AND kind <> 'INVITATION'
    AND "dueAt" < ${until}`)
}
