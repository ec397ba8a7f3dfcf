// Gives a portal many signed-in people.

import { createHash, randomUUID } from 'node:crypto'
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import { giveConsent } from '../../support/api/portal-api.ts'

const FIRST_USER = 100_000

/** Writes this number of accounts like ana’s, each with a session; returns their cookies. */
export async function signInMany(db: Queryable, people: number): Promise<string[]> {
  await db.query(sql`INSERT INTO portal_user SELECT (jsonb_populate_record(u, jsonb_build_object('id', ${FIRST_USER}::int + n,
      'username', 'bench-' || n, 'email', 'bench-' || n || '@ejemplo.ec', 'localKey', 'bench-' || n))).*
    FROM portal_user u, generate_series(1, ${people}::int) n WHERE u.id = ${USER.ana}`)
  await giveConsent(db, sql`u.id > ${FIRST_USER}`)
  const tokens = Array.from({ length: people }, () => randomUUID())
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await db.query(sql`INSERT INTO session ("tokenHash", "userId", "createdAt", "lastSeenAt", "expiresAt")
    SELECT hash, ${FIRST_USER}::int + n, now(), now(), now() + interval '1 day'
    FROM unnest(${hashes}::text[]) WITH ORDINALITY AS each (hash, n)`)
  return tokens.map((token) => `portal=${token}`)
}
