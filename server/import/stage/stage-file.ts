// Reads one file of a kind into its stage: right rows as rows, wrong ones as refused rows with line, column and reason.
import { ENDED, type Kind } from '../../../src/contract/import/kind.ts'
import { personNumber } from '../../../src/domain/person-number.ts'
import { insertRows, type Row } from '../../database/insert-rows.ts'
import type { Queryable } from '../../database/sql.ts'
import type { FoundFile } from '../file/find-files.ts'
import type { FileForm } from '../file/form-of-file.ts'
import { readRows } from '../file/read-rows.ts'
import { FileError, type SourceRow } from '../file/source.ts'
import { PERSON, TARGETS, WHOLE } from '../target.ts'
import { readField } from '../value/field-value.ts'
import { FAULTS, fieldOf, stageOf } from './stage-table.ts'

const ROWS_AT_ONCE = 2_000

export type StagedFile = {
  file: FoundFile
  form: FileForm
  /** The number of the file within the import. */
  number: number
  /** The fields that the file has; the others are left as they are. */
  given: readonly string[]
  /** How many rows the file has. */
  read: number
  /** What the operator should know of the file. */
  notes: readonly string[]
}

type Fault = { line: number; key: string | null; column: string | null; reason: string; proposal: string | null }

/** Stages a file. Throws a FileError when it cannot be read to its end, or lacks a column by which rows are named. */
export async function stageFile(
  db: Queryable,
  kind: Kind,
  { file, form, number }: { file: FoundFile; form: FileForm; number: number },
): Promise<StagedFile> {
  const given = await givenFields(kind, file, form)
  const notes: string[] = []
  const told = new Map<string, number>()
  const unknown = new Set<string>()
  let [read, rows, faults] = [0, [] as Row[], [] as Row[]]
  const store = async () => {
    await insertRows(db, stageOf(kind), rows)
    await insertRows(db, FAULTS, faults)
    ;[rows, faults] = [[], []]
  }
  const refuse = ({ line, key, column, reason, proposal }: Fault) =>
    faults.push({ kind: kind.name, file: number, line, key, column, reason, proposal })
  for await (const item of readRows(file, form)) {
    if (item.is === 'warning') notes.push(`${item.reason}${item.count > 1 ? ` (${item.count})` : ''}`)
    if (item.is === 'fault') refuse({ ...item, key: null, proposal: null })
    if (item.is === 'fault' || item.is === 'row') read += 1
    if (item.is !== 'row') continue
    const { row, wrong, odd } = rowOf(kind, given, { item, form })
    for (const note of odd) told.set(note, (told.get(note) ?? 0) + 1)
    for (const head of item.values.keys()) if (!fieldOf(kind, fieldName(head, form))) unknown.add(head)
    for (const each of wrong) refuse({ ...each, line: item.line, key: row['_key'] as string | null })
    if (wrong.length === 0) rows.push({ ...row, _file: number, _line: item.line })
    if (rows.length + faults.length >= ROWS_AT_ONCE) await store()
  }
  await store()
  for (const [note, count] of told) notes.push(`${note}${count > 1 ? ` (${count} filas)` : ''}`)
  if (unknown.size > 0) notes.push(`columnas que el portal no muestra y no se guardan: ${[...unknown].join(', ')}`)
  return { file, form, number, given, read, notes }
}

const fieldName = (head: string, { renamed }: FileForm): string => renamed.get(head) ?? head

/** The fields of the file by its heads; of NDJSON, all fields that any of its rows has. */
async function givenFields(kind: Kind, file: FoundFile, form: FileForm): Promise<string[]> {
  const heads = new Set<string>()
  for await (const item of readRows(file, form)) {
    if (item.is === 'heads') for (const head of item.heads) heads.add(head)
    if (item.is === 'row') for (const head of item.values.keys()) heads.add(head)
    if (file.format !== 'ndjson' && heads.size > 0) break
  }
  const names = new Set([...heads].map((head) => fieldName(head, form)))
  const missing = kind.key.filter((name) => !names.has(name))
  if (missing.length > 0) throw new FileError(file, `le faltan columnas que nombran cada fila: ${missing.join(', ')}`)
  return Object.keys(kind.fields)
    .filter((name) => names.has(name))
    .concat(names.has(ENDED) ? [ENDED] : [])
}

type Source = { item: SourceRow; form: FileForm }
/** `odd`: what should be looked at although the value is taken, by column. */
type ReadRow = { row: Row; wrong: WrongValue[]; odd: string[] }
type WrongValue = Omit<Fault, 'line' | 'key'>

function rowOf(kind: Kind, given: readonly string[], { item, form }: Source): ReadRow {
  const heads = new Map([...item.values.keys()].map((head) => [fieldName(head, form), head]))
  const values: Record<string, string | number | null> = {}
  const wrong: WrongValue[] = []
  const odd: string[] = []
  for (const name of given) {
    const field = fieldOf(kind, name)
    const head = heads.get(name)
    if (!field) continue
    const reading = readField(field, head === undefined ? null : (item.values.get(head) ?? null), form.values)
    if ('fault' in reading)
      wrong.push({ column: head ?? name, reason: reading.fault, proposal: reading.wouldBe ?? null })
    else values[name] = reading.value
    if ('note' in reading && reading.note) odd.push(`${head ?? name}: ${reading.note}`)
  }
  const { [ENDED]: ended, ...fields } = values
  for (const name of Object.keys(kind.fields)) fields[name] ??= null
  for (const [column, { make }] of Object.entries(TARGETS[kind.name]?.derived ?? {})) fields[column] = make(fields)
  const { identity, parts } = TARGETS[kind.name] ?? {}
  if (identity) fields[PERSON] = personNumber(String(fields[identity.id] ?? ''))
  if (parts) fields[WHOLE] = parts.keyOfWhole(fields)
  return { row: { ...fields, _key: keyOf(kind, fields), _ended: ended ?? 0 }, wrong, odd }
}

/**
 * The key of a row with the keys of what it belongs to: one text, and different for different rows; null if a part of it
 * could not be read.
 */
function keyOf({ key }: Kind, row: Readonly<Record<string, unknown>>): string | null {
  const parts = key.map((name) => row[name] ?? null)
  if (parts.includes(null)) return null
  return parts.length === 1 ? String(parts[0]) : JSON.stringify(parts)
}
