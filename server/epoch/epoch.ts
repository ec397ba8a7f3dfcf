// The mark by which phones recognise a server that went back: it is in every answer, and changes with a restore (D149).
import { type Queryable, sql } from '../database/sql.ts'

export type Epoch = {
  /** Opaque; another value is another history of this portal. */
  readonly epoch: string
  /** What the previous history confirmed after this moment may be missing in this one. */
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
