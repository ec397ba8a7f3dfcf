// Reads the parts agreed in a policy by their terms, which apply to a policy, a location or many policies.
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies, insuresFamily, movementWithPolicy } from '../session/visible-rows.ts'

/** What is read of a part, from which table, in which order. */
export type Part = { columns: Statement; table: Statement; order: Statement }

/** What holds at a location: its own terms and those of its policy. */
export const termsAtLocation = (cdUbicacion: number): Statement => sql`SELECT unnest(ARRAY[l."termsId", p."termsId"])
  FROM location l JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
  WHERE l."cdUbicacion" = ${cdUbicacion}`

/**
 * The terms of a policy, found by one of its movements, and of its locations: all locations for a policyholder, those
 * of their family for an insured person.
 */
export const termsWithinPolicy = (
  actor: Actor,
  cdRamoCotizacion: number,
): Statement => sql`SELECT p."termsId" FROM ${movementWithPolicy} WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion}
  UNION SELECT l."termsId" FROM ${movementWithPolicy}
  JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
  WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion}
    AND (${heldPolicies(actor)} OR ${insuresFamily(actor, sql`l."cdUbicacion"`)})`

/** The rows of a part under some terms (POL-15, POL-16b). */
export const readPart = <Row>(
  db: Queryable,
  { columns, table, order }: Part,
  terms: Statement,
  only: Statement = sql`TRUE`,
): Promise<Row[]> =>
  db.query<Row>(
    sql`SELECT ${columns} FROM ${table} WHERE "termsId" = ANY(ARRAY(${terms})) AND ${only} ORDER BY ${order}`,
  )

export const COVERAGES: Part = {
  columns: sql`"cdCobNegocio", "nmCobertura", "valLimite", "dscRubro", tasa, "valPrima", "adicionalRamo", "obsCobNegocio"`,
  table: sql`coverage`,
  order: sql`"adicionalRamo", "cdCobNegocio"`,
}

export const CLAUSES: Part = {
  columns: sql`"cdClausulaNegocio", "nmClausula", "valLimite", "obsClausulasNegocio"`,
  table: sql`clause`,
  order: sql`"cdClausulaNegocio"`,
}

export const DEDUCTIBLES: Part = {
  columns: sql`"cdDeducible", "nmCobertura", "valFijo", "pctReclamo", "pctVAseg", "valMinimo", "obsDeducible"`,
  table: sql`deductible`,
  order: sql`"cdDeducible"`,
}

export const GUARANTEES: Part = {
  columns: sql`"cdGarantiaNegocio", "nmGarantia", "fcEfecCumplimiento", "fcMaxCondicionada", "obsGarantiaNegocio", activo`,
  table: sql`guarantee`,
  order: sql`"cdGarantiaNegocio"`,
}

export const EXCLUSIONS: Part = {
  columns: sql`"cdExcNegocio", "dscExclusion", "obsExcNegocio", "nmCobertura"`,
  table: sql`exclusion`,
  order: sql`"cdExcNegocio"`,
}

export const NOTES: Part = {
  columns: sql`"cdAclaratorio", "numAclaratorio", "txtAclaratorio", activo`,
  table: sql`clarifying_note`,
  order: sql`"cdAclaratorio"`,
}

export const PREMIUM_FORMS: Part = {
  columns: sql`"cdFormaPrima", "dscRubro", "valFormaPrima", periodo, "valTarjeta"`,
  table: sql`premium_form`,
  order: sql`"cdFormaPrima"`,
}

/** A deductible or exclusion of some coverage; the others hold beside all of them. */
export const ofCoverage = sql`"nmCobertura" IS NOT NULL`
export const withoutCoverage = sql`"nmCobertura" IS NULL`
