// Stores sessions in SQL: the cookie holds 32 random bytes, the table only their hash.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasPrivileges, isStaffSession } from '../../src/domain/user/role.ts'
import { originOf, writeAudit } from '../audit/write-audit.ts'
import { currentVersion } from '../consent/current-text.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { type ActingState, actingActor, actingAt } from './acting-actor.ts'
import type { Actor } from './actor.ts'
import { followRelations } from './follow-relations.ts'
import { namesPerson } from './person-number.ts'

const HOUR = 3_600_000
/** The last use of a session is written at most once a minute, so that not every read becomes a write. */
const SEEN_EVERY_MS = 60_000

type ActorRow = Omit<Actor, 'roles' | 'actuando'> & { roles: string }
type Row = ActorRow & { acting: ActingState | null; lastSeenAt: Date; expiresAt: Date }

const actorColumns = sql`u.id, u.username, u.email, u.usrcod, u."cdEjecutivoAdm", u."rolWeb", u.roles,
  (SELECT a."cdCliente" FROM associate a WHERE a."userId" = u.id AND a.area = 'gen' AND a."cdCliente" IS NOT NULL
    ORDER BY a.orden LIMIT 1) AS "cdCliente",
  u.cedula, u."nmCliente", u."apCliente", u."nmAsegurado", u."apAsegurado", u."fcModifica", u."localKey",
  ARRAY(SELECT a."cdCliente" FROM associate a WHERE a."userId" = u.id AND a.area = 'gen' AND a."cdCliente" IS NOT NULL
    ORDER BY a.orden) AS clientes,
  ARRAY(SELECT a.cedula FROM associate a WHERE a."userId" = u.id AND a.area = 'vam' AND ${namesPerson(sql`a.cedula`)}
    ORDER BY a.orden) AS cedulas,
  (SELECT CASE WHEN t.version = ${currentVersion} THEN c.estado ELSE 'anterior' END
    FROM consent c JOIN consent_text t ON t.hash = c.hash
    WHERE c."userId" = u.id ORDER BY c.orden DESC LIMIT 1) AS consent`

/**
 * Reads the session of a request's cookie; `ended`: the cookie's session is over (D89). When the server extends the
 * session, it extends the cookie too.
 */
export async function readSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ actor: Actor | null; ended: boolean }> {
  const token = request.cookies[cookieName(services)]
  if (!token) return { actor: null, ended: false }
  const now = services.now()
  const tokenHash = hashOfToken(token)
  const [row] = await services.db.query<Row>(
    sql.prepared(sql`SELECT ${actorColumns}, s."lastSeenAt", s."expiresAt", ${actingAt(now)} AS acting
      FROM session s JOIN portal_user u ON u.id = s."userId"
      WHERE s."tokenHash" = ${tokenHash} AND s."expiresAt" > ${now} AND u.active = 1`),
  )
  if (!row) return { actor: null, ended: true }
  const { lastSeenAt, expiresAt: _, acting, ...rest } = row
  const own = actorOf(rest)
  // Staff who have lost their role no longer act.
  const actor = acting && hasPrivileges(own) ? await actingActor(services.db, own, acting) : own
  if (!services.readOnly && now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await services.db.query(sql`UPDATE session SET "lastSeenAt" = ${now}, "expiresAt" = ${expiryOf(services, actor, now)}
      WHERE "tokenHash" = ${tokenHash}`)
    giveCookie(services, reply, token, actor)
  }
  return { actor, ended: false }
}

/**
 * Opens a session for a person and sets its cookie; the request's earlier session ends. Updates the person's associates
 * from the policies (D148). Null when the account has just been deactivated.
 */
export async function startSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<Actor | null> {
  const now = services.now()
  const token = newToken()
  const actor = await services.db.transaction(async (tx) => {
    // The lock makes this wait for a deactivation: a session opened during one would be valid after a new activation.
    const [active] = await tx.query(
      sql`SELECT 1 FROM portal_user WHERE id = ${userId} AND active = 1 FOR NO KEY UPDATE`,
    )
    if (!active) return null
    await followRelations(tx, [userId])
    const actor = await readActor({ db: tx }, userId)
    if (!actor) return null
    await endSession(services, request, tx)
    // Skips expired sessions that another login or request has locked; a later login deletes them.
    await tx.query(sql`DELETE FROM session WHERE "tokenHash" IN
      (SELECT "tokenHash" FROM session WHERE "expiresAt" < ${now} FOR UPDATE SKIP LOCKED)`)
    await tx.query(sql`INSERT INTO session ("tokenHash", "userId", "createdAt", "lastSeenAt", "expiresAt")
      VALUES (${hashOfToken(token)}, ${userId}, ${now}, ${now}, ${expiryOf(services, actor, now)})`)
    await writeAudit(tx, originOf(request), now, { action: 'login', outcome: 'done', userId })
    return actor
  })
  if (actor) giveCookie(services, reply, token, actor)
  return actor
}

/** The actor of an active account, by the account's id. */
export async function readActor({ db }: { db: Queryable }, userId: number): Promise<Actor | null> {
  const [row] = await db.query<ActorRow>(
    sql`SELECT ${actorColumns} FROM portal_user u WHERE u.id = ${userId} AND u.active = 1`,
  )
  return row ? actorOf(row) : null
}

const actorOf = (row: ActorRow): Actor => ({ ...row, roles: row.roles.split(',').filter(Boolean), actuando: null })

/** Sets the session's cookie in the browser. */
export function giveCookie(services: Services, reply: FastifyReply, token: string, actor: Actor): void {
  const maxAge = Math.floor(lifetimeOf(services, actor) / 1000)
  reply.setCookie(cookieName(services), token, { ...cookieOptions(services), maxAge })
}

/**
 * Ends the session of a request's cookie on the server at once. The device gets no more pushes for its person, because
 * another person may hold it next.
 */
export async function endSession(
  services: Services,
  request: FastifyRequest,
  db: Queryable = services.db,
): Promise<void> {
  const tokenHash = sessionHashOf(services, request)
  if (!tokenHash) return
  await db.query(sql`DELETE FROM session WHERE "tokenHash" = ${tokenHash}`)
  await db.query(sql`DELETE FROM push_subscription WHERE "sessionHash" = ${tokenHash}`)
}

/**
 * Gives the session of a request a new token, in a transaction; the old token stops working. `giveCookie` must then send
 * it to the browser. Null without a session.
 */
export async function renewToken(tx: Queryable, services: Services, request: FastifyRequest): Promise<string | null> {
  const before = sessionHashOf(services, request)
  const token = newToken()
  const renewed = await tx.query(sql`UPDATE session SET "tokenHash" = ${hashOfToken(token)}
    WHERE "tokenHash" = ${before ?? ''} RETURNING 1`)
  if (renewed.length === 0) return null
  await tx.query(
    sql`UPDATE push_subscription SET "sessionHash" = ${hashOfToken(token)} WHERE "sessionHash" = ${before}`,
  )
  return token
}

/** The token hash of a request's cookie, as the table stores it. */
export function sessionHashOf(services: Services, request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(services)]
  return token ? hashOfToken(token) : null
}

/** Deletes the session's cookie in the browser. */
export function clearCookie(services: Services, reply: FastifyReply): void {
  reply.clearCookie(cookieName(services), cookieOptions(services))
}

// `__Host-` needs Secure, and WebKit drops Secure cookies on http://localhost.
const cookieName = (services: Services) => (services.settings.https ? '__Host-portal' : 'portal')

const cookieOptions = (services: Services) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: services.settings.https }) as const

/** A random token of 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The hash of a token; the table stores it instead of the token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

const lifetimeOf = ({ settings }: Services, actor: Actor) =>
  isStaffSession(actor) ? settings.staffSessionHours * HOUR : settings.sessionDays * 24 * HOUR

const expiryOf = (services: Services, actor: Actor, now: Date) => new Date(now.getTime() + lifetimeOf(services, actor))
