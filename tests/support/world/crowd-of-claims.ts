// Creates very many claims of other people, each with an invoice, so that the database plans its queries as for a real broker.
import { type Queryable, sql } from '../../../server/database/sql.ts'

/** Of how many people. */
const PEOPLE = 2_000
/** Numbers far above those that a portal gives. */
const FROM = 600_000_000

/**
 * Copies the account's oldest claim this many times for accounts and insured persons of their own, each with an invoice
 * whose key nobody else has.
 */
export async function addCrowdOfClaims(db: Queryable, userId: number, count: number): Promise<void> {
  const each = sql`generate_series(${FROM + 1}::int, ${FROM + count}::int) n`
  const person = sql`${FROM}::int + n % ${PEOPLE}`
  await db.query(sql`INSERT INTO portal_user SELECT copy.* FROM generate_series(${FROM}::int, ${FROM + PEOPLE - 1}::int) n
    CROSS JOIN (SELECT * FROM portal_user WHERE id = ${userId}) u
    CROSS JOIN LATERAL jsonb_populate_record(u::portal_user, jsonb_build_object('id', n, 'username', 'gente-' || n,
      'email', 'gente-' || n || '@ejemplo.ec', 'usrcod', n::text, 'cedula', n::text, 'localKey', 'gente-' || n)) copy`)
  await db.query(sql`INSERT INTO insured_person SELECT copy.* FROM generate_series(${FROM}::int, ${FROM + PEOPLE - 1}::int) n
    CROSS JOIN (SELECT * FROM insured_person ORDER BY "cdAsegurado" LIMIT 1) i
    CROSS JOIN LATERAL jsonb_populate_record(i::insured_person, jsonb_build_object('cdAsegurado', n, 'cdTitular', n,
      'cedula', n::text)) copy`)
  await db.query(
    sql`INSERT INTO intake (uuid, "userId", "createdAt") SELECT 'gente-' || n, ${person}, now() FROM ${each}`,
  )
  await db.query(sql`INSERT INTO claim_report SELECT copy.* FROM ${each}
    CROSS JOIN (SELECT * FROM claim_report WHERE "userId" = ${userId} ORDER BY "cdReclamo" LIMIT 1) c
    CROSS JOIN LATERAL jsonb_populate_record(c::claim_report, jsonb_build_object('cdReclamo', n, 'cdIncSiniestro', n,
      'uuid', 'gente-' || n, 'intent', 'gente-' || n, 'userId', ${person}, 'cdTitular', ${person},
      'cdAsegurado', ${person})) copy`)
  await db.query(sql`INSERT INTO document SELECT copy.* FROM ${each}
    CROSS JOIN (SELECT * FROM document WHERE "claveAcceso" IS NOT NULL AND "cdReclamo" IS NOT NULL
      ORDER BY "cdArchivo" LIMIT 1) d
    CROSS JOIN LATERAL jsonb_populate_record(d::document, jsonb_build_object('cdArchivo', 'gente-' || n,
      'uuid', 'gente-' || n, 'intakeUuid', 'gente-' || n, 'cdReclamo', n,
      'claveAcceso', overlay(d."claveAcceso" PLACING n::text FROM 31 FOR 9))) copy`)
  await db.query(sql`VACUUM ANALYZE`)
}
