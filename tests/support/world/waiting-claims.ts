// Inserts claims that staff returned to their person, each with the date of its return.
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { CREATION_COMMENT, type PortalState } from '../../../src/domain/claim-report/portal-state.ts'

/** The numbers of inserted claims begin here, outside the range of the demo world. */
const FAR = 800_000_000

type Options = { count?: number; first?: number; estado?: PortalState; comentario?: string }

/** Inserts `count` copies of ana's oldest claim, numbered from `first`, last moved at `moved`; returns their numbers. */
export async function addWaitingClaims(
  db: Queryable,
  moved: Date,
  { count = 1, first = 1, estado = 'POR_REGULARIZAR', comentario = 'Falta la receta.' }: Options = {},
): Promise<number[]> {
  const [from, to] = [FAR + first, FAR + first + count - 1]
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`
  await db.query(
    sql`INSERT INTO intake (uuid, "userId", "createdAt") SELECT 'lapse-' || n, 1, ${moved} FROM ${numbers}`,
  )
  await db.query(sql`INSERT INTO claim_report SELECT copy.* FROM ${numbers}
    CROSS JOIN (SELECT * FROM claim_report WHERE "userId" = 1 ORDER BY "cdReclamo" LIMIT 1) c
    CROSS JOIN LATERAL jsonb_populate_record(c::claim_report, jsonb_build_object('cdReclamo', n, 'cdIncSiniestro', n,
      'uuid', 'lapse-' || n, 'intent', 'lapse-' || n, 'estadoPortal', ${estado}::text)) copy`)
  for (const [orden, state, words] of [[1, 'POR_REVISAR', CREATION_COMMENT] as const, [2, estado, comentario] as const])
    await db.query(sql`INSERT INTO claim_report_history ("cdReclamo", orden, fecha, estado, comentario, "userId")
      SELECT n, ${orden}::int, ${moved}::timestamptz, ${state}::text, ${words}::text, 1 FROM ${numbers}`)
  return Array.from({ length: count }, (_, at) => from + at)
}

/** Adds another movement to a claim, after which the claim waits for its person again. */
export const moveAgain = (db: Queryable, cdReclamo: number, moved: Date): Promise<unknown> =>
  db.query(sql`INSERT INTO claim_report_history ("cdReclamo", orden, fecha, estado, comentario, "userId")
    SELECT ${cdReclamo}::int, max(orden) + 1, ${moved}::timestamptz, 'POR_REGULARIZAR', '', 1
    FROM claim_report_history WHERE "cdReclamo" = ${cdReclamo}`)
