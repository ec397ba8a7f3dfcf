// Moves a whole installation to another database and another store of files: resumable, and compared at the end.
import { migrate } from '../database/migrate.ts'
import { seedingState } from '../database/seeding.ts'
import { type Database, sql } from '../database/sql.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { MIGRATIONS } from '../places.ts'
import { brokenFiles, copyFiles } from './copy-files.ts'
import { copyRows, copySequences, fingerprintOf } from './copy-rows.ts'
import { copiedTables, named, type Table } from './tables.ts'

/** Null where that part stays where it is. */
export type Target = { db: Database | null; objects: ObjectStore | null }

type Move = {
  db: Database
  objects: ObjectStore
  to: Target
  temporaryFolder: string
  say: (line: string) => void
}

/**
 * Copies everything, goes on where an earlier run ended, and compares both sides. The source must not change meanwhile,
 * and is left as it is. Rejects with a sentence, and the target is then no place to start from.
 */
export async function move({ db, objects, to, temporaryFolder, say }: Move): Promise<void> {
  if (to.db) await moveRows({ from: db, to: to.db }, say)
  const files = to.objects
  if (files) {
    let copied = 0
    const lost = await copyFiles({ db, from: objects, to: files, temporaryFolder }, (isCopied) => {
      copied += Number(isCopied)
    })
    say(`  ${copied} archivos copiados`)
    if (lost.length > 0) say(`  Aviso: ${lost.length} archivos ya faltaban antes: ${lost.join(', ')}`)
    const missing = (await brokenFiles(db, files)).filter((sha256) => !lost.includes(sha256))
    if (missing.length > 0) throw new Error(`${missing.length} archivos no quedaron enteros: ${missing.join(', ')}`)
    say('  archivos comparados, todos enteros')
  }
  const place = (files ?? objects).place
  await (to.db ?? db).query(sql`INSERT INTO file_place (id, place) VALUES (1, ${place})
    ON CONFLICT (id) DO UPDATE SET place = excluded.place`)
  if (to.db) await to.db.query(sql`DROP TABLE copy_table, copy_state`)
}

type Databases = { from: Database; to: Database }

async function moveRows({ from, to }: Databases, say: (line: string) => void): Promise<void> {
  await migrate(to, MIGRATIONS)
  const tables = await copiedTables(from)
  await begin({ from, to }, tables)
  for (const table of tables) {
    let count = 0
    await copyRows({ from, to }, table, (more) => {
      count += more
    })
    if (count > 0) say(`  ${table.name}: ${count} filas`)
  }
  await copySequences({ from, to })
  for (const table of tables) {
    const [before, after] = [await fingerprintOf(from, table), await fingerprintOf(to, table)]
    if (before.rows !== after.rows || before.sum !== after.sum)
      throw new Error(
        `La tabla ${table.name} no quedó igual: ${before.rows} filas antes, ${after.rows} después. Si el portal anterior volvió a funcionar entre dos intentos, vacíe la base de destino y empiece otra vez.`,
      )
  }
  // Rows come as they were: what a trigger once wrote because of them is among them.
  for (const { name } of tables) await to.query(sql`ALTER TABLE ${named(name)} ENABLE TRIGGER USER`)
  await to.query(sql`VACUUM ANALYZE`)
  say('  filas comparadas, todas iguales')
}

/** An empty database is prepared; one that an earlier run has begun to fill from the same source is gone on with. */
async function begin({ from, to }: Databases, tables: readonly Table[]): Promise<void> {
  const source = await nameOf(from)
  const [tableOfState] = await to.query(sql`SELECT 1 FROM pg_class WHERE relname = 'copy_state'`)
  if (tableOfState) {
    const [state] = await to.query<{ source: string }>(sql`SELECT source FROM copy_state`)
    if (state?.source !== source)
      throw new Error('La base de destino quedó a medias de otra mudanza: vacíela, o siga con aquella')
    return
  }
  if ((await seedingState(to)) !== 'empty') throw new Error('La base de destino ya tiene datos: elija una vacía')
  await to.transaction(async (tx) => {
    await tx.query(sql`CREATE TABLE copy_state (source text NOT NULL)`)
    await tx.query(sql`CREATE TABLE copy_table (name text PRIMARY KEY, last text NOT NULL)`)
    await tx.query(sql`INSERT INTO copy_state (source) VALUES (${source})`)
    for (const { name } of tables) await tx.query(sql`ALTER TABLE ${named(name)} DISABLE TRIGGER USER`)
    // What the migrations wrote comes with the rows.
    await tx.query(sql`TRUNCATE ${sql.join(tables.map(({ name }) => named(name)))}`)
  })
}

/** What tells one installation from any other: its first migration ran at a moment of its own. */
async function nameOf(db: Database): Promise<string> {
  const [first] = await db.query<{ at: Date }>(sql`SELECT "at" FROM schema_migration ORDER BY name LIMIT 1`)
  return first?.at.toISOString() ?? ''
}
