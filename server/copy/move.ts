// Moves an installation to another database, another store of files or both; an interrupted move can be continued.
import { migrate } from '../database/migrate.ts'
import { type Database, sql } from '../database/sql.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { MIGRATIONS } from '../places.ts'
import { brokenFiles, copyFiles, type FileCopy, filesOf, type NamedFile } from './copy-files.ts'
import { copyRows, fingerprintOf, sequencesOf, setSequences } from './copy-rows.ts'
import { beginFilling, compare, endFilling, endRows, fillingOf, setFilePlace } from './filled-database.ts'
import { copiedTables } from './tables.ts'

/** The targets of the move; null for the database or the store that is not moved. */
export type Target = { db: Database | null; objects: ObjectStore | null }

type Move = {
  db: Database
  objects: ObjectStore
  to: Target
  temporaryFolder: string
  say: (line: string) => void
}

/**
 * Copies everything, continuing where an earlier run ended, and compares source and target. The move does not change
 * the source, and nobody else may change it meanwhile. Rejects with a Spanish sentence on failure; no portal starts
 * from an incomplete target.
 */
export async function move({ db, objects, to, temporaryFolder, say }: Move): Promise<void> {
  if (to.db) await moveRows({ from: db, to: to.db }, say)
  const files = to.objects
  if (files) {
    let copiedCount = 0
    const read = ({ object }: NamedFile) => objects.get(object)
    const lostHashes = await copyFiles(underTheirNames(db), { read, to: files, temporaryFolder }, (isCopied) => {
      copiedCount += Number(isCopied)
    })
    say(`  ${copiedCount} archivos copiados`)
    if (lostHashes.length > 0)
      say(`  Aviso: ${lostHashes.length} archivos ya faltaban o estaban dañados: ${lostHashes.join(', ')}`)
    const broken = (await brokenFiles(filesOf(db), files)).map(({ sha256 }) => sha256)
    const missing = broken.filter((sha256) => !lostHashes.includes(sha256))
    if (missing.length > 0) throw new Error(`${missing.length} archivos no quedaron enteros: ${missing.join(', ')}`)
    say('  archivos comparados, todos enteros')
  }
  await setFilePlace(to.db ?? db, (files ?? objects).place)
  if (to.db) await endFilling(to.db)
}

async function* underTheirNames(db: Database): AsyncGenerator<FileCopy> {
  for await (const file of filesOf(db)) yield { ...file, copy: file.object }
}

type Databases = { from: Database; to: Database }

const BEGIN_AGAIN =
  'Si el portal anterior volvió a funcionar entre dos intentos, vacíe la base de destino y empiece otra vez.'

async function moveRows({ from, to }: Databases, say: (line: string) => void): Promise<void> {
  await migrate(to, MIGRATIONS)
  const tables = await copiedTables(from)
  const source = await nameOf(from)
  const earlierSource = await fillingOf(to)
  if (earlierSource === null) await beginFilling(to, tables, source)
  else if (earlierSource !== source)
    throw new Error('La base de destino quedó a medias de otra mudanza: vacíela, o siga con aquella')
  for (const table of tables) {
    let count = 0
    await copyRows({ from, to }, table, (more) => {
      count += more
    })
    if (count > 0) say(`  ${table.name}: ${count} filas`)
  }
  await setSequences(to, await sequencesOf(from))
  for (const table of tables) await compare(to, table, await fingerprintOf(from, table), BEGIN_AGAIN)
  await endRows(to, tables)
  say('  filas comparadas, todas iguales')
}

/** Identifies an installation by the moment of its first migration. */
async function nameOf(db: Database): Promise<string> {
  const [first] = await db.query<{ at: Date }>(sql`SELECT "at" FROM schema_migration ORDER BY name LIMIT 1`)
  return first?.at.toISOString() ?? ''
}
