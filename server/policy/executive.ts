// Queries the contact of a policy's executive.
import type { ExecutiveContact } from '../../src/contract/executive.ts'
import { type Queryable, sql } from '../database/sql.ts'

/** An executive's name, addresses and numbers; null when there is no such executive (POL-05). */
export async function executiveContact(db: Queryable, cdEjecutivo: number): Promise<ExecutiveContact | null> {
  const [row] = await db.query<ExecutiveContact>(
    sql`SELECT trim("nmAgente" || ' ' || "apAgente") AS nombres, mail AS correos, telefonos
      FROM executive WHERE "cdEjecutivo" = ${cdEjecutivo}`,
  )
  return row ?? null
}
