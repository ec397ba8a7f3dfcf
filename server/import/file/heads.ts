// Checks the heads of a file, and makes the values of its rows by their heads.
import { isEmpty, type SourceValue } from '../value/reading.ts'
import { FileError, LIMITS, LINE_HEAD, PROPOSAL_HEAD, REASON_HEAD, type SourceFile, type SourceItem } from './source.ts'

/** The heads that only the file to mend has. */
export const OUR_HEADS: readonly string[] = [REASON_HEAD, PROPOSAL_HEAD, LINE_HEAD]

/** Trimmed and composed, with single spaces: a head as it is compared and shown. */
export const headText = (text: string): string => text.replace(/\s+/g, ' ').trim().normalize('NFC')

/**
 * The heads of a file, trimmed. Empty ones at the end are left out. Throws a FileError when there are too many, when one
 * is too long or repeated (also in other case), or when `expected`, the heads that the declaration renames, is not there.
 */
export function checkedHeads(
  file: SourceFile,
  line: number,
  source: readonly SourceValue[],
  expected: Iterable<string> = [],
): string[] {
  const width = source.findLastIndex((head) => !isEmpty(head)) + 1
  if (width > LIMITS.columns)
    throw new FileError(file, `tiene más de ${LIMITS.columns} columnas, que es el límite`, { line })
  const heads: string[] = []
  const places = new Map<string, number>()
  for (const [index, value] of source.slice(0, width).entries()) {
    const head = headText(String(value ?? ''))
    if (head.length > LIMITS.head)
      throw new FileError(file, `el nombre de la columna ${index + 1} tiene más de ${LIMITS.head} caracteres`, { line })
    const other = head === '' ? undefined : places.get(head.toLowerCase())
    if (other !== undefined)
      throw new FileError(file, `las columnas ${other} y ${index + 1} tienen el mismo nombre`, { line, column: head })
    places.set(head.toLowerCase(), index + 1)
    heads.push(head)
  }
  for (const head of expected)
    if (!heads.includes(head))
      throw new FileError(file, 'carga.json la nombra y el archivo no la tiene', { line, column: head })
  return heads
}

/** Makes rows of one file from the values in the order of its heads, and counts the empty rows. */
export class RowMaker {
  readonly #heads: readonly string[]
  #blank = { count: 0, line: null as number | null }

  constructor(heads: readonly string[]) {
    this.#heads = heads
  }

  /** The row, or a fault when values have no head or are missing; null for a row without any value. */
  make(line: number, fields: readonly SourceValue[], mayBeShort: boolean): SourceItem | null {
    const heads = this.#heads
    if (fields.every(isEmpty)) {
      this.#blank = { count: this.#blank.count + 1, line: this.#blank.line ?? line }
      return null
    }
    const fault = (column: string | null, reason: string, value: SourceValue = null): SourceItem => ({
      is: 'fault',
      line,
      column,
      reason,
      value: value === null ? null : String(value),
      fields: this.fieldsOf(fields),
    })
    const stray = fields.findIndex((field, index) => !heads[index] && !isEmpty(field))
    if (fields.length > heads.length && stray >= heads.length)
      return fault(null, `tiene ${fields.length} campos y el encabezado ${heads.length}`)
    if (stray !== -1) return fault(null, `hay un valor en la columna ${stray + 1}, que no tiene nombre`, fields[stray])
    if (fields.length < heads.length && !mayBeShort)
      return fault(null, `tiene ${fields.length} campos y el encabezado ${heads.length}`)
    const values = new Map<string, SourceValue>()
    for (const [index, head] of heads.entries()) {
      const field = fields[index] ?? null
      if (head === '' || OUR_HEADS.includes(head)) continue
      if (typeof field === 'string' && field.length > LIMITS.field)
        return fault(head, `tiene más de ${LIMITS.field} caracteres, que es el límite de un campo`)
      values.set(head, isEmpty(field) ? null : typeof field === 'string' ? field.normalize('NFC') : field)
    }
    return { is: 'row', line, values }
  }

  /** The heads of the file without ours. */
  get heads(): readonly string[] {
    return this.#heads.filter((head) => !OUR_HEADS.includes(head))
  }

  /** The fields of a row in the order of `heads`, and what it has beyond them. */
  fieldsOf(fields: readonly SourceValue[]): readonly SourceValue[] {
    return fields.slice(0, LIMITS.columns).filter((_, index) => !OUR_HEADS.includes(this.#heads[index] ?? ''))
  }

  /** The findings that are reported at the end of the file. */
  *warnings(): Generator<SourceItem> {
    const nameless = this.#heads.flatMap((head, index) => (head === '' ? [index + 1] : []))
    if (nameless.length > 0)
      yield warning(null, `columnas sin nombre ni valores: ${nameless.slice(0, 20).join(', ')}`, nameless.length)
    const { count, line } = this.#blank
    if (count > 0) yield warning(line, 'filas vacías, que no se leyeron', count)
  }
}

/** A warning about a whole file. */
export const warning = (
  line: number | null,
  reason: string,
  count: number,
  column: string | null = null,
): SourceItem => ({
  is: 'warning',
  line,
  column,
  reason,
  count,
})
