// Requests a temporary password by mail; every request takes the same time and gets the same answer (D31).
import { randomUUID } from 'node:crypto'
import { RESET_MESSAGE } from '../../src/contract/password.ts'
import type { Problem } from '../../src/contract/problem.ts'
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { writeRefusal } from '../audit/write-refusal.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { writeNotice } from '../notice/write-notice.ts'
import type { Services } from '../services.ts'
import { type Account, findAccount } from '../session/account.ts'
import { tooMany } from '../session/too-many.ts'
import { hashPassword } from './hashing.ts'
import { keepTemporaryPassword, LIVES_MS, makeTemporaryPassword } from './temporary-password.ts'

const HOUR_MS = 3_600_000
/** Nobody who knows an address may fill its mailbox. */
const MAILS_AN_HOUR = 3
const KEEP_DONE_MS = 24 * HOUR_MS
/** Limit of requests from one address within ASKED_WITHIN_MS: nobody needs passwords for so many people (D53). */
const MOST_ASKED = 20
const ASKED_WITHIN_MS = 15 * 60_000

/**
 * Notes the request; known and unknown names take the same work and get the same answer (ACC-09b, ACC-21):
 * `slow-down` when twenty of one address stand within fifteen minutes, over all instances.
 */
export async function requestPassword(
  { db, now: clock, wake }: Services,
  { user, origin }: { user: string; origin: Origin },
): Promise<{ message: string } | Problem> {
  const { address, userAgent } = origin
  const now = clock()
  const refusal = await db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`resetpass ${address}`}, 0))`)
    const since = new Date(now.getTime() - ASKED_WITHIN_MS)
    const [oldest] = await tx.query<{ requestedAt: Date }>(sql`SELECT "requestedAt" FROM password_request
      WHERE address = ${address} AND "requestedAt" > ${since}
      ORDER BY "requestedAt" DESC OFFSET ${MOST_ASKED - 1} LIMIT 1`)
    if (oldest) return tooMany('slow-down', oldest.requestedAt.getTime() + ASKED_WITHIN_MS - now.getTime())
    await tx.query(sql`INSERT INTO password_request (id, "user", address, "userAgent", "requestedAt")
      VALUES (${randomUUID()}, ${user}, ${address}, ${userAgent}, ${now})`)
    return null
  })
  if (refusal) {
    await writeRefusal(db, origin, now, { action: 'password-request', userId: null, object: refusal.problem })
    return refusal
  }
  wake?.()
  return { message: RESET_MESSAGE }
}

type PasswordRequest = { id: string; user: string; address: string; userAgent: string }

/** Answers every waiting request, whichever instance received it: a known account gets a mail. */
export async function answerPasswordRequests(services: Services): Promise<void> {
  while (await answerOne(services));
}

/**
 * Empties mails that carry a password and are a day old: those that are only kept, and those that no server has taken. An
 * invitation that waits has no password yet.
 */
export async function emptyOldPasswordMails({ db, now }: Services): Promise<void> {
  await db.query(sql`UPDATE notice SET body = '', "dueAt" = NULL
    WHERE secret = 1 AND body <> '' AND "createdAt" < ${new Date(now().getTime() - LIVES_MS.request)}`)
}

function answerOne({ db, now: clock, settings }: Services): Promise<boolean> {
  const now = clock()
  return db.transaction(async (tx) => {
    await tx.query(sql`DELETE FROM password_request WHERE "doneAt" < ${new Date(now.getTime() - KEEP_DONE_MS)}`)
    const [passwordRequest] =
      await tx.query<PasswordRequest>(sql`SELECT id, "user", address, "userAgent" FROM password_request
      WHERE "doneAt" IS NULL ORDER BY "requestedAt" LIMIT 1 FOR UPDATE SKIP LOCKED`)
    if (!passwordRequest) return false
    // What was typed is not kept: people type all kinds of things.
    await tx.query(sql`UPDATE password_request SET "doneAt" = ${now}, "user" = '' WHERE id = ${passwordRequest.id}`)
    const password = makeTemporaryPassword()
    // For an unknown name too: the server's load after a request must not tell whether the person exists.
    const passwordHash = await hashPassword(password)
    const account = await findAccount(tx, passwordRequest.user)
    const origin = {
      address: passwordRequest.address,
      userAgent: passwordRequest.userAgent,
      requestId: passwordRequest.id,
    }
    const mayMail = account !== undefined && (await countRecentMails(tx, account, now)) < MAILS_AN_HOUR
    await writeAudit(tx, origin, now, {
      action: 'password-request',
      outcome: mayMail ? 'done' : 'refused',
      userId: account?.id ?? null,
    })
    if (mayMail) {
      const kept = { userId: account.id, hash: passwordHash, now, livesMs: LIVES_MS.request }
      await keepTemporaryPassword(tx, kept)
      await mail(tx, account, { password, publicUrl: settings.publicUrl, now })
    }
    return true
  })
}

async function countRecentMails(tx: Queryable, { id }: Account, now: Date): Promise<number> {
  // Two instances that answer the same person at once would each count without the other's.
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
    subject: 'Tu contraseña temporal del Portal Quitumbe',
    secret: true,
    body: [
      `Hola, ${account.nmCliente}:`,
      'Recibimos un pedido para cambiar tu contraseña. Esta contraseña temporal sirve una sola vez, durante 24 horas:',
      password,
      `Ingresa con ella en ${publicUrl} y el portal te pedirá elegir una nueva.`,
      'Si no la pediste, no tienes que hacer nada: tu contraseña de siempre sigue sirviendo.',
      'Portal Quitumbe',
    ].join('\n\n'),
  })
}
