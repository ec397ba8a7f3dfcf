// Writes a claim about an object of a policy, for tests whose person has no such claim.
import { type Queryable, sql } from '../../../server/database/sql.ts'

type PolicyCodes = { cdCompania: number; cdCotizacion: number }

/** The numbers of these claims begin here, far above those of the seed. */
const FAR = 900_000

/** Adds one claim for each policy; returns the existing claim if there is one. */
export async function addGeneralClaim(
  db: Queryable,
  { cdCompania, cdCotizacion }: PolicyCodes,
): Promise<{ cdReclamo: number }> {
  const number = FAR + (cdCotizacion % 100_000)
  await db.query(sql`INSERT INTO insurer_claim ("cdReclamo", "cdCompania", "cdIncSiniestro", "numSiniestro", item,
      "anoSiniestro", "fcSiniestro", "cdCliente", "cdAseguradora", "cdRamo", "cdRamoCotizacion", "cdCotizacion",
      "cdEjecutivo", poliza, "tpSiniestro", "valIncurrido", "fcIngreso", "esSalud", causa, objeto)
    SELECT ${number}::int, p."cdCompania", ${number}::int, ${number}::int, 1, extract(year FROM p."fcDesde")::int,
      p."fcDesde", p."cdCliente", p."cdAseguradora", p."cdRamo", p."cdRamoCotizacion", p."cdCotizacion", p."cdEjecutivo",
      p.poliza, 'PARCIAL', 0, p."fcDesde", 0, 'CHOQUE', 'VEHÍCULO'
    FROM policy p WHERE p."cdCompania" = ${cdCompania} AND p."cdCotizacion" = ${cdCotizacion}
    ON CONFLICT DO NOTHING`)
  return { cdReclamo: number }
}
