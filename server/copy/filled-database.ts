// Prepares an empty database to be filled from another one, marks it as incomplete until then, and compares tables.
import { seedingState } from '../database/seeding.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { type Fingerprint, fingerprintOf } from './copy-rows.ts'
import { named, type Table } from './tables.ts'

/** The source from which this database is being filled; null for a complete database. */
export async function fillingOf(db: Queryable): Promise<string | null> {
  const [table] = await db.query(sql`SELECT 1 FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
    WHERE c.relname = 'copy_state' AND s.nspname = current_schema()`)
  if (!table) return null
  const [state] = await db.query<{ source: string }>(sql`SELECT source FROM copy_state`)
  return state?.source ?? ''
}

export const HALF_FILLED =
  'La base de datos quedó a medias de una mudanza o restauración: repítala antes de iniciar el portal'

/** Throws a Spanish sentence when the database is incomplete. */
export async function refuseHalfFilled(db: Queryable): Promise<void> {
  if ((await fillingOf(db)) !== null) throw new Error(HALF_FILLED)
}

/** Marks a database as being filled from `source`; no portal starts from it until `endFilling`. */
export async function markFilling(tx: Queryable, source: string): Promise<void> {
  await tx.query(sql`CREATE TABLE IF NOT EXISTS copy_state (source text NOT NULL)`)
  await tx.query(sql`DELETE FROM copy_state`)
  await tx.query(sql`INSERT INTO copy_state (source) VALUES (${source})`)
}

/** Prepares a migrated database that holds no data of people; `source` says what it is filled from. */
export async function beginFilling(db: Database, tables: readonly Table[], source: string): Promise<void> {
  if ((await seedingState(db)) !== 'empty') throw new Error('La base de destino ya tiene datos: elija una vacía')
  await db.transaction(async (tx) => {
    await markFilling(tx, source)
    await tx.query(sql`CREATE TABLE copy_table (name text PRIMARY KEY, last text NOT NULL)`)
    // Triggers are disabled, because the rows that triggers wrote in the source are copied too.
    for (const { name } of tables) await tx.query(sql`ALTER TABLE ${named(name)} DISABLE TRIGGER USER`)
    // The rows that migrations wrote are removed, because they are copied too.
    await tx.query(sql`TRUNCATE ${sql.join(tables.map(({ name }) => named(name)))}`)
  })
}

/** Compares a table with its expected fingerprint; throws with `advice` when it differs. */
export async function compare(db: Queryable, table: Table, wanted: Fingerprint, advice: string): Promise<void> {
  const { rows, sum } = await fingerprintOf(db, table)
  if (rows !== wanted.rows || sum !== wanted.sum)
    throw new Error(`La tabla ${table.name} no quedó igual: ${wanted.rows} filas antes, ${rows} después. ${advice}`)
}

/** Enables the triggers again, and updates the planner's statistics; called after the comparison. */
export async function endRows(db: Database, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await db.query(sql`ALTER TABLE ${named(name)} ENABLE TRIGGER USER`)
  await db.query(sql`VACUUM ANALYZE`)
}

/** Records in the database which store holds its files. */
export async function setFilePlace(db: Queryable, place: string): Promise<void> {
  await db.query(sql`INSERT INTO file_place (id, place) VALUES (1, ${place})
    ON CONFLICT (id) DO UPDATE SET place = excluded.place`)
}

/** Marks the database as complete; a portal may start from it. */
export async function endFilling(db: Queryable): Promise<void> {
  await db.query(sql`DROP TABLE copy_table, copy_state`)
}
