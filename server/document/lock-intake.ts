// Creates or locks an intake, and its claim, for one transaction; refuses a person who may not change it.
import { type Problem, problem } from '../../src/contract/problem.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { mayAccess } from '../session/permission.ts'

/**
 * Locks the intake of a claim's uuid until the transaction ends, and creates it when there is none (D92). Another
 * person may have created it since the request was authorised: then `forbidden`. A stored claim is locked after it: a
 * save of its person and a decision of staff at the same moment follow each other (D65).
 */
export async function lockIntake(
  tx: Queryable,
  { uuid, actor, now }: { uuid: string; actor: Actor; now: Date },
): Promise<Problem | null> {
  // The update changes nothing but locks the row, even one that a sweep deletes at this moment.
  const [intake] = await tx.query<{ userId: number }>(sql`INSERT INTO intake (uuid, "userId", "createdAt")
    VALUES (${uuid}, ${actor.id}, ${now}) ON CONFLICT (uuid) DO UPDATE SET uuid = excluded.uuid RETURNING "userId"`)
  await tx.query(sql`SELECT 1 FROM claim_report WHERE uuid = ${uuid} FOR UPDATE`)
  if (intake?.userId === actor.id) return null
  return (await mayAccess(tx, actor, { of: 'claim-uuid', by: ['uuid'] }, { uuid })) ? null : problem('forbidden')
}
