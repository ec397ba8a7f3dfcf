// Queries the names of clients by code, and of insured persons by cédula.
import { type Queryable, sql } from '../database/sql.ts'

type ClientName = { cdCliente: number; nmCliente: string; apCliente: string }
type InsuredUser = { cedula: string; nmCliente: string; apCliente: string; usuarioWeb: number }

/** A client's name; null when there is none. */
export async function clientName(db: Queryable, cdCliente: number): Promise<ClientName | null> {
  const [row] = await db.query<ClientName>(
    sql`SELECT "cdCliente", "nmCliente", "apCliente" FROM client WHERE "cdCliente" = ${cdCliente}`,
  )
  return row ?? null
}

/**
 * An insured person by cédula, preferably as an associate: only associates have first and last names apart (POL-16c).
 */
export async function insuredUser(db: Queryable, ci: string): Promise<InsuredUser | null> {
  const [row] = await db.query<InsuredUser>(sql`
    SELECT ${ci}::text AS cedula, "nmCliente", "apCliente", "usuarioWeb" FROM (
      SELECT nombre AS "nmCliente", apellido AS "apCliente", "usuarioWeb", 1 AS choice
      FROM associate WHERE area = 'vam' AND cedula = ${ci}
      UNION ALL SELECT "dscObjeto", '', 0, 2 FROM insured_person WHERE cedula = ${ci}) named
    ORDER BY choice, "usuarioWeb" DESC LIMIT 1`)
  return row ?? null
}
