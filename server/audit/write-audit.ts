// Writes one audit row per act: who did what, from where. Rows are never changed afterwards.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { AuditedAction } from '../../src/contract/audit.ts'
import { type Database, type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'

type Act = {
  action: AuditedAction
  outcome: 'done' | 'refused'
  /** Null when the person is unknown. */
  userId: number | null
  /** The person for whom staff were acting. */
  actuandoCedula?: string | null
  /** What the act was about: a number, or a name from the contract; never typed text. */
  object?: string
  /** The number of the claim concerned, or the query that finds it. */
  claim?: Statement
}

/** The audit columns that identify the actor and the person for whom the actor acts. */
export const byActor = ({ id, actuando }: Pick<Actor, 'id' | 'actuando'>) => ({
  userId: id,
  actuandoCedula: actuando?.cedula ?? null,
})

export type Origin = { address: string; userAgent: string; requestId: string }

export const originOf = (request: FastifyRequest): Origin => ({
  address: addressOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  requestId: request.id,
})

/** Writes the audit row of one act. Call it in the act's transaction, so that no act is committed without its row. */
export async function writeAudit(db: Queryable, origin: Origin, now: Date, act: Act): Promise<void> {
  const { address, userAgent, requestId } = origin
  const row = sql`INSERT INTO audit (at, "userId", action, outcome, object, address, "userAgent", "requestId",
      "actuandoCedula", "cdReclamo")
    VALUES (${now}, ${act.userId}, ${act.action}, ${act.outcome}, ${act.object ?? null}, ${address}, ${userAgent}, ${requestId},
      ${act.actuandoCedula ?? null}, ${act.claim ?? NO_CLAIM})`
  await db.query(act.claim ? row : sql.prepared(row))
}

const NO_CLAIM = sql`NULL::integer`

/** Writes one row for each object of an act: accounts whose access changed, or associates of accounts. */
export async function writeAuditOfEach(
  tx: Queryable,
  { address, userAgent, requestId }: Origin,
  now: Date,
  { action, userId, objects }: { action: AuditedAction; userId: number; objects: readonly string[] },
): Promise<void> {
  await tx.query(sql`INSERT INTO audit (at, "userId", action, outcome, object, address, "userAgent", "requestId")
    SELECT ${now}::timestamptz, ${userId}::int, ${action}::text, 'done', changed.object, ${address}::text,
      ${userAgent}::text, ${requestId}::text
    FROM unnest(${objects}::text[]) AS changed(object)`)
}

const MINUTE_MS = 60_000
/** The most refusals of one action that are written per minute: per user for their calls, otherwise per address. */
const MOST_A_MINUTE = 60

/** Writes a refusal, but at most MOST_A_MINUTE of them over all instances, so that refusals cannot fill the disk. */
export function writeRefusal(db: Database, origin: Origin, now: Date, act: Omit<Act, 'outcome'>): Promise<void> {
  const { action, userId } = act
  // In a call, `userId` is the caller; in a login, the account that somebody tried to enter, so the address counts.
  const isPersons = action === 'call' && userId !== null
  const who = isPersons ? sql`"userId" = ${userId}` : sql`address = ${origin.address}`
  const since = new Date(now.getTime() - MINUTE_MS)
  return db.transaction(async (tx) => {
    const turn = `refused ${action} ${isPersons ? userId : origin.address}`
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`)
    const recent = await tx.query(sql`SELECT 1 FROM audit
      WHERE ${who} AND at > ${since} AND action = ${action} AND outcome = 'refused' LIMIT ${MOST_A_MINUTE}`)
    if (recent.length < MOST_A_MINUTE) await writeAudit(tx, origin, now, { ...act, outcome: 'refused' })
  })
}

/** The address that trusted proxies forward; if it is no IP, it was forged, and the connection's address is used. */
export const addressOf = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''))
