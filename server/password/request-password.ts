// Accepts requests for a temporary password and mails it; all requests take the same time and get the same answer
// (D31).
import { randomUUID } from 'node:crypto'
import { RESET_MESSAGE } from '../../src/contract/password.ts'
import type { Problem } from '../../src/contract/problem.ts'
import { type Origin, writeAudit, writeRefusal } from '../audit/write-audit.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { addJob, endJob, type TakenJob, takeDue } from '../job/job.ts'
import { writeNotice } from '../notice/write-notice.ts'
import type { Services } from '../services.ts'
import { type Account, findAccount } from '../session/account.ts'
import { tooMany } from '../session/too-many.ts'
import { hashPassword } from './hashing.ts'
import { keepTemporaryPassword, LIVES_MS, makeTemporaryPassword } from './temporary-password.ts'

const HOUR_MS = 3_600_000
/** The most mails to one person in an hour, so that a stranger who knows the name cannot fill the mailbox. */
const MAILS_AN_HOUR = 3
/** After a day a request is deleted, answered or not. */
const KEEP_MS = 24 * HOUR_MS
/** After this time another portal answers a request whose portal died. */
const TAKEN_MS = 60_000
/** Limit of requests from one address within REQUESTS_WITHIN_MS: no user needs passwords for so many people (D53). */
const MOST_REQUESTS = 20
const REQUESTS_WITHIN_MS = 15 * 60_000

/**
 * Stores the request; known and unknown names take the same work and get the same answer (ACC-09b, ACC-21). Returns
 * `slow-down` after twenty requests from one address within fifteen minutes, over all instances.
 */
export async function requestPassword(
  { db, now: clock, wake }: Services,
  { user, origin }: { user: string; origin: Origin },
): Promise<{ message: string } | Problem> {
  const { address, userAgent } = origin
  const now = clock()
  const refusal = await db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`resetpass ${address}`}, 0))`)
    const since = new Date(now.getTime() - REQUESTS_WITHIN_MS)
    const [oldest] = await tx.query<{ requestedAt: Date }>(sql`SELECT "requestedAt" FROM password_request
      WHERE address = ${address} AND "requestedAt" > ${since}
      ORDER BY "requestedAt" DESC OFFSET ${MOST_REQUESTS - 1} LIMIT 1`)
    if (oldest) return tooMany('slow-down', oldest.requestedAt.getTime() + REQUESTS_WITHIN_MS - now.getTime())
    const id = randomUUID()
    await tx.query(sql`INSERT INTO password_request (id, "user", address, "userAgent", "requestedAt")
      VALUES (${id}, ${user}, ${address}, ${userAgent}, ${now})`)
    await addJob(tx, { kind: 'password-request', key: id }, now)
    return null
  })
  if (refusal) {
    await writeRefusal(db, origin, now, { action: 'password-request', userId: null, object: refusal.problem })
    return refusal
  }
  wake?.()
  return { message: RESET_MESSAGE }
}

type PasswordRequest = { user: string; address: string; userAgent: string }

/** Answers every waiting request, whichever instance received it: a known account gets a mail. */
export async function answerPasswordRequests(services: Services): Promise<void> {
  const { db, now } = services
  await db.query(sql`DELETE FROM password_request WHERE "requestedAt" < ${new Date(now().getTime() - KEEP_MS)}`)
  let failure: unknown = null
  for (;;) {
    const job = await takeDue(db, 'password-request', { now: now(), forMs: TAKEN_MS })
    if (!job) break
    // A request that fails is due again in a minute; the others are answered now.
    await answer(services, job).catch((error) => {
      failure = error
    })
  }
  if (failure) throw failure
}

/**
 * Deletes the text of mails with a password after a day, whether they were stored without a mailer or could not be
 * sent. A waiting invitation has no password yet.
 */
export async function emptyOldPasswordMails({ db, now }: Services): Promise<void> {
  const isOld = sql`secret = 1 AND body <> '' AND "createdAt" < ${new Date(now().getTime() - LIVES_MS.request)}`
  await db.query(sql`DELETE FROM job WHERE kind = 'mail' AND key IN (SELECT id FROM notice WHERE ${isOld})`)
  await db.query(sql`UPDATE notice SET body = '' WHERE ${isOld}`)
}

function answer({ db, now: clock, settings }: Services, job: TakenJob): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    if (!(await endJob(tx, job))) return
    const [request] = await tx.query<PasswordRequest>(sql`SELECT "user", address, "userAgent" FROM password_request
      WHERE id = ${job.key}`)
    if (!request) return
    // Deletes the typed name, because people may type anything into the field.
    await tx.query(sql`UPDATE password_request SET "user" = '' WHERE id = ${job.key}`)
    const password = makeTemporaryPassword()
    // Hashes for an unknown name too: the server's load must not reveal whether the person exists.
    const passwordHash = await hashPassword(password)
    const account = await findAccount(tx, request.user)
    const origin = { address: request.address, userAgent: request.userAgent, requestId: job.key }
    const mayMail = account !== undefined && (await countRecentMails(tx, account, now)) < MAILS_AN_HOUR
    await writeAudit(tx, origin, now, {
      action: 'password-request',
      outcome: mayMail ? 'done' : 'refused',
      userId: account?.id ?? null,
    })
    if (mayMail) {
      const temporaryPassword = { userId: account.id, hash: passwordHash, now, livesMs: LIVES_MS.request }
      await keepTemporaryPassword(tx, temporaryPassword)
      await mail(tx, account, { password, publicUrl: settings.publicUrl, now })
    }
  })
}

async function countRecentMails(tx: Queryable, { id }: Account, now: Date): Promise<number> {
  // Without the lock, two instances that answer the same person at once would not count each other's mail.
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mails ${id}`}, 0))`)
  const since = new Date(now.getTime() - HOUR_MS)
  const [row] = await tx.query<{ mails: number }>(sql`SELECT count(*)::integer AS mails FROM audit
    WHERE "userId" = ${id} AND action = 'password-request' AND outcome = 'done' AND at > ${since}`)
  return row?.mails ?? 0
}

type PasswordMail = { password: string; publicUrl: string; now: Date }

async function mail(tx: Queryable, account: Account, { password, publicUrl, now }: PasswordMail): Promise<void> {
  await writeNotice(tx, now, {
    kind: 'PASSWORD',
    userId: account.id,
    recipient: account.email,
    subject: 'Tu contraseña temporal',
    secret: true,
    body: [
      `Hola, ${account.nmCliente}:`,
      'Recibimos un pedido para cambiar tu contraseña. Esta contraseña temporal sirve una sola vez, durante 24 horas:',
      password,
      `Ingresa con ella en ${publicUrl} y el portal te pedirá elegir una nueva.`,
      'Si no la pediste, no tienes que hacer nada: tu contraseña de siempre sigue sirviendo.',
    ].join('\n\n'),
  })
}
