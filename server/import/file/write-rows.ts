// Writes rows in the format in which a file was read: the file to mend, with the reason of each refusal, and exports.
import { writeXlsx } from 'hucre/xlsx'
import { digitsOf, type SourceValue, type ValueForm } from '../value/reading.ts'
import type { CsvForm } from './csv.ts'
import { encoded } from './encode.ts'
import { type FileFormat, LIMITS, LINE_HEAD, PROPOSAL_HEAD, REASON_HEAD } from './source.ts'

/** Of files with personal data, which only the operator may read. */
export const PRIVATE = { folder: 0o700, file: 0o600 }

export type RowForm = { csv: CsvForm; values: ValueForm }

/** A refused row: its values by head or, where it could not be read as a row, in the order in which they stood. */
export type RefusedRow = {
  values: ReadonlyMap<string, SourceValue> | readonly SourceValue[]
  reason: string
  proposal: string | null
}

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>

const PLAIN_NEGATIVE = /^-\d[\d.,]*$/

/**
 * Yields the bytes of the file to mend: the refused rows of one file, as it wrote them, after two columns with the reason
 * and what was probably meant, which readers leave out. So the mended file can be imported as it is.
 */
export function writeRefused(
  format: FileFormat,
  form: RowForm,
  heads: readonly string[],
  rows: Rows<RefusedRow>,
): AsyncGenerator<Uint8Array> {
  if (format === 'ndjson') return ndjsonBytes(objectsOf(rows))
  const fields = fieldsOf(heads, rows)
  return format === 'csv' ? writeRows(format, form, fields) : workbookBytes(fields)
}

/** Yields the bytes of rows, the heads first, as CSV or workbook. Empty values are null. */
export async function* writeRows(
  format: 'csv' | 'xlsx',
  { csv, values }: RowForm,
  rows: Rows<readonly SourceValue[]>,
): AsyncGenerator<Uint8Array> {
  if (format === 'xlsx') yield* workbookBytes(rows)
  else {
    if (csv.encoding !== 'windows-1252') yield encoded('\ufeff', csv.encoding)
    for await (const row of rows) yield encoded(csvLine(row, csv, values), csv.encoding)
  }
}

/** Yields the bytes of objects, one object a line. */
export async function* ndjsonBytes(rows: Rows<Readonly<Record<string, unknown>>>): AsyncGenerator<Uint8Array> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}

/**
 * A text that no spreadsheet takes for a formula: one that begins with = + - @, tab or CR gets a quotation mark before it,
 * which `readCsv` takes away again. Negative numbers stay.
 */
export const guarded = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) && !PLAIN_NEGATIVE.test(text) ? `'${text}` : text

/** Keeps a text such as «_x000A_» from being read as the sign that OOXML means by it. */
const escaped = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

function csvLine(row: readonly SourceValue[], { separator, quotes }: CsvForm, { decimals }: ValueForm): string {
  const fields = row.map((value) => {
    const text = typeof value === 'number' ? digitsOf(value).replace('.', decimals) : String(value ?? '')
    // A file without quotation marks cannot have had these signs in a field: only a reason of ours has them.
    if (!quotes)
      return guarded(text)
        .replaceAll(separator, ' ')
        .replace(/[\r\n]/g, ' ')
    const field = guarded(text)
    return /[",;\t\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
  })
  return `${fields.join(separator)}\r\n`
}

async function* fieldsOf(heads: readonly string[], rows: Rows<RefusedRow>): AsyncGenerator<readonly SourceValue[]> {
  yield [REASON_HEAD, PROPOSAL_HEAD, ...heads]
  for await (const { values, reason, proposal } of rows) {
    const fields = values instanceof Map ? heads.map((head) => values.get(head) ?? null) : [...values.values()]
    yield [reason, proposal, ...fields]
  }
}

async function* objectsOf(rows: Rows<RefusedRow>): AsyncGenerator<Record<string, unknown>> {
  for await (const { values, reason, proposal } of rows) {
    const fields = values instanceof Map ? Object.fromEntries(values) : { [LINE_HEAD]: [...values.values()].join(' ') }
    yield { [REASON_HEAD]: reason, [PROPOSAL_HEAD]: proposal, ...fields }
  }
}

/** A workbook holds its rows in memory; their number has the limit of a sheet that is read. Texts are never formulas. */
async function* workbookBytes(rows: Rows<readonly SourceValue[]>): AsyncGenerator<Uint8Array> {
  const cells: SourceValue[][] = []
  for await (const row of rows) {
    if (cells.length > LIMITS.rows) throw new RangeError(`A sheet has at most ${LIMITS.rows} rows`)
    cells.push(row.map((value) => (typeof value === 'string' ? escaped(value) : value)))
  }
  // As text, Excel leaves what somebody types there as it is: the zero of an id number too.
  const columns = (cells[0] ?? []).map(() => ({ numFmt: '@' }))
  yield await writeXlsx({ sheets: [{ name: 'Datos', columns, rows: cells }] })
}
