// Reads the epoch, by which phones notice that the server's data went back: every answer names it (D149).
import { type Queryable, sql } from '../database/sql.ts'

export type Epoch = {
  /** A random name; a different name means a different history of this portal's data. */
  readonly epoch: string
  /** What the portal confirmed after this moment, in the previous epoch, may be missing in this one. */
  readonly since: Date
}

/** The epoch of a migrated database. */
export async function readEpoch(db: Queryable): Promise<Epoch> {
  const [row] = await db.query<Epoch>(sql`SELECT epoch, since FROM epoch`)
  if (!row) throw new Error('La base de datos no tiene época: repita la migración')
  return row
}

/** The header `x-portal-epoch` (wire.md «General»). */
export const epochHeader = ({ epoch, since }: Epoch): string => `${epoch} ${since.toISOString()}`
