// Runs each SQL migration exactly once per database, even when two processes start together, or an earlier release runs
// beside this one.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { raiseLimits } from './postgres.ts'
import { type Database, type Queryable, sql } from './sql.ts'
import { isWorthRepeating, sqlState } from './sql-state.ts'

type Migration = {
  readonly name: string
  readonly sha256: string
  readonly text: string
  /** Whether releases without this migration keep working, because it only adds what they do not use. */
  readonly rolling: boolean
}
type HistoryRow = Omit<Migration, 'text'>

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/
/** Matches a line in the comment at the top of a migration: `-- Rolling: ` and why earlier releases keep working. */
const ROLLING = /^(--.*\n)*?-- Rolling: \S/
// The SQLSTATEs of an error when another process is creating the same table.
const MADE_MEANWHILE = ['23505', '42P07', '42710', '42701']
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TRIES = 300
const LOCK_PAUSE_MS = 1_000

/**
 * Runs the `NNNN-name.sql` files of `folder` that have not run on this database, in order, each in a transaction.
 * `upTo` names the last migration to run, for tables with an earlier schema. Throws without any change when an applied
 * migration was edited, when a new migration has a lower number than an applied one, or when an applied migration is
 * not in the folder and not rolling.
 * @returns the names of the migrations that ran now
 */
export async function migrate(
  db: Database,
  folder: string,
  onApplied: (name: string) => void = () => undefined,
  upTo?: string,
): Promise<string[]> {
  const migrations = await readMigrations(folder, upTo)
  await makeTables(db)
  const ran: string[] = []
  for (;;) {
    const next = await nextOf(db, migrations)
    if (next) await makeIndexes(db, next.text)
    const name = await applyNextPatiently(db, migrations)
    if (name === null) return ran
    ran.push(name)
    onApplied(name)
  }
}

/** The migration that would run next. Whether applied migrations were edited is checked only when it runs. */
async function nextOf(db: Queryable, migrations: readonly Migration[]): Promise<Migration | undefined> {
  const [applied] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM schema_migration`)
  return migrations[applied?.count ?? 0]
}

/** Whether releases without this migration keep working after it has run. */
export const isRolling = (text: string): boolean => ROLLING.test(text)

async function readMigrations(folder: string, upTo?: string): Promise<Migration[]> {
  const all = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  if (upTo !== undefined && !all.includes(upTo))
    throw new Error(`Esta versión no conoce la migración «${upTo}»: use una versión más nueva`)
  const names = upTo === undefined ? all : all.slice(0, all.indexOf(upTo) + 1)
  const numbers = new Set<string>()
  return Promise.all(
    names.map(async (name) => {
      const number = name.slice(0, 4)
      if (!NAME.test(name)) throw new Error(`La migración «${name}» no se llama NNNN-nombre.sql`)
      if (numbers.has(number)) throw new Error(`Hay dos migraciones con el número ${number}`)
      numbers.add(number)
      // git may have changed the line ends on this machine, which must not count as an altered migration.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex'), rolling: isRolling(text) }
    }),
  )
}

// Creates the bookkeeping tables; `seeding` is used by seeding.ts.
async function makeTables(db: Database): Promise<void> {
  const make = () =>
    db.transaction(async (tx) => {
      await tx.query(sql`CREATE TABLE IF NOT EXISTS schema_migration (
        "name" text PRIMARY KEY, "sha256" text NOT NULL, "at" timestamptz NOT NULL DEFAULT now())`)
      // We look for the column first. Even an ALTER TABLE without effect would wait for a running backup, and all other
      // statements would wait for the ALTER TABLE.
      const [column] = await tx.query(sql`SELECT 1 FROM pg_attribute
        WHERE attrelid = 'schema_migration'::regclass AND attname = 'rolling' AND NOT attisdropped`)
      if (!column) await tx.query(sql`ALTER TABLE schema_migration ADD COLUMN "rolling" boolean NOT NULL DEFAULT false`)
      await tx.query(sql`CREATE TABLE IF NOT EXISTS schema_turn ("id" integer PRIMARY KEY)`)
      await tx.query(sql`CREATE TABLE IF NOT EXISTS seeding (
        "id" integer PRIMARY KEY, "begun" timestamptz NOT NULL, "finished" timestamptz)`)
      await tx.query(sql`INSERT INTO schema_turn VALUES (1) ON CONFLICT DO NOTHING`)
    })
  try {
    await make()
  } catch (error) {
    if (!MADE_MEANWHILE.includes(sqlState(error) ?? '')) throw error
    await make()
  }
}

/**
 * Applies the next migration. It waits only briefly for a table's lock, because all other statements queue behind a
 * waiting one. If the lock is not free, it tries again a little later.
 */
async function applyNextPatiently(db: Database, migrations: readonly Migration[]): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => applyNext(tx, migrations))
    } catch (error) {
      const isLocked = error instanceof Error && sqlState(error.cause) === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt === LOCK_TRIES) throw error
      await wait(LOCK_PAUSE_MS)
    }
  }
}

async function applyNext(tx: Queryable, migrations: readonly Migration[]): Promise<string | null> {
  // We lock a row and use no advisory lock, because engines that only resemble PostgreSQL may have none.
  await tx.query(sql`SELECT "id" FROM schema_turn WHERE "id" = 1 FOR UPDATE`)
  const applied = await tx.query<HistoryRow>(
    sql`SELECT "name", "sha256", "rolling" FROM schema_migration ORDER BY "name"`,
  )
  applied.forEach((was, index) => {
    const is = migrations[index]
    if (is?.name === was.name && is.sha256 !== was.sha256) {
      throw new Error(`La migración «${was.name}» cambió después de aplicarse: escriba una nueva en su lugar`)
    }
    // This release lacks the migration: a later release has applied it.
    if (!is && was.rolling) return
    if (is?.name !== was.name) throw new Error(strangeHistory(was, migrations))
  })
  const next = migrations[applied.length]
  if (!next) return null
  await raiseLimits(tx, '0')
  await tx.query(sql`SET LOCAL lock_timeout = '1s'`)
  await run(tx, next)
  await tx.query(sql`INSERT INTO schema_migration ("name", "sha256", "rolling")
    VALUES (${next.name}, ${next.sha256}, ${next.rolling})`)
  return next.name
}

async function run(tx: Queryable, { name, text }: Migration): Promise<void> {
  try {
    await tx.query(sql.raw(text))
  } catch (error) {
    if (!(error instanceof Error) || isWorthRepeating(error)) throw error
    throw new Error(`La migración «${name}» falló: ${error.message}`, { cause: error })
  }
}

function strangeHistory(was: HistoryRow, migrations: readonly Migration[]): string {
  return migrations.some(({ name }) => name === was.name)
    ? `Hay una migración nueva con un número anterior a «${was.name}», que ya se aplicó`
    : `La base de datos tiene la migración «${was.name}», que esta versión no conoce: use una versión más nueva`
}

/** Matches a line in the comment at the top of a migration: `-- Indexes beforehand: ` and the reason. */
const BEFOREHAND = /^(--.*\n)*?-- Indexes beforehand: \S/
/** Matches only index names that PostgreSQL stores unchanged, because `stateOf` looks up the exact name. */
const INDEX = /^CREATE (UNIQUE )?INDEX IF NOT EXISTS ([a-z0-9_]+) ON /
const POLL_MS = 500

/** The statements of a migration that build an index; none if the migration lacks the line `-- Indexes beforehand`. */
function indexesIn(text: string): { name: string; statement: string }[] {
  if (!BEFOREHAND.test(text)) return []
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((each) => each.trim().replaceAll(/\s+/g, ' '))
    .flatMap((statement) => {
      const name = INDEX.exec(statement)?.[2]
      return name ? [{ name, statement: statement.replace('INDEX IF', 'INDEX CONCURRENTLY IF') }] : []
    })
}

/**
 * Builds the indexes one by one. Several processes may do so at once: a process that finds an index being built waits for
 * it. An index that a killed process left invalid is dropped and rebuilt. The embedded engine skips this, because nobody
 * else writes to it while it migrates.
 */
async function makeIndexes(db: Database, text: string): Promise<void> {
  if (!db.connections) return
  for (const { name, statement } of indexesIn(text)) {
    for (let state = await stateOf(db, name); state !== 'valid'; state = await stateOf(db, name)) {
      if (state === 'building') await wait(POLL_MS)
      else if (state === 'invalid') await db.query(sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`))
      else await db.query(sql.raw(statement))
    }
  }
}

type State = 'none' | 'building' | 'invalid' | 'valid'

async function stateOf(db: Database, name: string): Promise<State> {
  const [index] = await db.query<{ isValid: boolean; isBuilding: boolean }>(sql`SELECT i.indisvalid AS "isValid",
      EXISTS (SELECT 1 FROM pg_stat_progress_create_index p WHERE p.index_relid = i.indexrelid) AS "isBuilding"
    FROM pg_index i WHERE i.indexrelid = to_regclass(${name})`)
  if (!index) return 'none'
  if (index.isValid) return 'valid'
  return index.isBuilding ? 'building' : 'invalid'
}
