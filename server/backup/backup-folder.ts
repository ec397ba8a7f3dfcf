// Reads and writes the folder of backups: rows in one folder per backup, files in one folder that all backups share.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Fingerprint, Sequence } from '../copy/copy-rows.ts'
import type { Table } from '../copy/tables.ts'
import { syncPlace } from '../files/disk-objects.ts'

/** The list of a backup's contents. It is written last, so a folder without a manifest is not a finished backup. */
export type Manifest = {
  readonly format: 1
  readonly createdAt: string
  /** The names of the migrations that the backed-up tables have had, in order. */
  readonly migrations: readonly string[]
  /** The tables, each after the tables that it references, with the fingerprint that it must have after a restore. */
  readonly tables: readonly (Table & Fingerprint)[]
  readonly sequences: readonly Sequence[]
  /** Hashes of files that the rows refer to, but that were already lost or damaged when the backup was made. */
  readonly lostFiles: readonly string[]
}

const MANIFEST = 'backup.json'
const UNFINISHED_ENDING = '.unfinished'
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}$/
const ROWS_AT_ONCE = 500

/** The folder with the files of all backups in `folder`; identical files are stored once. */
export const filesFolder = (folder: string): string => path.join(folder, 'files')

/** The name of a backup begun at `moment`: UTC, to the second, with characters that every file system accepts. */
export const nameOfBackup = (moment: Date): string => moment.toISOString().slice(0, 19).replaceAll(':', '-')

/** The names of the finished backups in `folder`, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => NAME.test(name)).sort()
}

/** Makes the folder of an unfinished backup, and removes what interrupted backups left. */
export async function beginBackup(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const each of await readdir(folder))
    if (each.endsWith(UNFINISHED_ENDING)) await rm(path.join(folder, each), { recursive: true })
  const place = path.join(folder, `${name}${UNFINISHED_ENDING}`)
  await mkdir(place, { mode: 0o700 })
  return place
}

/** Gives a backup its manifest and its final name; from then on it is valid, even after a power cut. */
export async function endBackup(place: string, manifest: Manifest): Promise<void> {
  const file = await open(path.join(place, MANIFEST), 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`)
  } finally {
    await file.close()
  }
  for (const name of await readdir(place)) await syncPlace(path.join(place, name))
  await syncPlace(place)
  await rename(place, place.slice(0, -UNFINISHED_ENDING.length))
  await syncPlace(path.dirname(place))
}

export async function readManifest(place: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(path.join(place, MANIFEST), 'utf8')) as Manifest
  if (manifest.format !== 1) throw new Error(`La copia ${place} es de una versión más nueva del portal`)
  return manifest
}

const fileOfTable = (place: string, table: string) => path.join(place, `${table}.jsonl.gz`)

/** Writes the rows of a table, one JSON line each. */
export async function writeTable(place: string, table: string, rows: AsyncIterable<string>): Promise<void> {
  const file = createWriteStream(fileOfTable(place, table), { mode: 0o600 })
  await pipeline(Readable.from(lines(rows)), createGzip(), file)
}

async function* lines(rows: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const row of rows) yield `${row}\n`
}

/** Yields the rows of a table in batches; rejects when the file is damaged. */
export async function* readTable(place: string, table: string): AsyncGenerator<string[]> {
  const bytes = createReadStream(fileOfTable(place, table))
  const text = bytes.pipe(createGunzip()).setEncoding('utf8')
  bytes.once('error', (error) => text.destroy(error))
  const rows: string[] = []
  let partial = ''
  try {
    // readline is not used, because it also ends a line at U+2028, a character that JSON text may contain.
    for await (const piece of text) {
      const parts = `${partial}${piece}`.split('\n')
      partial = parts.pop() ?? ''
      rows.push(...parts)
      while (rows.length >= ROWS_AT_ONCE) yield rows.splice(0, ROWS_AT_ONCE)
    }
  } catch (error) {
    throw new Error(`La copia de la tabla ${table} está dañada`, { cause: error })
  }
  if (rows.length > 0) yield rows
}
