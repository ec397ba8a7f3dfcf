// Reads what a person owes: instalments that are overdue or come next, and hospitals' collection notes (NAV-17).
import type { OwedPayment } from '../../src/contract/owed-payment.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import { DUE_DAYS } from '../../src/domain/policy/owed-payments.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { familyWithPolicy, heldClaims, heldPolicies, isIndividual, ownClaims } from '../session/visible-rows.ts'
import { thingOfPolicy } from './insured-thing.ts'
import { contact, namesOfPolicy } from './policy-statements.ts'

const columns = sql`clase, numero, "fcVencimiento", saldo, "formaPago", poliza, "nmAlias", "nmRamo", cosa, ejecutivo,
  "cdCliente", cedulas, "cdCompania", "cdCotizacion", "cdRamoCotizacion", "cdUbicacion", "cdTitular", "cdReclamo"`

/** More than any person owes; a company's device need not hold a list without end. */
const MOST_OWED = 200

/**
 * The instalments of a person's policies that are overdue or fall due within ten days, of each policy the next one after
 * these, and the collection notes that are not settled; by date. An insured person may not read the instalments that an
 * employer pays, and a company not the notes of its employees. Staff owe nothing here.
 */
export async function owedPayments(db: Queryable, actor: Actor, today: CalendarDate): Promise<OwedPayment[]> {
  if (hasPrivileges(actor)) return []
  const soon = addDays(today, DUE_DAYS)
  // The policies of the actor's family: whose list has each, and where its page is in that list.
  const family = sql`SELECT p."cdCompania", p."cdCotizacion", array_agg(DISTINCT own.cedula) AS cedulas,
      min(l."cdUbicacion") AS "cdUbicacion", min(own."cdTitular") AS "cdTitular"
    FROM ${familyWithPolicy(actor)} GROUP BY 1, 2`
  const ofPolicy = sql`p.poliza, a."nmAlias", r."nmRamo", ${thingOfPolicy(actor)}, p."cdCompania", p."cdCotizacion",
    ${contact} AS ejecutivo, CASE WHEN ${heldPolicies(actor)} THEN p."cdCliente" END AS "cdCliente",
    coalesce(f.cedulas, '{}') AS cedulas, f."cdUbicacion", f."cdTitular"`
  const withFamily = sql`${namesOfPolicy} JOIN executive x ON x."cdEjecutivo" = p."cdEjecutivo" LEFT JOIN family f ON f."cdCompania" = p."cdCompania" AND f."cdCotizacion" = p."cdCotizacion"`
  return db.query<OwedPayment>(sql`WITH family AS MATERIALIZED (${family}),
    due AS (SELECT 'CUOTA' AS clase, q.ordinal::text AS numero, q."fcVencimiento", q."saldoPago" AS saldo,
        ${ofPolicy}, m."cdRamoCotizacion", NULL::integer AS "cdReclamo",
        coalesce(nullif(y."frmPago", ''), q."frmFinanciamiento") AS "formaPago",
        q."fcVencimiento" <= ${soon} OR row_number() OVER (PARTITION BY p."cdCompania", p."cdCotizacion", q."fcVencimiento" <= ${soon}
          ORDER BY q."fcVencimiento", q.ordinal) = 1 AS "isListed"
      FROM instalment q
      JOIN payment y ON y."cdCompania" = q."cdCompania" AND y."cdCotizacion" = q."cdCotizacion"
      JOIN movement m ON m."cdCompania" = q."cdCompania" AND m."cdCotizacion" = q."cdCotizacion" AND m."bajaEn" IS NULL
      JOIN policy p ON p."cdCompania" = m."cdCompania" AND p."cdCotizacion" = m."policyCode" ${withFamily}
      WHERE q."flgPago" <> 1 AND q."saldoPago" > 0
        AND (p."fcCancelacion" IS NULL OR q."fcVencimiento" < p."fcCancelacion")
        AND (${heldPolicies(actor)} OR (f.cedulas IS NOT NULL AND ${isIndividual}))),
    notes AS (SELECT 'NOTA_COBRANZA' AS clase, h."notaCobranza" AS numero, h."fcVence" AS "fcVencimiento", h."valSaldo" AS saldo,
        ${ofPolicy}, p."cdRamoCotizacion", c."cdReclamo", '' AS "formaPago"
      FROM hospital_credit h JOIN insurer_claim c ON c."cdReclamo" = h."cdReclamo"
      JOIN policy p ON p."cdCompania" = c."cdCompania" AND p."cdCotizacion" = c."cdCotizacion" ${withFamily}
      WHERE h.liquida <> 1 AND h."valSaldo" > 0
        AND (${ownClaims(actor)} OR (${heldClaims(actor)} AND ${isIndividual})))
    SELECT ${columns} FROM due WHERE "isListed" UNION ALL SELECT ${columns} FROM notes
    ORDER BY "fcVencimiento" NULLS FIRST, poliza, numero LIMIT ${MOST_OWED}`)
}
