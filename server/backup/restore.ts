// Fills an empty database and a file store from a backup, and compares both with the backup.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { brokenFiles, copyFiles, type FileCopy, type NamedFile } from '../copy/copy-files.ts'
import { setSequences, writeRows } from '../copy/copy-rows.ts'
import { beginFilling, compare, endFilling, endRows, setFilePlace } from '../copy/filled-database.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/sql.ts'
import { beginEpoch } from '../epoch/epoch.ts'
import { openDiskObjects } from '../files/disk-objects.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { DamagedFileError } from '../files/verified-stream.ts'
import { MIGRATIONS } from '../places.ts'
import { copiesOf, nameOfCopy } from './backup.ts'
import { filesFolder, readManifest, readTable } from './backup-folder.ts'
import { type KnownBefore, olderAccounts } from './known-before.ts'

type Restore = {
  /** The database to fill; it has no table yet. */
  readonly db: Database
  readonly objects: ObjectStore
  /** The absolute path of the folder of backups. */
  readonly folder: string
  readonly name: string
  /** A folder on the same disk as `objects`, if the objects are in a folder. */
  readonly temporaryFolder: string
  /** Whether to go on when the backup lacks files; otherwise the restore fails, and no portal starts from the database. */
  readonly incomplete?: boolean
  readonly now: Date
  /** Assigned numbers and account states of the previous database; null when it could not be read. */
  readonly known: KnownBefore | null
  readonly say: (line: string) => void
}

/**
 * Restores the backup `name` of `folder`. The tables get the schema of the backup, which the next start migrates.
 * Undamaged files in the store are not copied again. No portal starts from this database until all rows and files were
 * compared. A new epoch begins: all users are signed out, and no number is assigned twice.
 */
export async function restore({ db, objects, folder, name, now, known, say, ...options }: Restore): Promise<void> {
  const place = path.join(folder, name)
  const manifest = await readManifest(place)
  await migrate(db, MIGRATIONS, () => undefined, manifest.migrations.at(-1))
  await beginFilling(db, manifest.tables, `backup ${name}`)
  for (const table of manifest.tables) {
    for await (const rows of readTable(place, table.name)) await writeRows(db, table, rows)
    if (table.rows > 0) say(`  ${table.name}: ${table.rows} filas`)
  }
  await setSequences(db, manifest.sequences)
  for (const table of manifest.tables) await compare(db, table, table, 'La copia está dañada.')
  await endRows(db, manifest.tables)
  say('  filas comparadas, todas iguales')

  const copies = await openDiskObjects(filesFolder(folder))
  const lostHashes = await restoreFiles({ place, objects, copies, ...options }, manifest.lostFiles, say)
  if (lostHashes.length > 0)
    say(`  Aviso: archivos que no están en la copia, ${lostHashes.length}: ${lostHashes.join(', ')}`)
  await setFilePlace(db, objects.place)
  const epoch = { since: new Date(manifest.createdAt), now, source: `backup ${name}`, known: known?.numbers ?? null }
  await db.transaction((tx) => beginEpoch(tx, epoch))
  await endFilling(db)
  say('  sesiones y contraseñas temporales terminadas; los números siguen más adelante')
  await sayAccounts(db, known, say)
}

async function sayAccounts(db: Database, known: KnownBefore | null, say: (line: string) => void): Promise<void> {
  if (!known)
    return say(
      '  Aviso: no se pudo leer lo que había; revise contraseñas, estados y consentimientos cambiados desde la copia',
    )
  const older = await olderAccounts(db, known)
  if (older.length === 0) return
  say(`  Aviso: cuentas que cambiaron después de la copia y vuelven a como estaban, ${older.length}:`)
  for (const line of older) say(`    ${line}`)
}

type Stores = Pick<Restore, 'objects' | 'temporaryFolder' | 'incomplete'> & { place: string; copies: ObjectStore }

/** Restores the missing and damaged files; returns the hashes of those that could not be restored. */
async function restoreFiles(
  { place, objects, copies, temporaryFolder, incomplete }: Stores,
  lostBefore: readonly string[],
  say: (line: string) => void,
): Promise<string[]> {
  const missing = await brokenFiles(copiesOf(place), objects)
  const wanted = missing.filter(({ sha256 }) => !lostBefore.includes(sha256))
  const read = ({ sha256 }: NamedFile) => readable(copies, sha256)
  // A damaged file is overwritten: `isThere` ignores that the store already has an object of that name.
  const isThere = async () => false
  await copyFiles(toTheirNames(wanted), { read, to: objects, temporaryFolder, isThere })
  const broken = await brokenFiles(toTheirNames(wanted), objects)
  await rm(temporaryFolder, { recursive: true, force: true })
  const lostHashes = broken.map(({ sha256 }) => sha256)
  if (lostHashes.length > 0 && !incomplete)
    throw new Error(
      `Archivos que no están enteros en la copia, ${lostHashes.length}: ${lostHashes.join(', ')}. Restaure otra copia con BACKUP_NAME, o ` +
        'repita con BACKUP_INCOMPLETE=on para restaurar todo lo demás.',
    )
  say(`  ${wanted.length - lostHashes.length} archivos repuestos, todos enteros`)
  return [...lostBefore, ...lostHashes]
}

/** Opens a file of a backup. A file that cannot be read counts as damaged, and the restore goes on. */
async function readable(copies: ObjectStore, sha256: string) {
  const file = await copies.get(nameOfCopy(sha256)).catch(() => null)
  return file && { ...file, stream: Readable.from(piecesOf(file.stream, sha256)) }
}

async function* piecesOf(stream: Readable, sha256: string): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (cause) {
    throw new DamagedFileError(`No se puede leer el archivo ${sha256} de la copia`, { cause })
  }
}

async function* toTheirNames(files: readonly NamedFile[]): AsyncGenerator<FileCopy> {
  for (const file of files) yield { ...file, copy: file.object }
}
