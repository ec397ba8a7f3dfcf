// Locks an intake and its claim for one transaction, and refuses a person who may not change them.
import { type Problem, problem } from '../../src/contract/problem.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { mayAccess } from '../session/permission.ts'

/**
 * Locks the intake of a claim's uuid until the transaction ends, and creates it when there is none (D92). Returns
 * `forbidden` when another person has created it since the request was authorised. The stored claim, if any, is locked
 * too, so that a save and a simultaneous decision of staff run one after the other (D65).
 */
export async function lockIntake(
  tx: Queryable,
  { uuid, actor, now }: { uuid: string; actor: Actor; now: Date },
): Promise<Problem | null> {
  // The update changes nothing. It locks the row, or inserts it again if a sweep deletes it at this moment.
  const [intake] = await tx.query<{ userId: number }>(
    sql.prepared(sql`INSERT INTO intake (uuid, "userId", "createdAt") VALUES (${uuid}, ${actor.id}, ${now})
      ON CONFLICT (uuid) DO UPDATE SET uuid = excluded.uuid RETURNING "userId"`),
  )
  await tx.query(sql.prepared(sql`SELECT 1 FROM claim_report WHERE uuid = ${uuid} FOR UPDATE`))
  if (intake?.userId === actor.id) return null
  return (await mayAccess(tx, actor, { of: 'claim-uuid', by: ['uuid'] }, { uuid })) ? null : problem('forbidden')
}
