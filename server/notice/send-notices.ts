// Sends the due notices, each channel separately, and tries failed deliveries again.
import { readBrandTexts } from '../brand/brand.ts'
import { sql } from '../database/sql.ts'
import { type Delivery, endJob, postponeAll, postponeJob, type TakenJob, takeDue } from '../job/job.ts'
import type { Services } from '../services.ts'
import { isGivenUp, waitBeforeRetry } from './backoff.ts'
import { type Channel, type ChannelName, DeliveryError, type Due } from './channel.ts'
import { giveUp } from './give-up.ts'
import type { Mail, Mailer } from './mail.ts'

/** After this time another instance takes over a delivery that one instance began but did not finish. */
const TAKEN_MS = 2 * 60_000
/** Addresses of the demo world have no mailbox: their mail is stored but not sent. */
const FICTITIOUS = /@(?:[\w-]+\.)*ejemplo\.ec$/i

type Rounds = {
  onUndeliverable?: (mail: Mail) => void
  /** Called when the receiver refused a delivery, which is tried again unless the refusal is final. */
  onRefused?: (error: unknown) => void
  /** When aborted, because the server stops, no further delivery is taken; the rest is sent after the next start. */
  stopping?: AbortSignal
}

export type Way = Rounds & { mailer: Mailer | null }

/** The number of parallel lanes, one by default: a delivery without an answer holds up only its own lane. */
type Lanes = { atOnce?: number }

/** A kind of mail. `bodyOf` returns the text when the mail is sent; null if it must no longer be sent. */
export type Post = { kind: Delivery; bodyOf: (services: Services, due: Due) => Promise<string | null> }

type TakenNotice = Due & { secret: number; job: TakenJob }
type Round = Rounds & Post & Lanes & { canal: ChannelName; channel: Channel | null }

const bodyAsWritten: Post['bodyOf'] = async (_services, { body }) => body

/** Sends all due mail except invitations, for which a password mail must not wait. Without a mailer, it stores them. */
export const sendNotices = (services: Services, way: Way): Promise<void> =>
  sendDue(services, way, { kind: 'mail', bodyOf: bodyAsWritten })

/** Sends all due mail of one kind; without a mailer, the mail is only stored. */
export const sendDue = (services: Services, { mailer, ...rounds }: Way, post: Post): Promise<void> =>
  sendRound(services, { ...rounds, ...post, canal: 'mail', channel: mailer })

/** Sends all due notices of a channel other than mail; if the channel is not configured, they are only stored. */
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
      else if ((await sendOne(services, round, { due, body: await signed(services, round, body) })) === 'stop')
        isOver = true
    }
  }
  // Waits for all lanes, even if one of them failed.
  const lanes = await Promise.allSettled(Array.from({ length: round.atOnce ?? 1 }, sendLane))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}

/** The text of a mail with the name and the telephones of the broker below it. */
async function signed({ db }: Services, { canal }: Round, body: string): Promise<string> {
  if (canal !== 'mail') return body
  const { nombre, telefonos } = await readBrandTexts(db)
  return `${body}\n\n${[nombre, telefonos].filter(Boolean).join('\n')}`
}

async function takeNotice({ db, now }: Services, { kind }: Round): Promise<TakenNotice | null> {
  for (;;) {
    const job = await takeDue(db, kind, { now: now(), forMs: TAKEN_MS })
    if (!job) return null
    const [notice] = await db.query<
      Omit<TakenNotice, 'job' | 'tries'>
    >(sql`SELECT id, n.kind, recipient, subject, body, secret, "createdAt", "userId", "notificationId"
      FROM notice n JOIN job j ON j.kind = ${kind} AND j.key = n.id AND j."takenBy" = ${job.takenBy}
      WHERE id = ${job.key} AND "sentAt" IS NULL`)
    if (notice) return { ...notice, job, tries: job.tries }
    // The notice was withdrawn, or another portal sent it after this job had been taken over.
    await endJob(db, job)
  }
}

type OutgoingNotice = {
  due: TakenNotice
  /** The text to send; `due.body` is the text in the outbox, which stays as it is if this try fails. */
  body: string
}

async function sendOne(services: Services, round: Round, { due, body }: OutgoingNotice): Promise<'stop' | 'go on'> {
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

type Refusal = { due: TakenNotice; error: unknown }

async function refused(services: Services, round: Round, { due, error }: Refusal): Promise<'stop' | 'go on'> {
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
    // The provider asked for a pause: no delivery by this channel is due earlier, on any server.
    if (stopsRound && retryAfterMs !== null) await postponeAll(db, round.canal, until)
  }
  return stopsRound ? 'stop' : 'go on'
}
