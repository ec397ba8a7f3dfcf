// Lists the stored rows whose sums do not add up (D155), named as people know them.
import { kindNamed } from '../../src/contract/import/kinds.ts'
import type { OddRow } from '../../src/contract/import-run.ts'
import { type Queryable, sql } from '../database/sql.ts'

const MOST_LISTED = 200

const OF_MOVEMENT = sql`JOIN movement m ON m."cdCompania" = t."cdCompania" AND m."cdCotizacion" = t."cdCotizacion"
  JOIN policy p ON p."cdCompania" = m."cdCompania" AND p."cdCotizacion" = m."policyCode"`

const ODD = sql`SELECT 'pagos' AS kind, 'Póliza ' || p.poliza AS place, t.descuadre AS reason
    FROM payment t ${OF_MOVEMENT} WHERE t.descuadre IS NOT NULL
  UNION ALL SELECT 'cuotas', 'Póliza ' || p.poliza || ', cuota ' || t.ordinal, t.descuadre
    FROM instalment t ${OF_MOVEMENT} WHERE t.descuadre IS NOT NULL
  UNION ALL SELECT 'siniestros', 'Siniestro ' || c."numSiniestro" || coalesce('/' || c."anoSiniestro", '') || ', póliza ' || c.poliza,
      c.descuadre
    FROM insurer_claim c WHERE c.descuadre IS NOT NULL`

/** The first rows, and how many there are. */
export async function listOdd(db: Queryable): Promise<{ filas: OddRow[]; total: number }> {
  const rows = await db.query<{ kind: string; place: string; reason: string }>(
    sql`SELECT * FROM (${ODD}) o ORDER BY kind, place LIMIT ${MOST_LISTED}`,
  )
  const [all] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM (${ODD}) o`)
  const filas = rows.map(({ kind, place, reason }) => ({
    clase: kind,
    titulo: kindNamed(kind).title,
    lugar: place,
    motivo: reason,
  }))
  return { filas, total: all?.count ?? 0 }
}
