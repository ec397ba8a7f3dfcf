// Collects the rows of a sheet from its XML: typed cells, hidden rows and columns, formulas and cells that hold an error.
import type { SourceValue } from '../../value/reading.ts'
import { FileError, LIMITS, type SourceFile } from '../source.ts'
import { dateText } from './date-cells.ts'
import { unescaped } from './open-workbook.ts'
import { type Attributes, attributeOf, type XmlHandlers } from './xml-scanner.ts'

/** A row of a sheet; `faults` are cells without a usable value, by the index of their column. */
export type SheetRow = {
  line: number
  isHidden: boolean
  cells: SourceValue[]
  faults: { column: number; reason: string; value: string }[]
}

export type CellKinds = { texts: readonly string[]; dates: readonly boolean[]; isFrom1904: boolean }

type Cell = { column: number; type: string; style: number; text: string; hasValue: boolean; isFormula: boolean }

/** Excel keeps fifteen digits of a number. */
const FIRST_INEXACT = 1e15

/** Callbacks for one sheet. The caller takes `rows` away; the rest is complete when the sheet is. */
export class SheetRows implements XmlHandlers {
  readonly rows: SheetRow[] = []
  readonly hiddenColumns: number[] = []
  /** How many formulas a column has, by its index. */
  readonly formulas = new Map<number, number>()
  readonly #file: SourceFile
  readonly #kinds: CellKinds
  #row: SheetRow | null = null
  #cell: Cell | null = null
  #line = 0
  #isText = false
  #isReading = true

  constructor(file: SourceFile, kinds: CellKinds) {
    this.#file = file
    this.#kinds = kinds
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.#cell = this.#cellOf(attributes)
    else if (name === 'row') this.#row = this.#rowOf(attributes)
    else if (name === 'col') this.#hide(attributes)
    else if (name === 'rPh') this.#isReading = false
    else if (this.#cell === null) return
    else if (name === 'f') {
      this.#cell.isFormula = true
      this.#isText = false
    } else if (name === 'v' || name === 't') {
      this.#cell.hasValue = true
      this.#isText = this.#isReading
    }
  }

  text(text: string): void {
    // A longer text is refused with its row.
    if (this.#isText && this.#cell && this.#cell.text.length <= LIMITS.field) this.#cell.text += text
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false
    else if (name === 'rPh') this.#isReading = true
    else if (name === 'c') {
      if (this.#cell && this.#row) this.#take(this.#cell, this.#row)
      this.#cell = null
    } else if (name === 'row') {
      if (this.#row) this.rows.push(this.#row)
      this.#row = null
    }
  }

  #rowOf(attributes: Attributes): SheetRow {
    const number = attributeOf(attributes, 'r')
    const line = number === null ? this.#line + 1 : Number(number)
    if (!Number.isInteger(line) || line <= this.#line || line > 1_048_576)
      throw new FileError(this.#file, 'el libro está dañado: sus filas no están en orden', { line: this.#line })
    this.#line = line
    return { line, isHidden: isOn(attributeOf(attributes, 'hidden')), cells: [], faults: [] }
  }

  #cellOf(attributes: Attributes): Cell {
    const place = attributeOf(attributes, 'r')
    return {
      column: place === null ? (this.#row?.cells.length ?? 0) : columnOf(place),
      type: attributeOf(attributes, 't') ?? 'n',
      style: Number(attributeOf(attributes, 's') ?? 0),
      text: '',
      hasValue: false,
      isFormula: false,
    }
  }

  #take(cell: Cell, row: SheetRow): void {
    const { column } = cell
    const isEmpty = !cell.hasValue && !cell.isFormula
    if (column >= LIMITS.columns && isEmpty) return
    if (!(column >= 0 && column < LIMITS.columns))
      throw new FileError(this.#file, `tiene más de ${LIMITS.columns} columnas, que es el límite`, { line: row.line })
    while (row.cells.length <= column) row.cells.push(null)
    if (isEmpty) return
    if (cell.isFormula) this.formulas.set(column, (this.formulas.get(column) ?? 0) + 1)
    const value = this.#valueOf(cell, row.line)
    if (typeof value === 'object' && value !== null) {
      row.faults.push({ column, reason: value.reason, value: cell.text })
      row.cells[column] = cell.text
    } else row.cells[column] = value
  }

  #valueOf({ type, style, text, hasValue, isFormula }: Cell, line: number): SourceValue | { reason: string } {
    if (isFormula && !hasValue) return { reason: 'es una fórmula sin valor guardado; abra y guarde el libro en Excel' }
    if (type === 'e') return { reason: 'la celda tiene un error de Excel' }
    if (type === 's') {
      const shared = this.#kinds.texts[Number(text)]
      if (shared === undefined) throw new FileError(this.#file, 'el libro está dañado: falta un texto', { line })
      return shared
    }
    if (type === 'b') return text === '1'
    if (type === 'd') return text.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace(/(?:\.\d+)?Z?$/, '')
    if (type === 'str' || type === 'inlineStr') return unescaped(text)
    const number = Number(text)
    if (text.trim() === '') return null
    if (!Number.isFinite(number)) return { reason: 'no es un número' }
    if (this.#kinds.dates[style])
      return dateText(number, this.#kinds.isFrom1904) ?? { reason: 'no es una fecha que exista' }
    const isInexact = Number.isInteger(number) && Math.abs(number) >= FIRST_INEXACT
    return isInexact ? { reason: 'es un número del que Excel perdió cifras; dé a la columna formato de texto' } : number
  }

  #hide(attributes: Attributes): void {
    if (!isOn(attributeOf(attributes, 'hidden'))) return
    const [first, last] = [Number(attributeOf(attributes, 'min')), Number(attributeOf(attributes, 'max'))]
    for (let column = first; column <= Math.min(last, LIMITS.columns); column += 1) this.hiddenColumns.push(column - 1)
  }
}

const isOn = (value: string | null): boolean => value === '1' || value === 'true'

/** The index of a cell's column: «A1» → 0, «AA7» → 26; -1 when it is none. */
export function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(place)?.[0] ?? ''
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The letters of a column's index: 0 → «A», 26 → «AA». */
export const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${lettersOf(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`
