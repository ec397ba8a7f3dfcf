// Seeds an empty database once, and detects an earlier seeding that was interrupted.
import { type Database, sql } from './sql.ts'
import { isRepeat } from './sql-state.ts'

export type SeedingState = 'empty' | 'in-use' | 'interrupted' | 'seeded'

// Rows in these tables do not count as data: bookkeeping, rows of migrations, secrets of the first start.
const APART = [
  'schema_migration',
  'schema_turn',
  'seeding',
  'secret',
  'counter',
  'claim_state',
  'consent_document',
  'file_place',
  'job',
  'copy_state',
  'epoch',
]

/** The seeding state that an earlier start left; call it after `migrate`. */
export async function seedingState(db: Database): Promise<SeedingState> {
  const [mark] = await db.query<{ finished: Date | null }>(sql`SELECT "finished" FROM seeding WHERE "id" = 1`)
  if (mark) return mark.finished === null ? 'interrupted' : 'seeded'
  const tables = await db.query<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> ALL(${APART})`)
  for (const { name } of tables) {
    const [row] = await db.query(sql`SELECT 1 FROM ${sql.raw(`"${name}"`)} LIMIT 1`)
    if (row) return 'in-use'
  }
  return 'empty'
}

/**
 * Marks the beginning, runs `fill`, marks the end. Without the end mark, the next start knows that rows may be missing.
 */
export async function seedOnce(db: Database, now: () => Date, fill: () => Promise<void>): Promise<void> {
  try {
    await db.query(sql`INSERT INTO seeding ("id", "begun") VALUES (1, ${now()})`)
  } catch (error) {
    if (!isRepeat(error)) throw error
    throw new Error('Otro proceso está sembrando esta base de datos: espere a que termine', { cause: error })
  }
  await fill()
  await db.query(sql`UPDATE seeding SET "finished" = ${now()} WHERE "id" = 1`)
  await db.query(sql`VACUUM ANALYZE`)
}

/**
 * Drops everything, tables too. Call it only after an interrupted seeding, and only if no other process has the
 * database open. Such a database holds no rows of users, because the server listens only after seeding.
 */
export async function emptyInterrupted(db: Database): Promise<void> {
  await db.query(sql`DROP SCHEMA public CASCADE`)
  await db.query(sql`CREATE SCHEMA public`)
}
