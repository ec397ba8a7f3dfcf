// Counts the refused rows with their reasons, and writes them as files that can be mended and imported again.
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Queryable, sql } from '../../database/sql.ts'
import type { FoundFile } from '../file/find-files.ts'
import { hashOf } from '../file/hash-of.ts'
import { DECLARATION_NAME, type Declaration, declaredSheet } from '../file/load-declaration.ts'
import { readRows } from '../file/read-rows.ts'
import { MEND } from '../file/source.ts'
import { PRIVATE, type RefusedRow, writeRefused } from '../file/write-rows.ts'
import type { StagedFile } from '../stage/stage-file.ts'
import { FAULTS } from '../stage/stage-name.ts'
import { quoted } from '../target/target.ts'

export type RefusedRows = {
  rows: number
  /** How many of them are right, and wait for another row of their policy, terms or claim. */
  held: number
  /** How many rows of each kind, by its name. */
  ofKind: ReadonlyMap<string, number>
  /** The most frequent reasons, each with its first line; without values, which may be personal. */
  reasons: readonly { file: number; line: number; column: string | null; reason: string; count: number }[]
}

/** A file of refused rows, by the file from which they come. */
type Written = { file: FoundFile; name: string }

const MOST_REASONS = 30
/** The folder in it with files of earlier runs, which may have been mended. */
export const EARLIER = 'anteriores'

export async function refusedRows(db: Queryable): Promise<RefusedRows> {
  const [all] = await db.query<{ rows: number; held: number }>(sql`SELECT count(DISTINCT (file, line))::int AS rows,
      count(DISTINCT (file, line)) FILTER (WHERE held = 1)::int AS held
    FROM ${quoted(FAULTS)}`)
  const reasons = await db.query<RefusedRows['reasons'][number]>(sql`SELECT file, min(line) AS line, "column", reason,
      count(DISTINCT line)::int AS count
    FROM ${quoted(FAULTS)} GROUP BY file, "column", reason, held ORDER BY held, 5 DESC, 1, 2 LIMIT ${MOST_REASONS}`)
  const kinds = await db.query<{ kind: string; rows: number }>(
    sql`SELECT kind, count(DISTINCT (file, line))::int AS rows FROM ${quoted(FAULTS)} GROUP BY kind`,
  )
  const ofKind = new Map(kinds.map(({ kind, rows }) => [kind, rows]))
  return { rows: all?.rows ?? 0, held: all?.held ?? 0, ofKind, reasons }
}

/**
 * Writes the refused rows of each file as it wrote them, with reason and proposal, and returns the folder; null when no
 * row was refused. What stands there of the same file, and may have been mended, is put aside and never lost.
 */
export async function writeRefusedFiles(
  db: Queryable,
  files: readonly StagedFile[],
  { words, declaration }: { words: readonly string[]; declaration: Declaration },
): Promise<string | null> {
  const [word] = words
  if (word === undefined) return null
  const beside = (await stat(word)).isDirectory() ? word : path.dirname(word)
  let folder = path.join(beside, MEND)
  const written: Written[] = []
  const taken = new Set<string>()
  for (const file of files.filter((each) => !each.file.from)) {
    const name = freeName(nameOf(file.file, declaration), taken)
    const faults = await faultsOf(db, files, file.number)
    if (faults.size === 0) {
      await putAside(path.join(folder, name)).catch(() => undefined)
      continue
    }
    folder = await openFolder(folder)
    await write(path.join(folder, name), await mended(file, faults))
    written.push({ file: file.file, name })
  }
  if (written.length === 0) return null
  const text = JSON.stringify(declarationOf(declaration, written), null, 2)
  await write(path.join(folder, DECLARATION_NAME), [Buffer.from(`${text}\n`)])
  return folder
}

/** Writes a file whole; one that stands there with other bytes is put aside. */
async function write(place: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  const next = `${place}.nuevo`
  await pipeline(bytes, createWriteStream(next, { mode: PRIVATE.file }))
  if (!(await areEqual(place, next))) await putAside(place)
  await rename(next, place)
}

async function areEqual(one: string, other: string): Promise<boolean> {
  const hashes = await Promise.all([one, other].map((each) => hashOf(createReadStream(each)).catch(() => null)))
  return hashes[0] !== null && hashes[0] === hashes[1]
}

/** Moves a file, if it is there, under a free name into the folder of earlier ones. */
async function putAside(place: string): Promise<void> {
  if (!(await stat(place).catch(() => null))) return
  const earlier = path.join(path.dirname(place), EARLIER)
  await mkdir(earlier, { recursive: true, mode: PRIVATE.folder })
  const taken = new Set(await readdir(earlier))
  const { name, ext } = path.parse(place)
  let number = 1
  while (taken.has(`${name}-${number}${ext}`)) number += 1
  await rename(place, path.join(earlier, `${name}-${number}${ext}`))
}

/** What is declared holds for the mended files too, but they are not all rows of their kind. */
function declarationOf(
  { completos: _, archivos = {}, hojas = [], ...declared }: Declaration,
  written: readonly Written[],
) {
  const known = written.flatMap(({ file, name }) => [file.kind, name])
  return {
    ...declared,
    ...(hojas.length > 0 && { hojas: written.flatMap((each) => declaredAgain({ hojas }, each)) }),
    archivos: Object.fromEntries(Object.entries(archivos).filter(([name]) => known.includes(name))),
  }
}

/** What carga.json says of a mended sheet: the same, of a file of its own. */
const declaredAgain = (declared: Declaration, { file, name }: Written) => {
  const { hoja: _, ...said } = declaredSheet(declared, file) ?? {}
  return 'es' in said ? [{ ...said, archivo: name }] : []
}

/** The folder, which is made; where the files cannot be written to, a new one among the temporary ones. */
const openFolder = (folder: string): Promise<string> =>
  mkdir(folder, { recursive: true, mode: PRIVATE.folder })
    .then(() => access(folder, constants.W_OK))
    .then(() => folder)
    .catch(() => mkdtemp(path.join(tmpdir(), `${MEND}-`)))

/** Each sheet becomes a separate workbook; one that carga.json names has the name of its workbook too: many have a «Hoja1». */
function nameOf(file: FoundFile, declaration: Declaration): string {
  const { base, ext } = path.parse(file.path)
  if (file.sheet === null) return base
  // A workbook that no spreadsheet has written may name its sheets like paths.
  const sheet = file.sheet
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 60)
  return `${declaredSheet(declaration, file) ? `${path.parse(file.name).name} ` : ''}${sheet}${ext}`
}

/** Two workbooks may have a sheet of one name: the second file is numbered, which still says its kind. */
function freeName(name: string, taken: Set<string>): string {
  const { name: base, ext } = path.parse(name)
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${base}_${number}${ext}`
  taken.add(free.toLowerCase())
  return free
}

type Faults = ReadonlyMap<number, { reason: string; proposal: string | null }>

async function faultsOf(db: Queryable, files: readonly StagedFile[], file: number): Promise<Faults> {
  const names = new Map(files.map((each) => [each.number, each.file.name]))
  const rows = await db.query<{ line: number; reason: string; proposal: string | null } & Cause>(sql`SELECT line,
      min("causeFile") AS "causeFile", min("causeLine") AS "causeLine",
      string_agg(concat_ws(': ', "column", reason), '; ') AS reason,
      string_agg(concat_ws(': ', "column", proposal), '; ') FILTER (WHERE proposal IS NOT NULL) AS proposal
    FROM ${quoted(FAULTS)} WHERE file = ${file} GROUP BY line`)
  return new Map(
    rows.map(({ line, reason, proposal, causeFile, causeLine }) => {
      const cause = causeFile === null ? '' : ` (${names.get(causeFile) ?? ''}, línea ${causeLine})`
      return [line, { reason: `${reason}${cause}`, proposal }]
    }),
  )
}

/** The refused row for which a right one waits. */
type Cause = { causeFile: number | null; causeLine: number | null }

/** The bytes of the refused rows, read from the file a second time. */
async function mended({ file, form }: StagedFile, faults: Faults): Promise<AsyncGenerator<Uint8Array>> {
  const heads: string[] = []
  for await (const item of readRows(file, form)) {
    if (item.is === 'heads') heads.push(...item.heads)
    break
  }
  async function* rows(): AsyncGenerator<RefusedRow> {
    for await (const item of readRows(file, form)) {
      if (item.is !== 'row' && item.is !== 'fault') continue
      const fault = faults.get(item.line)
      if (fault) yield { ...fault, values: item.is === 'row' ? item.values : item.fields }
    }
  }
  return writeRefused(file.format, form, heads, rows())
}
