// Queries a patient's earlier claims under a policy: the settled claims, for an alcance, and how many claims there are.
import type { SettledClaim } from '../../src/contract/catalogue.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { SETTLED_STATES } from '../../src/domain/insurer-claim/claim-state.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { endOfPolicy } from '../policy/policy-statements.ts'
import type { Actor } from '../session/actor.ts'
import { codesOfPerson, patientNamed } from '../session/person-number.ts'
import {
  claimWithPeople,
  insuredWithPolicy,
  ofOwnFamily,
  visibleClaims,
  visibleInsured,
  visibleInsurerClaims,
} from '../session/visible-rows.ts'

/** The patients who meet `condition` and for whom the actor may report, each with the policy that insures them. */
const patients = (
  actor: Actor,
  condition: Statement,
): Statement => sql`(SELECT i."cdAsegurado", i.cedula, i."dscObjeto",
    p."cdCompania", p."cdCotizacion", p."cdRamoCotizacion", p."cdAseguradora", p.poliza
  FROM ${insuredWithPolicy} JOIN branch r ON r."cdRamo" = p."cdRamo"
  WHERE r."esSalud" = 1 AND i.exclusion = 0 AND ${visibleInsured(actor)} AND ${condition}) w`

/** Policies in force on a day. Requires alias `p` (policy) in scope. */
const liveOn = (today: CalendarDate) => sql`p."fcDesde" <= ${today} AND ${endOfPolicy} >= ${today}`

/**
 * Settled claims of patients under the policy that insures them, visible to the actor, newest first, at most `most`
 * (REP-09). If several claims share a number of a year, only the claim with the highest item is returned.
 */
async function settledClaims(
  db: Queryable,
  actor: Actor,
  { of, number = sql`TRUE`, most = 1000 }: { of: Statement; number?: Statement; most?: number },
): Promise<SettledClaim[]> {
  return db.query<SettledClaim>(sql`SELECT * FROM (
      SELECT DISTINCT ON (w."cdAsegurado", c."anoSiniestro", c."numSiniestro") c."cdCompania", c."cdReclamo",
        c."numSiniestro", c."anoSiniestro", c.item, c."fcSiniestro", w.poliza, w."cdRamoCotizacion", w."cdAsegurado", w."dscObjeto", c."cdIncapacidad",
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
        AND ${number} AND ${visibleInsurerClaims(actor)}
      ORDER BY w."cdAsegurado", c."anoSiniestro", c."numSiniestro", c.item DESC
    ) found ORDER BY "fcSiniestro" DESC, "anoSiniestro" DESC, "numSiniestro" DESC, "cdAsegurado" LIMIT ${most}`)
}

type NamedPatient = { cdAsegurado: number; cdAseguradora: number; cdRamoCotizacion: number; cdCompania: number }

/** The settled claims of a patient under the named policy, while it is in force. */
export const settledOfPatient = (db: Queryable, actor: Actor, named: NamedPatient, today: CalendarDate) =>
  settledClaims(db, actor, {
    of: sql`i."cdAsegurado" = ${named.cdAsegurado} AND p."cdAseguradora" = ${named.cdAseguradora}
      AND p."cdRamoCotizacion" = ${named.cdRamoCotizacion} AND p."cdCompania" = ${named.cdCompania} AND ${liveOn(today)}`,
  })

type ClaimNumber = { cdAsegurado: number; numSiniestro: number; anoSiniestro?: number | null | undefined }

/**
 * The patient's settled claim of that number, or null; of several years the newest if no year is named. It does not
 * check whether the policy is in force.
 */
export async function settledByNumber(
  db: Queryable,
  actor: Actor,
  { cdAsegurado, numSiniestro, anoSiniestro }: ClaimNumber,
): Promise<SettledClaim | null> {
  const ofYear = anoSiniestro ? sql`c."anoSiniestro" = ${anoSiniestro}` : sql`TRUE`
  const number = sql`c."numSiniestro" = ${numSiniestro} AND ${ofYear}`
  const [claim] = await settledClaims(db, actor, { of: sql`i."cdAsegurado" = ${cdAsegurado}`, number })
  return claim ?? null
}

/** The newest `most` settled claims of an ordinary user's family under their policies in force, for the kit. */
export const settledOfFamily = (db: Queryable, actor: Actor, today: CalendarDate, most: number) =>
  settledClaims(db, actor, { of: sql`${ofOwnFamily(actor)} AND ${liveOn(today)}`, most })

type PatientTotal = { poliza: string; dscObjeto: string; cdAsegurado: number; total: number }

/**
 * Counts the claims of patients under their policy number that the actor may see (REP-11): insurer's claims and
 * reported claims; a claim that is both counts once. `before`: only claims older than this report count; of the portal's,
 * those with a lower cdReclamo; of the broker's system, those that came in before the report was created.
 */
async function totals(
  db: Queryable,
  actor: Actor,
  { of, before }: { of: Statement; before?: number | undefined },
): Promise<PatientTotal[]> {
  const own = sql`c.poliza = w.poliza AND c."cdAseguradora" = w."cdAseguradora"
    AND c."cdAsegurado" = ANY(${codesOfPerson(sql.raw('w'))})`
  const isLower = before === undefined ? sql`TRUE` : sql`c."cdReclamo" < ${before}`
  const isOlder =
    before === undefined
      ? sql`TRUE`
      : sql`CASE c.origen WHEN 'carga' THEN c."fcIngreso" < (SELECT r."fcCreacion" FROM claim_report r
          WHERE r."cdReclamo" = ${before}) ELSE ${isLower} END`
  return db.query<PatientTotal>(sql`SELECT w.poliza, w."dscObjeto", w."cdAsegurado", (SELECT count(*)::int FROM (
        SELECT c."cdReclamo" FROM insurer_claim c WHERE c."esSalud" = 1 AND ${own} AND ${isOlder}
          AND ${visibleInsurerClaims(actor)}
        UNION
        SELECT c."cdReclamo" FROM ${claimWithPeople} WHERE ${own} AND ${isLower} AND ${visibleClaims(actor)}
      ) each) AS total
    FROM ${patients(actor, of)} ORDER BY w.poliza, w."cdAsegurado"`)
}

type TotalRequest = {
  poliza: string
  dscObjeto: string
  cdAsegurado?: number | undefined
  antesDe?: number | undefined
}

/** How many claims the patient with that code or name has; the lowest number when several people have the name. */
export async function totalOfPatient(db: Queryable, actor: Actor, request: TotalRequest): Promise<number> {
  const of = sql`p.poliza = ${request.poliza} AND ${patientNamed(request)}`
  const rows = await totals(db, actor, { of, before: request.antesDe })
  // No rows, for example because the policy is not of health or life.
  return rows.length === 0 ? 0 : Math.min(...rows.map(({ total }) => total))
}

/** How many claims each person of an ordinary user's family has under their live policies, for the kit. */
export const totalsOfFamily = (db: Queryable, actor: Actor, today: CalendarDate) =>
  totals(db, actor, { of: sql`${ofOwnFamily(actor)} AND ${liveOn(today)}` })
