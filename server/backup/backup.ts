// Backs up all rows and files of an installation into a folder, while it keeps running.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { copyFiles, type FileCopy, type NamedFile } from '../copy/copy-files.ts'
import { batchesOf, fingerprintOf, sequencesOf } from '../copy/copy-rows.ts'
import { copiedTables, type Table } from '../copy/tables.ts'
import { raiseLimits } from '../database/postgres.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { openDiskObjects } from '../files/disk-objects.ts'
import type { ObjectStore } from '../files/object-store.ts'
import {
  beginBackup,
  endBackup,
  filesFolder,
  listBackups,
  type Manifest,
  nameOfBackup,
  readTable,
  writeTable,
} from './backup-folder.ts'

const TRIES = 3

type Backup = {
  readonly db: Database
  readonly objects: ObjectStore
  /** The absolute path of a folder that holds only backups. */
  readonly folder: string
  readonly now: Date
  readonly say: (line: string) => void
}

/**
 * Writes a consistent snapshot of all rows to `folder`/<moment>, and adds the files that these rows refer to to
 * `folder`/files. Each new file is compared with its hash. The next run removes the remains of an interrupted run.
 * @returns the name of the backup
 */
export async function backUp({ db, objects, folder, now, say }: Backup): Promise<string> {
  const name = nameOfBackup(now)
  const place = await beginBackup(folder, name)
  const copies = await openDiskObjects(filesFolder(folder))
  const copying: CopyOptions = { db, objects, copies, temporaryFolder: path.join(filesFolder(folder), 'copying') }
  let [rows, files] = [await writeRows(db, place), await copyNewFiles(place, copying)]
  // `deleted`: a file disappeared after its row was read. The rows are read again, because the row is gone by now.
  for (let tries = 1; tries < TRIES && files.deleted; tries += 1)
    [rows, files] = [await writeRows(db, place), await copyNewFiles(place, copying)]
  say(`  ${rows.tables.reduce((sum, table) => sum + table.rows, 0)} filas de ${rows.tables.length} tablas`)
  say(`  ${files.all} archivos, ${files.copied} nuevos desde la copia anterior`)
  const lostFiles = files.lost
  if (lostFiles.length > 0) say(`  Aviso: ${lostFiles.length} archivos faltan o están dañados: ${lostFiles.join(', ')}`)
  await endBackup(place, { format: 1, createdAt: now.toISOString(), ...rows, lostFiles })
  await rm(copying.temporaryFolder, { recursive: true, force: true })
  await removeUnnamed(folder, copies)
  return name
}

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

/** Writes all rows as one consistent snapshot. */
const writeRows = (db: Database, place: string): Promise<Rows> =>
  db.transaction(async (tx) => {
    await tx.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)
    await raiseLimits(tx, '0')
    const migrations = await tx.query<{ name: string }>(sql`SELECT name FROM schema_migration ORDER BY name`)
    const tables: Manifest['tables'][number][] = []
    for (const table of await copiedTables(tx)) {
      await writeTable(place, table.name, linesOf(tx, table))
      tables.push({ ...table, ...(await fingerprintOf(tx, table)) })
    }
    return { migrations: migrations.map(({ name }) => name), tables, sequences: await sequencesOf(tx) }
  })

async function* linesOf(db: Queryable, table: Table): AsyncGenerator<string> {
  for await (const { rows } of batchesOf(db, table)) yield* rows
}

type CopyOptions = {
  readonly db: Database
  readonly objects: ObjectStore
  readonly copies: ObjectStore
  readonly temporaryFolder: string
}

type CopiedFiles = { all: number; copied: number; lost: string[]; deleted: boolean }

async function copyNewFiles(
  place: string,
  { db, objects, copies, temporaryFolder }: CopyOptions,
): Promise<CopiedFiles> {
  const objectOf = async (sha256: string) => {
    const [row] = await db.query<{ object: string }>(sql`SELECT object FROM stored_file WHERE sha256 = ${sha256}`)
    return row?.object ?? null
  }
  const outcome: CopiedFiles = { all: 0, copied: 0, lost: [], deleted: false }
  const read = async ({ sha256, object }: NamedFile) => {
    const file = await objects.get(object)
    if (file) return file
    const now = await objectOf(sha256)
    if (now === null) outcome.deleted = true
    // The bytes may have been stored again meanwhile, as another object.
    return now === null || now === object ? null : objects.get(now)
  }
  outcome.lost = await copyFiles(copiesOf(place), { read, to: copies, temporaryFolder }, (isCopied) => {
    outcome.all += 1
    outcome.copied += Number(isCopied)
  })
  return outcome
}

/** The name of a file in the folder of files; all backups use the same name for the same bytes. */
export const nameOfCopy = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`

/** Yields the files that the rows of a backup refer to. */
export async function* copiesOf(place: string): AsyncGenerator<FileCopy> {
  for await (const rows of readTable(place, 'stored_file'))
    for (const row of rows) {
      const { sha256, object } = JSON.parse(row) as { sha256: string; object: string }
      yield { sha256, object, copy: nameOfCopy(sha256) }
    }
}

/** Removes files that no backup refers to, such as those of a backup whose folder was deleted. */
async function removeUnnamed(folder: string, copies: ObjectStore): Promise<void> {
  const named = new Set<string>()
  for (const name of await listBackups(folder))
    for await (const { copy } of copiesOf(path.join(folder, name))) named.add(copy)
  for await (const { name } of copies.list()) if (!named.has(name)) await copies.remove(name)
}
