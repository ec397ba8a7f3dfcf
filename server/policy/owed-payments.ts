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
  const withFamily = sql`JOIN branch r ON r."cdRamo" = p."cdRamo"
    LEFT JOIN family f ON f."cdCompania" = p."cdCompania" AND f."cdCotizacion" = p."cdCotizacion"`
  const instalments = sql`SELECT 'CUOTA' AS clase, q.ordinal::text AS numero, q."fcVencimiento", q."saldoPago" AS saldo,
      coalesce(nullif(y."frmPago", ''), q."frmFinanciamiento") AS "formaPago", p."cdCompania", p."cdCotizacion",
      m."cdRamoCotizacion", NULL::integer AS "cdReclamo", f.cedulas, q."fcVencimiento" <= ${soon} AS "isDue",
      row_number() OVER (PARTITION BY p."cdCompania", p."cdCotizacion", q."fcVencimiento" <= ${soon}
        ORDER BY q."fcVencimiento", q.ordinal) AS turn
    FROM instalment q
    JOIN payment y ON y."cdCompania" = q."cdCompania" AND y."cdCotizacion" = q."cdCotizacion"
    JOIN movement m ON m."cdCompania" = q."cdCompania" AND m."cdCotizacion" = q."cdCotizacion" AND m."bajaEn" IS NULL
    JOIN policy p ON p."cdCompania" = m."cdCompania" AND p."cdCotizacion" = m."policyCode" ${withFamily}
    WHERE q."flgPago" <> 1 AND q."saldoPago" > 0 AND (p."fcCancelacion" IS NULL OR q."fcVencimiento" < p."fcCancelacion")
      AND (${heldPolicies(actor)} OR (f.cedulas IS NOT NULL AND ${isIndividual}))`
  // A note stays with the persons of its claim, also after they have left the policy.
  const notes = sql`SELECT 'NOTA_COBRANZA', h."notaCobranza", h."fcVence", h."valSaldo", '', p."cdCompania", p."cdCotizacion",
      p."cdRamoCotizacion", c."cdReclamo", ARRAY(SELECT DISTINCT own.cedula FROM insured_person own
        WHERE own."cdAsegurado" IN (c."cdTitular", c."cdAsegurado") AND own.cedula = ANY(${actor.cedulas}::text[]))
    FROM hospital_credit h JOIN insurer_claim c ON c."cdReclamo" = h."cdReclamo"
    JOIN policy p ON p."cdCompania" = c."cdCompania" AND p."cdCotizacion" = c."cdCotizacion" ${withFamily}
    WHERE h.liquida <> 1 AND h."valSaldo" > 0
      AND (${ownClaims(actor)} OR (${heldClaims(actor)} AND ${heldPolicies(actor)} AND ${isIndividual}))`
  // A policy may insure thousands: its thing is read once, and only for what is listed.
  return db.query<OwedPayment>(sql`WITH family AS MATERIALIZED (${family}), instalments AS (${instalments}),
    owed AS MATERIALIZED (SELECT clase, numero, "fcVencimiento", saldo, "formaPago", "cdCompania", "cdCotizacion",
        "cdRamoCotizacion", "cdReclamo", cedulas FROM instalments WHERE "isDue" OR turn = 1
      UNION ALL ${notes} ORDER BY 3 NULLS FIRST, 6, 7, 2 LIMIT ${MOST_OWED}),
    policies AS MATERIALIZED (SELECT p."cdCompania", p."cdCotizacion", p.poliza, a."nmAlias", r."nmRamo", ${thingOfPolicy(actor)},
        ${contact} AS ejecutivo, CASE WHEN ${heldPolicies(actor)} THEN p."cdCliente" END AS "cdCliente"
      FROM policy p ${namesOfPolicy} JOIN executive x ON x."cdEjecutivo" = p."cdEjecutivo"
      WHERE (p."cdCompania", p."cdCotizacion") IN (SELECT o."cdCompania", o."cdCotizacion" FROM owed o))
    SELECT o.clase, o.numero, o."fcVencimiento", o.saldo, o."formaPago", p.poliza, p."nmAlias", p."nmRamo", p.cosa, p.ejecutivo,
      p."cdCliente", coalesce(o.cedulas, '{}') AS cedulas, o."cdCompania", o."cdCotizacion", o."cdRamoCotizacion",
      f."cdUbicacion", f."cdTitular", o."cdReclamo"
    FROM owed o JOIN policies p USING ("cdCompania", "cdCotizacion") LEFT JOIN family f USING ("cdCompania", "cdCotizacion")
    ORDER BY o."fcVencimiento" NULLS FIRST, p.poliza, o.numero`)
}
