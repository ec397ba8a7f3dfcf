// The earlier claims of a patient under a policy: those settled, to which invoices can be added, and how many there are.
import type { SettledClaim } from '../../src/contract/catalogue.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { SETTLED_STATES } from '../../src/domain/insurer-claim/claim-state.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { endOfPolicy } from '../policy/end-of-policy.ts'
import type { Actor } from '../session/actor.ts'
import { codesOfPerson, patientNamed } from '../session/insured-person.ts'
import {
  claimWithPeople,
  insuredWithPolicy,
  ofOwnFamily,
  visibleClaims,
  visibleInsured,
  visibleInsurerClaims,
} from '../session/visible-rows.ts'

/** The patients of a condition for whom the actor may report, each with the policy that insures them. */
const patients = (
  actor: Actor,
  condition: Statement,
): Statement => sql`(SELECT i."cdAsegurado", i.cedula, i."dscObjeto",
    p."cdCompania", p."cdCotizacion", p."cdRamoCotizacion", p."cdAseguradora", p.poliza
  FROM ${insuredWithPolicy} JOIN branch r ON r."cdRamo" = p."cdRamo"
  WHERE r."esSalud" = 1 AND i.exclusion = 0 AND ${visibleInsured(actor)} AND ${condition}) w`

/** Policies in force on a day. Wants policy p. */
const liveOn = (today: CalendarDate) => sql`p."fcDesde" <= ${today} AND ${endOfPolicy} >= ${today}`

/**
 * The settled claims of patients under the policy that insures them, as far as the actor may see them (REP-09): one of each
 * number, its latest item, newest first, at most `most`.
 */
async function settledClaims(
  db: Queryable,
  actor: Actor,
  { of, number, most = 1000 }: { of: Statement; number?: number; most?: number },
): Promise<SettledClaim[]> {
  const ofNumber = number === undefined ? sql`TRUE` : sql`c."numSiniestro" = ${number}`
  return db.query<SettledClaim>(sql`SELECT * FROM (
      SELECT DISTINCT ON (w."cdAsegurado", c."numSiniestro") c."cdCompania", c."cdReclamo", c."numSiniestro", c.item,
        c."fcSiniestro", w.poliza, w."cdRamoCotizacion", w."cdAsegurado", w."dscObjeto", c."cdIncapacidad",
        g."nmIncapacidad", c."tpSiniestro", s."aliasEstado", c."valIncurrido",
        (SELECT coalesce(sum(y."valPago"), 0) FROM claim_payment y
            WHERE y."cdReclamo" = c."cdReclamo" AND y."fcPago" IS NOT NULL)::bigint
          + (SELECT coalesce(sum(h."valIncurrido" - h."valNotaCob"), 0) FROM hospital_credit h
            WHERE h."cdReclamo" = c."cdReclamo")::bigint AS "valPagado"
      FROM ${patients(actor, of)}
        JOIN insurer_claim c ON c."cdCompania" = w."cdCompania" AND c."cdCotizacion" = w."cdCotizacion"
          AND c."cdAsegurado" = ANY(${codesOfPerson(sql.raw('w'))})
        JOIN diagnosis g ON g."cdIncapacidad" = c."cdIncapacidad"
        JOIN claim_state s ON s."cdEstSiniestro" = c."cdEstSiniestro"
      WHERE c."esSalud" = 1 AND c."cdEstSiniestro" = ANY(${[...SETTLED_STATES]}::integer[])
        AND ${ofNumber} AND ${visibleInsurerClaims(actor)}
      ORDER BY w."cdAsegurado", c."numSiniestro", c.item DESC
    ) found ORDER BY "fcSiniestro" DESC, "numSiniestro" DESC, "cdAsegurado" LIMIT ${most}`)
}

type NamedPatient = { cdAsegurado: number; cdAseguradora: number; cdRamoCotizacion: number; cdCompania: number }

/** Those of a patient under the named policy, while it is in force. */
export const settledOfPatient = (db: Queryable, actor: Actor, named: NamedPatient, today: CalendarDate) =>
  settledClaims(db, actor, {
    of: sql`i."cdAsegurado" = ${named.cdAsegurado} AND p."cdAseguradora" = ${named.cdAseguradora}
      AND p."cdRamoCotizacion" = ${named.cdRamoCotizacion} AND p."cdCompania" = ${named.cdCompania} AND ${liveOn(today)}`,
  })

/** The one of that number; null when the patient has none. Whether the policy counts is judged with the report. */
export async function settledByNumber(
  db: Queryable,
  actor: Actor,
  { cdAsegurado, numSiniestro }: { cdAsegurado: number; numSiniestro: number },
): Promise<SettledClaim | null> {
  const of = sql`i."cdAsegurado" = ${cdAsegurado}`
  const [claim] = await settledClaims(db, actor, { of, number: numSiniestro })
  return claim ?? null
}

/** Those of an ordinary user's family under their live policies, the newest `most`, for the kit. */
export const settledOfFamily = (db: Queryable, actor: Actor, today: CalendarDate, most: number) =>
  settledClaims(db, actor, { of: sql`${ofOwnFamily(actor)} AND ${liveOn(today)}`, most })

type PatientTotal = { poliza: string; dscObjeto: string; cdAsegurado: number; total: number }

/**
 * How many claims patients have under their policy's number, as far as the actor may see them: the insurer's, and reported
 * ones that are not entered yet, each once (REP-11). `before` counts those with a lower cdReclamo alone.
 */
async function totals(
  db: Queryable,
  actor: Actor,
  { of, before }: { of: Statement; before?: number | undefined },
): Promise<PatientTotal[]> {
  const own = sql`c.poliza = w.poliza AND c."cdAseguradora" = w."cdAseguradora"
    AND c."cdAsegurado" = ANY(${codesOfPerson(sql.raw('w'))})
    AND ${before === undefined ? sql`TRUE` : sql`c."cdReclamo" < ${before}`}`
  return db.query<PatientTotal>(sql`SELECT w.poliza, w."dscObjeto", w."cdAsegurado", (SELECT count(*)::int FROM (
        SELECT c."cdReclamo" FROM insurer_claim c WHERE c."esSalud" = 1 AND ${own} AND ${visibleInsurerClaims(actor)}
        UNION
        SELECT c."cdReclamo" FROM ${claimWithPeople} WHERE ${own} AND ${visibleClaims(actor)}
      ) each) AS total
    FROM ${patients(actor, of)} ORDER BY w.poliza, w."cdAsegurado"`)
}

type Counted = {
  poliza: string
  dscObjeto: string
  cdAsegurado?: number | undefined
  antesDe?: number | undefined
}

/** Of the patient with that code, or with that name; the lowest where several people have it. */
export async function totalOfPatient(db: Queryable, actor: Actor, counted: Counted): Promise<number> {
  const of = sql`p.poliza = ${counted.poliza} AND ${patientNamed(counted)}`
  const found = await totals(db, actor, { of, before: counted.antesDe })
  // A policy that is not of health has no claims of illness.
  return found.length === 0 ? 0 : Math.min(...found.map(({ total }) => total))
}

/** Of an ordinary user's family under their live policies, for the kit. */
export const totalsOfFamily = (db: Queryable, actor: Actor, today: CalendarDate) =>
  totals(db, actor, { of: sql`${ofOwnFamily(actor)} AND ${liveOn(today)}` })
