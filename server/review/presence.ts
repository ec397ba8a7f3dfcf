// Tracks which staff are looking at a claim now, by a heartbeat of each open screen.
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'

/** A screen without a heartbeat for this time counts as closed; it sends three in this time. */
const PRESENT_MS = 60_000

/** Stores the actor's presence at the claim. Returns the names of the other staff there, sorted. */
export async function notePresence(db: Queryable, actor: Actor, cdReclamo: number, now: Date): Promise<string[]> {
  await db.query(sql`INSERT INTO claim_presence ("cdReclamo", "userId", "seenAt") VALUES (${cdReclamo}, ${actor.id}, ${now})
    ON CONFLICT ("cdReclamo", "userId") DO UPDATE SET "seenAt" = excluded."seenAt"`)
  const others = await db.query<{ nombre: string }>(sql`SELECT trim(u."nmCliente" || ' ' || u."apCliente") AS nombre
    FROM claim_presence p JOIN portal_user u ON u.id = p."userId"
    WHERE p."cdReclamo" = ${cdReclamo} AND p."userId" <> ${actor.id}
      AND p."seenAt" > ${new Date(now.getTime() - PRESENT_MS)}
    ORDER BY nombre`)
  return others.map(({ nombre }) => nombre || 'Otra persona')
}
