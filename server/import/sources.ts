// The broker's systems from which data have come.
import { type Queryable, sql } from '../database/sql.ts'

/** The name of a broker's system that carga.json does not name. */
export const USUAL_SOURCE = 'broker'

/** Until which moment the data of a system are that were applied last; null where its files never said it. */
export async function lastCut(db: Queryable, source: string): Promise<Date | null> {
  const [row] = await db.query<{ corte: Date }>(sql`SELECT corte FROM import_source WHERE source = ${source}`)
  return row?.corte ?? null
}

export const noteCut = (db: Queryable, source: string, cut: string): Promise<unknown> =>
  db.query(sql`INSERT INTO import_source (source, corte) VALUES (${source}, ${cut})
    ON CONFLICT (source) DO UPDATE SET corte = greatest(import_source.corte, excluded.corte)`)

/** The systems of which keys are stored, by name. */
export async function knownSources(db: Queryable): Promise<string[]> {
  const found = await db.query<{ source: string }>(sql`SELECT DISTINCT source FROM import_key ORDER BY 1`)
  return found.map((each) => each.source)
}
