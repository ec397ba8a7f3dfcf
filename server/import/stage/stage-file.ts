// Reads one file of a kind into its stage: right rows as rows, wrong ones as refused rows with line, column and reason.
import { ENDED, type Kind } from '../../../src/contract/import/kind.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import type { FindBlocked } from '../../blocked-person/blocked-persons.ts'
import { insertRows, type Row } from '../../database/insert-rows.ts'
import type { Queryable } from '../../database/sql.ts'
import type { FoundFile } from '../file/find-files.ts'
import type { FileForm } from '../file/form-of-file.ts'
import { OUR_HEADS } from '../file/heads.ts'
import { readRows } from '../file/read-rows.ts'
import { FileError } from '../file/source.ts'
import { isEmpty, type SourceValue } from '../value/reading.ts'
import { type Defaults, fieldName, NOWHERE, type Place, readRow } from './read-row.ts'
import { FAULTS, LEFT_OUT, stageNamed } from './stage-name.ts'
import { fieldOf } from './stage-table.ts'

const ROWS_AT_ONCE = 2_000

/** The rows of a file that have the same fields: of NDJSON each row has its own. */
export type RowSet = {
  /** The number of the set within the import. */
  number: number
  /** The fields that the rows have; the others are left as they are. */
  given: readonly string[]
  /** The fields that they do not have and that have a value nevertheless: new rows are written with them. */
  filled: readonly string[]
}

export type StagedFile = {
  /** The number of the file within the import. */
  number: number
  file: FoundFile
  form: FileForm
  sets: readonly RowSet[]
  /** How many rows the file has. */
  read: number
  /** What the operator should know of the file. */
  notes: readonly string[]
}

type Fault = Place & { line: number; column: string | null; reason: string; proposal: string | null }

type Staging = { file: FoundFile; form: FileForm; number: number; defaults: Defaults; findBlocked: FindBlocked }

/** The most different sets of fields that the rows of one file may have. */
const MOST_SETS = 100

/** Stages a file. Throws a FileError when it cannot be read to its end, or lacks a column by which rows are named. */
export async function stageFile(db: Queryable, kind: Kind, staging: Staging): Promise<StagedFile> {
  const { file, form, number, defaults, findBlocked } = staging
  const sets = openSets(kind, staging)
  const notes: string[] = []
  const told = new Map<string, { count: number; line: number }>()
  let [read, rows, faults, leftOut] = [0, [] as Row[], [] as Row[], [] as Row[]]
  // Rows are written while the next ones are read.
  let writing: Promise<void> = Promise.resolve()
  const store = async () => {
    const batch = [
      [stageNamed(kind.name), rows],
      [FAULTS, faults],
      [LEFT_OUT, leftOut],
    ] as const
    ;[rows, faults, leftOut] = [[], [], []]
    await writing
    writing = insertAll(db, batch)
    // An error is thrown by the next wait; this one keeps it from counting as unhandled until then.
    writing.catch(() => undefined)
  }
  // Of a row that was written from a flat sheet, the file and the line are those of the sheet.
  const from = file.from
  const fileNumber = from?.number ?? number
  const lineOf = (item: { line: number }) => from?.lines[item.line - 1] ?? item.line
  const refuse = (fault: Fault) => faults.push({ kind: kind.name, file: fileNumber, ...fault })
  for await (const item of readRows(file, form)) {
    if (item.is === 'heads') sets.addHeads(item.heads)
    if (item.is === 'warning') notes.push(`${item.reason}${item.count > 1 ? ` (${item.count})` : ''}`)
    if (item.is === 'fault')
      refuse({ line: lineOf(item), column: item.column, reason: item.reason, ...NOWHERE, proposal: null })
    if (item.is === 'fault' || item.is === 'row') read += 1
    if (item.is !== 'row') continue
    const { set, heads, currencies, missing } = sets.setOf(item.values.keys())
    const { row, place, wrong, odd } = readRow(kind, { given: set.given, heads }, { item, form, defaults })
    const blockedIn = (field: string | undefined) =>
      field === undefined ? null : findBlocked(item.values.get(heads.get(field) ?? '') ?? null)
    const who = blockedIn(kind.subject)
    if (who !== null) {
      leftOut.push({ kind: kind.name, key: place.key, place: place.key, who })
      continue
    }
    const currency = currencies.find((head) => !isDollars(item.values.get(head) ?? null))
    if (currency !== undefined) wrong.push({ column: currency, reason: 'solo se importan dólares', proposal: null })
    if (missing.length > 0)
      wrong.push({ column: missing.join(', '), reason: 'falta, y nombra la fila', proposal: null })
    for (const note of odd.map(({ column, note }) => `${from?.heads.get(column) ?? column}: ${note}`))
      told.set(note, { line: lineOf(item), ...told.get(note), count: (told.get(note)?.count ?? 0) + 1 })
    for (const each of wrong) refuse({ ...each, ...place, line: lineOf(item) })
    const blank = blockedIn(kind.mentions) === null ? {} : { [kind.mentions ?? '']: null }
    if (wrong.length === 0) rows.push({ ...row, ...blank, _file: fileNumber, _set: set.number, _line: lineOf(item) })
    if (rows.length + faults.length + leftOut.length >= ROWS_AT_ONCE) await store()
  }
  await store()
  await writing
  for (const [note, { count, line }] of told)
    notes.push(`${note} (${count > 1 ? `${count} filas, la primera en la línea ${line}` : `línea ${line}`})`)
  const unknown = sets.unknown()
  if (unknown.length > 0) notes.push(`columnas que el portal no muestra y no se guardan: ${unknown.join(', ')}`)
  return { file, form, number, sets: sets.all(), read, notes }
}

/** Whether a cell says dollars, or nothing. */
const isDollars = (value: SourceValue): boolean =>
  isEmpty(value) || /^(?:us\$?|\$|usd|d[oó]lar(?:es)?)$/i.test(String(value).trim())

async function insertAll(
  db: Queryable,
  batch: readonly (readonly [table: string, rows: readonly Row[]])[],
): Promise<void> {
  for (const [table, rows] of batch) await insertRows(db, table, rows)
}

/** A set with the head of each of its fields, the heads that are no field, and the columns that its rows lack. */
type OpenSet = {
  set: RowSet
  /** The heads of columns that say the currency of the row. */
  currencies: readonly string[]
  heads: ReadonlyMap<string, string>
  unknown: readonly string[]
  missing: readonly string[]
}

type Sets = {
  addHeads: (heads: readonly string[]) => void
  setOf: (heads: Iterable<string>) => OpenSet
  all: () => RowSet[]
  unknown: () => string[]
}

/** The sets of fields of a file: one for a table with heads, of NDJSON one for all rows that have the same fields. */
function openSets(kind: Kind, { file, form, number, defaults }: Staging): Sets {
  const sets = new Map<string, OpenSet>()
  const isTable = file.format !== 'ndjson'
  const open = (all: Iterable<string>): OpenSet => {
    const heads = [...all].filter((head) => head !== '' && !OUR_HEADS.includes(head))
    const names = heads.map((head) => fieldName(kind, head, form))
    const twice = names.find((name, place) => fieldOf(kind, name) && names.indexOf(name) !== place)
    if (twice !== undefined) throw new FileError(file, `dos columnas dan el campo «${twice}»`)
    const given = givenFields(kind, new Set(names), { form, defaults })
    const missing = kind.key.filter((name) => !given.includes(name))
    if (isTable && missing.length > 0)
      throw new FileError(file, `le faltan columnas que nombran cada fila: ${missing.join(', ')}`)
    // The file's number leaves room for the numbers of its sets.
    const made: OpenSet = {
      heads: new Map(names.map((name, place) => [name, heads[place] ?? ''])),
      currencies: heads.filter(
        (_, place) => !fieldOf(kind, names[place] ?? '') && searchText(names[place] ?? '') === 'moneda',
      ),
      unknown: heads.filter((_, place) => !fieldOf(kind, names[place] ?? '')),
      set: { number: number * MOST_SETS + sets.size, given, filled: filledFields(kind, given, defaults) },
      missing,
    }
    if (sets.size >= MOST_SETS)
      throw new FileError(file, `sus líneas tienen más de ${MOST_SETS} combinaciones de campos`)
    return made
  }
  return {
    addHeads: (heads) => {
      if (isTable) sets.set('', open(heads))
    },
    setOf: (heads) => {
      const names = [...heads]
      const signature = isTable ? '' : names.toSorted().join('\n')
      const known = sets.get(signature) ?? open(names)
      sets.set(signature, known)
      return known
    },
    all: () => [...sets.values()].map(({ set }) => set),
    unknown: () => [...new Set([...sets.values()].flatMap(({ unknown }) => unknown))],
  }
}

type Said = Pick<Staging, 'form' | 'defaults'>

/** The fields of rows with these names, in the order of the kind. */
function givenFields(kind: Kind, names: Set<string>, { form, defaults }: Said): string[] {
  for (const name of kind.key) if (defaults[name] !== undefined) names.add(name)
  for (const [name, field] of Object.entries(kind.fields))
    if (field.type === 'choice' && field.wordsTo && names.has(name) && form.meanings.has(name)) names.add(field.wordsTo)
  return Object.keys(kind.fields)
    .filter((name) => names.has(name))
    .concat(names.has(ENDED) ? [ENDED] : [])
}

const filledFields = (kind: Kind, given: readonly string[], defaults: Defaults): string[] =>
  Object.entries(kind.fields)
    .filter(
      ([name, field]) =>
        !given.includes(name) && (defaults[name] !== undefined || (field.type === 'reference' && field.itselfIf)),
    )
    .map(([name]) => name)
