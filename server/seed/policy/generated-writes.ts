// Writes generated policies; SQL computes their movements and instalments, half of all rows, inside the database.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { insertRows, type Row } from '../insert-rows.ts'
import { PAYMENTS } from './generated-rows.ts'
import { POLICY_TABLES, type PolicyRows } from './policy-rows.ts'

/** Writes all rows; the movements and instalments are computed here from the other tables. */
export async function writeGenerated(tx: Queryable, rows: PolicyRows, today: CalendarDate): Promise<void> {
  const codes = rows.policy.map(({ cdCotizacion }) => cdCotizacion)
  const [from, to] = [codes[0] ?? 0, codes.at(-1) ?? 0]
  for (const table of POLICY_TABLES) {
    if (table === 'movement') await tx.query(issuing(from, to))
    else if (table === 'instalment') await tx.query(instalments(from, to, today))
    else await insertRows(tx, table, rows[table] as readonly Row[])
  }
}

/** Each policy's issuing, with its sums. */
const issuing = (from: number, to: number): Statement => sql`
  INSERT INTO movement ("cdCompania", "cdCotizacion", "cdRamoCotizacion", "policyCode", tipo, "fcDesde", "fcHasta",
    "factAseg", "totAsegurado", "totPrima")
  SELECT "cdCompania", "cdCotizacion", "cdRamoCotizacion", "cdCotizacion",
    CASE "tipoPol" WHEN 'R' THEN 'RENOVACIÓN' ELSE 'EMISIÓN COTIZACIÓN' END, "fcDesde", "fcHasta",
    "factAseg", "valAsegurado", "valPrima"
  FROM policy WHERE "cdCotizacion" BETWEEN ${from} AND ${to}`

/** The instalments of each payment, by the rules of `instalmentRows`; a test compares the two. */
const instalments = (from: number, to: number, today: CalendarDate): Statement => sql`
  INSERT INTO instalment ("cdFinanciamiento", "cdCompania", "cdCotizacion", ordinal, "frmFinanciamiento", valor,
    "saldoPago", "fcVencimiento", "flgPago", "factAseg", "fcIngresoFactura", "fcDesde", "fcHasta")
  SELECT code * 100 + n, "cdCompania", code, n, by, valor, CASE WHEN due < ${today}::date THEN 0 ELSE valor END, due,
    (due < ${today}::date OR valor = 0)::int,
    CASE WHEN monthly AND due > ${today}::date THEN ''
      WHEN monthly THEN left("factAseg", 8) || lpad(((n - 1) * 1000000 + code)::text, 9, '0') ELSE "factAseg" END,
    CASE WHEN NOT monthly THEN "fcDesde" WHEN due <= ${today}::date THEN due END, due,
    CASE WHEN n = cuotas THEN "fcHasta" ELSE ("fcDesde" + make_interval(months => n))::date END
  FROM (
    SELECT y."cdCompania", y."cdCotizacion" AS code, n, f.by, f.cuotas, m."fcDesde", m."fcHasta",
      (m."fcDesde" + make_interval(months => n - 1))::date AS due,
      CASE WHEN n < f.cuotas THEN each ELSE y."totalPago" - each * (f.cuotas - 1) END AS valor,
      m."factAseg", b."esSalud" = 1 AND f.cuotas > 1 AS monthly
    FROM payment y
      JOIN movement m ON m."cdCompania" = y."cdCompania" AND m."cdCotizacion" = y."cdCotizacion"
      JOIN policy p ON p."cdCompania" = y."cdCompania" AND p."cdCotizacion" = y."cdCotizacion"
      JOIN branch b ON b."cdRamo" = p."cdRamo"
      JOIN json_to_recordset(${JSON.stringify(PAYMENTS)}::json) AS f("frmPago" text, cuotas int, by text)
        ON f."frmPago" = y."frmPago",
      LATERAL (SELECT least((y."totalPago" * 2 + f.cuotas) / (2 * f.cuotas),
        y."totalPago" / greatest(f.cuotas - 1, 1)) AS each) AS part,
      generate_series(1, f.cuotas) AS n
    WHERE y."cdCotizacion" BETWEEN ${from} AND ${to}
  ) AS one`
