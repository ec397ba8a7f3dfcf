// Reads one sheet of a workbook row by row, and refuses what would make its cells mean something else.
import { isEmpty } from '../../value/reading.ts'
import { checkedHeads, RowMaker, warning } from '../heads.ts'
import { FileError, LIMITS, type SourceFile, type SourceItem } from '../source.ts'
import { dateStyles, openWorkbook, scannedPart, sharedTexts, type Workbook } from './open-workbook.ts'
import { columnOf, lettersOf, type SheetRow, SheetRows } from './sheet-rows.ts'

/** A merged range, by its first and last row and column, counted from 1 and 0. */
type Merge = { name: string; top: number; bottom: number; left: number; right: number }

const MERGE = /<(?:[\w.-]+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?["']/g
/** Longer than any tag of a merged range. */
const TAG_LENGTH = 200

/**
 * Yields the heads of the sheet `file.sheet`, then each row or its fault, then warnings: hidden rows and columns, a hidden
 * sheet, columns with formulas. Of a formula its stored value is read. The first row with values is the head. Throws a
 * FileError when the workbook is damaged or over a limit, or when heads are merged.
 */
export async function* readSheet(
  file: SourceFile,
  bytes: Buffer,
  expected: Iterable<string> = [],
): AsyncGenerator<SourceItem> {
  const workbook = await openWorkbook(file, bytes)
  const sheet = workbook.sheets.find(({ name }) => name === file.sheet)
  if (!sheet) throw new FileError(file, 'el libro no tiene esta hoja')
  const merges = await mergesOf(file, workbook, sheet.part)
  const texts = await sharedTexts(file, workbook)
  const kinds = { texts, dates: await dateStyles(file, workbook), isFrom1904: workbook.isFrom1904 }
  const scan = new SheetRows(file, kinds)
  const reader = new SheetReader(file, merges, expected)
  for await (const _ of scannedPart(file, workbook.parts, sheet.part, LIMITS.sheet, scan))
    for (const row of scan.rows.splice(0)) yield* reader.read(row)
  yield* reader.end(scan)
  if (sheet.isHidden) yield warning(null, 'la hoja está oculta', 1)
}

class SheetReader {
  readonly #file: SourceFile
  readonly #merges: readonly Merge[]
  readonly #expected: Iterable<string>
  #heads: readonly string[] = []
  #rows: RowMaker | null = null
  #count = 0
  #hidden = { count: 0, line: null as number | null }

  constructor(file: SourceFile, merges: readonly Merge[], expected: Iterable<string>) {
    this.#file = file
    this.#merges = merges
    this.#expected = expected
  }

  *read(row: SheetRow): Generator<SourceItem> {
    const { line, cells } = row
    const merged = this.#merges.filter(({ top, bottom }) => top <= line && line <= bottom)
    if (this.#rows === null) {
      if (cells.every(isEmpty)) return
      if (merged[0])
        throw new FileError(
          this.#file,
          `las celdas ${merged[0].name} están combinadas; cada columna necesita su nombre`,
          { line },
        )
      this.#heads = checkedHeads(this.#file, line, cells, this.#expected)
      this.#rows = new RowMaker(this.#heads)
      yield { is: 'heads', line, heads: this.#rows.heads }
      return
    }
    const item = this.#faultOf(row, merged) ?? this.#rows.make(line, cells, true)
    if (item === null) return
    this.#count += 1
    if (this.#count > LIMITS.rows)
      throw new FileError(this.#file, `tiene más de ${LIMITS.rows} filas, que es el límite de una hoja`, { line })
    if (row.isHidden) this.#hidden = { count: this.#hidden.count + 1, line: this.#hidden.line ?? line }
    yield item
  }

  /** The first cell of a headed column that has no usable value, or lies under a merged one. */
  #faultOf({ line, cells, faults }: SheetRow, merged: readonly Merge[]): SourceItem | null {
    const fault = (column: number, reason: string, value: string | null): SourceItem => ({
      is: 'fault',
      line,
      column: this.#heads[column] || lettersOf(column),
      reason,
      value,
      fields: this.#rows?.fieldsOf(cells) ?? [],
    })
    const wrong = faults.find(({ column }) => this.#heads[column])
    if (wrong) return fault(wrong.column, wrong.reason, wrong.value)
    for (const { name, top, left, right } of merged) {
      const column = line === top ? left + 1 : left
      if (column <= right && column < this.#heads.length)
        return fault(column, `está combinada con otras (${name}); separe las celdas`, null)
    }
    return null
  }

  *end({ formulas, hiddenColumns }: SheetRows): Generator<SourceItem> {
    if (this.#rows === null) throw new FileError(this.#file, 'la hoja está vacía')
    yield* this.#rows.warnings()
    const { count, line } = this.#hidden
    if (count > 0) yield warning(line, 'filas ocultas, que se leyeron como las demás', count)
    for (const column of hiddenColumns)
      if (this.#heads[column])
        yield warning(null, 'la columna está oculta; se leyó como las demás', 1, this.#heads[column])
    for (const [column, cells] of formulas)
      yield warning(
        null,
        'tiene fórmulas, de las que se leyó el valor guardado',
        cells,
        this.#heads[column] || lettersOf(column),
      )
  }
}

/** The merged ranges of a sheet, which stand after its rows; reading them also proves that the sheet is complete. */
async function mergesOf(file: SourceFile, { parts }: Workbook, part: string): Promise<Merge[]> {
  const merges: Merge[] = []
  let text = ''
  for await (const piece of parts.pieces(part, LIMITS.sheet)) {
    text = text.slice(-TAG_LENGTH) + piece.toString('latin1')
    let end = 0
    for (const match of text.matchAll(MERGE)) {
      const [, left = '', top, right = left, bottom = top] = match
      const name = `${left}${top}:${right}${bottom}`
      merges.push({ name, top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) })
      end = match.index + match[0].length
    }
    if (merges.length > LIMITS.merges)
      throw new FileError(file, `tiene más de ${LIMITS.merges} grupos de celdas combinadas, que es el límite`)
    text = text.slice(end)
  }
  return merges
}
