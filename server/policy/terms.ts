// Reads and counts coverages, clauses and other terms of a policy, from the sets of terms that apply to it.
import type {
  ClarifyingNote,
  Clause,
  Coverage,
  Deductible,
  DetailCounts,
  Exclusion,
  Guarantee,
  PremiumForm,
} from '../../src/contract/policy-detail.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies, insuresFamily, movementWithPolicy } from '../session/visible-rows.ts'

/** A kind of agreed terms: its table, and a query for its rows. `under` is the query's FROM with its conditions. */
export type Part<Row> = { table: Statement; read: (db: Queryable, under: Statement) => Promise<Row[]> }

/** The terms of a location and of its policy. */
export const termsAtLocation = (cdUbicacion: number): Statement => sql`SELECT unnest(ARRAY[l."termsId", p."termsId"])
  FROM location l JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
  WHERE l."cdUbicacion" = ${cdUbicacion}`

/**
 * The terms of the policy of a movement and of its locations: all locations for a policyholder, the family's locations
 * for an insured person.
 */
export const termsWithinPolicy = (
  actor: Actor,
  cdRamoCotizacion: number,
): Statement => sql`SELECT p."termsId" FROM ${movementWithPolicy} WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion}
  UNION SELECT l."termsId" FROM ${movementWithPolicy}
  JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
  WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion}
    AND (${heldPolicies(actor)} OR ${insuresFamily(actor, sql`l."cdUbicacion"`)})`

const underTerms = ({ table }: Part<unknown>, terms: Statement): Statement =>
  sql`FROM ${table} WHERE "termsId" = ANY(ARRAY(${terms}))`

/** The rows of one kind of terms in some sets of terms (POL-15, POL-16b). */
export const readPart = <Row>(
  db: Queryable,
  part: Part<Row>,
  terms: Statement,
  only: Statement = sql`TRUE`,
): Promise<Row[]> => part.read(db, sql`${underTerms(part, terms)} AND ${only}`)

/** Counts the rows that `readPart` would return, as a subquery. */
const countOfPart = (part: Part<unknown>, terms: Statement): Statement =>
  sql`(SELECT count(*)::int ${underTerms(part, terms)})`

export const COVERAGES: Part<Coverage> = {
  table: sql`coverage`,
  read: (db, under) =>
    db.query<Coverage>(sql`SELECT "cdCobNegocio", "nmCobertura", "valLimite", "dscRubro", tasa, "valPrima", "adicionalRamo", "obsCobNegocio"
      ${under} ORDER BY "adicionalRamo", "cdCobNegocio"`),
}

export const CLAUSES: Part<Clause> = {
  table: sql`clause`,
  read: (db, under) =>
    db.query<Clause>(sql`SELECT "cdClausulaNegocio", "nmClausula", "valLimite", "obsClausulasNegocio"
      ${under} ORDER BY "cdClausulaNegocio"`),
}

export const DEDUCTIBLES: Part<Deductible> = {
  table: sql`deductible`,
  read: (db, under) =>
    db.query<Deductible>(sql`SELECT "cdDeducible", "nmCobertura", "valFijo", "pctReclamo", "pctVAseg", "valMinimo", "obsDeducible"
      ${under} ORDER BY "cdDeducible"`),
}

export const GUARANTEES: Part<Guarantee> = {
  table: sql`guarantee`,
  read: (db, under) =>
    db.query<Guarantee>(sql`SELECT "cdGarantiaNegocio", "nmGarantia", "fcEfecCumplimiento", "fcMaxCondicionada", "obsGarantiaNegocio", activo
      ${under} ORDER BY "cdGarantiaNegocio"`),
}

export const EXCLUSIONS: Part<Exclusion> = {
  table: sql`exclusion`,
  read: (db, under) =>
    db.query<Exclusion>(sql`SELECT "cdExcNegocio", "dscExclusion", "obsExcNegocio", "nmCobertura"
      ${under} ORDER BY "cdExcNegocio"`),
}

export const NOTES: Part<ClarifyingNote> = {
  table: sql`clarifying_note`,
  read: (db, under) =>
    db.query<ClarifyingNote>(sql`SELECT "cdAclaratorio", "numAclaratorio", "txtAclaratorio", activo
      ${under} ORDER BY "cdAclaratorio"`),
}

export const PREMIUM_FORMS: Part<PremiumForm> = {
  table: sql`premium_form`,
  read: (db, under) =>
    db.query<PremiumForm>(sql`SELECT "cdFormaPrima", "dscRubro", "valFormaPrima", periodo, "valTarjeta"
      ${under} ORDER BY "cdFormaPrima"`),
}

/** The beneficiaries `b` of a policy, found by its movement `m`. */
export const beneficiariesOf = (cdRamoCotizacion: number): Statement => sql`FROM movement m
  JOIN beneficiary b ON b."cdCompania" = m."cdCompania" AND b."policyCode" = m."policyCode"
  WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion}`

/** Conditions for a deductible or exclusion of one coverage, and of the whole policy. */
export const ofCoverage = sql`"nmCobertura" IS NOT NULL`
export const withoutCoverage = sql`"nmCobertura" IS NULL`

type Detail = { cdRamoCotizacion: number; cdUbicacion?: number | undefined }

/**
 * How many rows each list of a policy's detail has for this person. Without `cdUbicacion` the lists of a location are
 * empty; the count of beneficiaries is null if the actor may not read their list.
 */
export async function countDetail(
  db: Queryable,
  actor: Actor,
  { cdRamoCotizacion, cdUbicacion = 0 }: Detail,
): Promise<DetailCounts> {
  // Read once for all lists: the database keeps the result of a materialized WITH query.
  const place: Statement = sql`SELECT id FROM place`
  const whole: Statement = sql`SELECT id FROM whole`
  const [counts] = await db.query<DetailCounts>(sql`WITH place (id) AS MATERIALIZED (${termsAtLocation(cdUbicacion)}),
      whole (id) AS MATERIALIZED (${termsWithinPolicy(actor, cdRamoCotizacion)})
    SELECT ${countOfPart(COVERAGES, place)} AS coberturas, ${countOfPart(PREMIUM_FORMS, place)} AS "formasPrima",
      ${countOfPart(DEDUCTIBLES, place)} AS "deduciblesUbicacion", ${countOfPart(DEDUCTIBLES, whole)} AS deducibles,
      ${countOfPart(CLAUSES, whole)} AS clausulas, ${countOfPart(GUARANTEES, whole)} AS garantias,
      ${countOfPart(NOTES, whole)} AS notas, ${countOfPart(EXCLUSIONS, whole)} AS exclusiones,
      CASE WHEN EXISTS (SELECT 1 FROM ${movementWithPolicy}
          WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion} AND ${heldPolicies(actor)})
        THEN (SELECT count(*)::int ${beneficiariesOf(cdRamoCotizacion)}) END AS beneficiarios`)
  if (!counts) throw new Error('A statement without FROM has one row')
  return counts
}
