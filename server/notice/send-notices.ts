// Sends the notices that are due, each channel for itself, and tries again what was not taken.
import { sql } from '../database/sql.ts'
import { type Delivery, endJob, postponeAll, postponeJob, type TakenJob, takeDue } from '../job/job.ts'
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
export type Post = { kind: Delivery; bodyOf: (services: Services, due: Due) => Promise<string | null> }

type Taken = Due & { secret: number; job: TakenJob }
type Round = Rounds & Post & Lanes & { canal: ChannelName; channel: Channel | null }

const bodyAsWritten: Post['bodyOf'] = async (_services, { body }) => body

/** Sends or keeps all mail that is due but invitations: however many those are, nobody waits behind them for a password. */
export const sendNotices = (services: Services, way: Way): Promise<void> =>
  sendDue(services, way, { kind: 'mail', bodyOf: bodyAsWritten })

/** The same for one kind of mail. */
export const sendDue = (services: Services, { mailer, ...rounds }: Way, post: Post): Promise<void> =>
  sendRound(services, { ...rounds, ...post, canal: 'mail', channel: mailer })

/** The same for another channel; without it what is due is kept. */
export const sendByChannel = (
  services: Services,
  canal: Exclude<ChannelName, 'mail'>,
  way: Rounds & Lanes & { channel: Channel | null },
): Promise<void> => sendRound(services, { ...way, kind: canal, bodyOf: bodyAsWritten, canal })

async function sendRound(services: Services, round: Round): Promise<void> {
  let isOver = false
  async function sendLane(): Promise<void> {
    while (!isOver && !round.stopping?.aborted) {
      const due = await takeNotice(services, round)
      if (!due) return
      const body = await round.bodyOf(services, due)
      if (body === null) await endJob(services.db, due.job)
      else if ((await sendOne(services, round, { due, body })) === 'stop') isOver = true
    }
  }
  // A round ends when its last lane does, also when one of them has failed.
  const lanes = await Promise.allSettled(Array.from({ length: round.atOnce ?? 1 }, sendLane))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}

async function takeNotice({ db, now }: Services, { kind }: Round): Promise<Taken | null> {
  for (;;) {
    const job = await takeDue(db, kind, { now: now(), forMs: TAKEN_MS })
    if (!job) return null
    const [notice] = await db.query<Omit<Taken, 'job' | 'tries'>>(sql`SELECT id, kind, recipient, subject, body, secret,
      "createdAt", "userId", "notificationId" FROM notice WHERE id = ${job.key} AND "sentAt" IS NULL`)
    if (notice) return { ...notice, job, tries: job.tries }
    // It was sent by a portal that took longer than its time.
    await endJob(db, job)
  }
}

type Leaving = {
  due: Taken
  /** What the mail says; what was written beforehand, and is kept for the next try, is `due.body`. */
  body: string
}

async function sendOne(services: Services, round: Round, { due, body }: Leaving): Promise<'stop' | 'go on'> {
  const { db, now } = services
  const { id, job, secret } = due
  const isKept = !round.channel || (round.canal === 'mail' && FICTITIOUS.test(due.recipient))
  if (!round.channel || isKept) {
    await db.transaction(async (tx) => {
      await endJob(tx, job)
      await tx.query(sql`UPDATE notice SET body = ${body} WHERE id = ${id}`)
    })
    if (round.canal === 'mail') round.onUndeliverable?.({ ...due, body })
    return 'go on'
  }
  try {
    await round.channel.send({ ...due, body })
  } catch (error) {
    return refused(services, round, { due, error })
  }
  await db.transaction(async (tx) => {
    await endJob(tx, job)
    await tx.query(sql`UPDATE notice SET "sentAt" = ${now()}, body = ${secret ? '' : body} WHERE id = ${id}`)
  })
  return 'go on'
}

type Refused = { due: Taken; error: unknown }

async function refused(services: Services, round: Round, { due, error }: Refused): Promise<'stop' | 'go on'> {
  const { db, now: clock } = services
  const now = clock()
  const { verdict, retryAfterMs, stopsRound } =
    error instanceof DeliveryError ? error : new DeliveryError('', { verdict: 'later' })
  if (verdict === 'withdrawn') {
    await endJob(db, due.job)
    return 'go on'
  }
  round.onRefused?.(error)
  if (verdict === 'final' || isGivenUp(due.createdAt, now)) await giveUp(services, round.canal, due)
  else {
    const wait = waitBeforeRetry({ tries: due.tries, retryAfterMs, chance: Math.random() })
    const until = new Date(now.getTime() + wait)
    await postponeJob(db, due.job, until)
    // The provider asked to be left alone: nothing by this channel is due before, on any server.
    if (stopsRound && retryAfterMs !== null) await postponeAll(db, round.canal, until)
  }
  return stopsRound ? 'stop' : 'go on'
}
