// Queries the locations of a health or life policy.
import type { Location } from '../../src/contract/policy-part.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'

const columns = sql`l."cdCompania", l."cdUbicacion", p."cdCotizacion", p."cdRamoCotizacion", p."cdRamo", r."nmRamo",
  p.poliza, l."dscUbicacion", l."cdPlan", n."dscPlan"`

const locations = sql`location l
  JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
  JOIN branch r ON r."cdRamo" = p."cdRamo"
  LEFT JOIN plan n ON n."cdPlan" = l."cdPlan"`

const titulares = (still: Statement) => sql`(SELECT count(*)::int FROM insured_person i
  WHERE i."cdUbicacion" = l."cdUbicacion" AND i."clAsegurado" = 'TITULAR' AND ${still})`

/** The locations of a movement's policy, each with the number of all titulares and of those insured now (POL-06). */
export const locationsOfPolicy = (
  db: Queryable,
  { cdCompania, cdRamoCotizacion }: { cdCompania: number; cdRamoCotizacion: number },
): Promise<Location[]> =>
  db.query<Location>(sql`SELECT ${columns}, ${titulares(sql`TRUE`)} AS personas, ${titulares(sql`i.exclusion = 0`)} AS vigentes
    FROM ${locations} JOIN movement m ON m."cdCompania" = p."cdCompania" AND m."policyCode" = p."cdCotizacion"
    WHERE m."cdCompania" = ${cdCompania} AND m."cdRamoCotizacion" = ${cdRamoCotizacion} AND l."bajaEn" IS NULL
    ORDER BY l."cdUbicacion"`)

/** One location, without its counts: an insured person must not learn how many others are insured there (POL-16a). */
export const locationOf = (db: Queryable, cdUbicacion: number): Promise<Location[]> =>
  db.query<Location>(sql`SELECT ${columns}, NULL::integer AS personas, NULL::integer AS vigentes
    FROM ${locations} WHERE l."cdUbicacion" = ${cdUbicacion}`)
