// Reads one file of a kind into its stage: right rows as rows, wrong ones as refused rows with line, column and reason.
import { ENDED, type Kind } from '../../../src/contract/import/kind.ts'
import { insertRows, type Row } from '../../database/insert-rows.ts'
import type { Queryable } from '../../database/sql.ts'
import type { FoundFile } from '../file/find-files.ts'
import type { FileForm } from '../file/form-of-file.ts'
import { readRows } from '../file/read-rows.ts'
import { FileError } from '../file/source.ts'
import { type Defaults, fieldName, NOWHERE, type Place, readRow } from './read-row.ts'
import { FAULTS, stageNamed } from './stage-name.ts'
import { fieldOf } from './stage-table.ts'

const ROWS_AT_ONCE = 2_000

export type RowsOfFile = {
  /** The number of the file within the import. */
  number: number
  /** The fields that the file has; the others are left as they are. */
  given: readonly string[]
  /** The fields that it does not have and that its rows have nevertheless: new ones are written with them. */
  filled: readonly string[]
}

export type StagedFile = RowsOfFile & {
  file: FoundFile
  form: FileForm
  /** How many rows the file has. */
  read: number
  /** What the operator should know of the file. */
  notes: readonly string[]
}

type Fault = Place & { line: number; column: string | null; reason: string; proposal: string | null }

type Staging = { file: FoundFile; form: FileForm; number: number; defaults: Defaults }

/** Stages a file. Throws a FileError when it cannot be read to its end, or lacks a column by which rows are named. */
export async function stageFile(
  db: Queryable,
  kind: Kind,
  { file, form, number, defaults }: Staging,
): Promise<StagedFile> {
  const given = await givenFields(kind, { file, form, defaults })
  const notes: string[] = []
  const told = new Map<string, number>()
  const unknown = new Set<string>()
  let [read, rows, faults] = [0, [] as Row[], [] as Row[]]
  const store = async () => {
    await insertRows(db, stageNamed(kind.name), rows)
    await insertRows(db, FAULTS, faults)
    ;[rows, faults] = [[], []]
  }
  const refuse = (fault: Fault) => faults.push({ kind: kind.name, file: number, ...fault })
  for await (const item of readRows(file, form)) {
    if (item.is === 'warning') notes.push(`${item.reason}${item.count > 1 ? ` (${item.count})` : ''}`)
    if (item.is === 'fault')
      refuse({ line: item.line, column: item.column, reason: item.reason, ...NOWHERE, proposal: null })
    if (item.is === 'fault' || item.is === 'row') read += 1
    if (item.is !== 'row') continue
    const { row, place, wrong, odd } = readRow(kind, given, { item, form, defaults })
    for (const note of odd) told.set(note, (told.get(note) ?? 0) + 1)
    for (const head of item.values.keys()) if (!fieldOf(kind, fieldName(head, form))) unknown.add(head)
    for (const each of wrong) refuse({ ...each, ...place, line: item.line })
    if (wrong.length === 0) rows.push({ ...row, _file: number, _line: item.line })
    if (rows.length + faults.length >= ROWS_AT_ONCE) await store()
  }
  await store()
  for (const [note, count] of told) notes.push(`${note}${count > 1 ? ` (${count} filas)` : ''}`)
  if (unknown.size > 0) notes.push(`columnas que el portal no muestra y no se guardan: ${[...unknown].join(', ')}`)
  const filled = Object.entries(kind.fields)
    .filter(
      ([name, field]) =>
        !given.includes(name) && (defaults[name] !== undefined || (field.type === 'reference' && field.itselfIf)),
    )
    .map(([name]) => name)
  return { file, form, number, given, filled, read, notes }
}

/** The fields of the file by its heads; of NDJSON, all fields that any of its rows has. */
async function givenFields(kind: Kind, { file, form, defaults }: Omit<Staging, 'number'>): Promise<string[]> {
  const heads = new Set<string>()
  for await (const item of readRows(file, form)) {
    if (item.is === 'heads') for (const head of item.heads) heads.add(head)
    if (item.is === 'row') for (const head of item.values.keys()) heads.add(head)
    if (file.format !== 'ndjson' && heads.size > 0) break
  }
  const names = new Set([...heads].map((head) => fieldName(head, form)))
  for (const name of kind.key) if (defaults[name] !== undefined) names.add(name)
  for (const [name, field] of Object.entries(kind.fields))
    if (field.type === 'choice' && field.wordsTo && names.has(name) && form.meanings.has(name)) names.add(field.wordsTo)
  const missing = kind.key.filter((name) => !names.has(name))
  if (missing.length > 0) throw new FileError(file, `le faltan columnas que nombran cada fila: ${missing.join(', ')}`)
  return Object.keys(kind.fields)
    .filter((name) => names.has(name))
    .concat(names.has(ENDED) ? [ENDED] : [])
}
