// One row of a flat sheet, whose values are read by the columns of the sheet; what is wrong is refused by column.
import { MOST_WORD } from '../../../src/contract/import/file-form.ts'
import type { Column, FlatSheet } from '../../../src/contract/import/flat-sheet/flat-sheet.ts'
import { ENDED } from '../../../src/contract/import/kind.ts'
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import type { Cents } from '../../../src/domain/money.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import type { FileForm } from '../file/form-of-file.ts'
import type { SourceRow } from '../file/source.ts'
import { readDay } from '../value/day.ts'
import { readMoney } from '../value/number.ts'
import { isEmpty, type Reading, type SourceValue } from '../value/reading.ts'
import { readFlag, readText } from '../value/text.ts'
import type { KnownNames, Named, NameSpace } from './known-names.ts'
import type { SheetHeads } from './sheet-heads.ts'

export type RowFault = { column: string; reason: string; proposal: string | null }

export class FlatRow {
  readonly line: number
  readonly faults: RowFault[] = []
  /** Words that a person may explain: names of catalogues and of choices, and never those of people. */
  readonly unknown: { column: string; value: string; nearest: string | null }[] = []
  readonly #values: SourceRow['values']
  readonly #form: FileForm
  readonly #sheet: FlatSheet
  readonly #heads: SheetHeads['columns']

  constructor(sheet: FlatSheet, { columns }: SheetHeads, { item, form }: { item: SourceRow; form: FileForm }) {
    this.line = item.line
    this.#values = item.values
    this.#form = form
    this.#sheet = sheet
    this.#heads = columns
  }

  /** Whether the sheet has the column. */
  has(column: string): boolean {
    return this.#heads.has(column)
  }

  refuse(column: string, reason: string, proposal: string | null = null): void {
    this.faults.push({ column, reason, proposal })
  }

  /** The value as the file has it, or what carga.json says that it means; null where it is empty. */
  value(column: string): SourceValue {
    const value = this.#values.get(this.#heads.get(column) ?? '') ?? null
    if (isEmpty(value)) return null
    return this.#form.meanings.get(column)?.get(searchText(String(value))) ?? value
  }

  /** The value as a text of one line; null where it is empty, or wrong and refused. */
  text(column: string): string | null {
    return this.#read(column, (value) => readText(value, MOST_WORD))?.replace(/\s+/g, ' ') ?? null
  }

  /** The day of a value; null where it is empty, or wrong and refused. */
  day(column: string): CalendarDate | null {
    return this.#read(column, (value) => readDay(value, this.#form.values, true))
  }

  /** An amount in cents; null where it is empty, or wrong and refused. */
  money(column: string): Cents | null {
    return this.#read(column, (value) => readMoney(value, this.#form.values, true))
  }

  /** Whether a row says that it has ended. */
  get isEnded(): boolean {
    return this.#read(ENDED, readFlag) === true
  }

  /** What a word of the sheet stands for: M for «Masculino»; null where it is empty, or not understood and refused. */
  choice(column: string): string | null {
    const { words = {} } = this.#columnOf(column)
    const text = this.text(column)
    if (text === null) return null
    const plain = searchText(text)
    const found = Object.entries(words).find(([value, others]) =>
      [value, ...others].some((word) => searchText(word) === plain),
    )
    if (found) return found[0]
    this.unknown.push({ column, value: this.#word(column), nearest: null })
    this.refuse(
      column,
      `debe decir ${Object.entries(words)
        .map(([value, [word]]) => word ?? value)
        .join(', ')}`,
    )
    return null
  }

  /** The row of a catalogue that the value names; null where it is empty, or unknown and refused. */
  named(names: KnownNames, column: string, space: NameSpace, where: string): Named | null {
    const text = this.text(column)
    if (text === null) return null
    const found = names.find(space, text)
    if ('key' in found) return found
    if ('isSeveral' in found) this.refuse(column, `hay varios con ese nombre ${where}: diga su cédula o su código`)
    else {
      if (space !== 'clientes') this.unknown.push({ column, value: this.#word(column), nearest: found.nearest })
      this.refuse(column, `no está ${where}`, found.nearest)
    }
    return null
  }

  /** The word of the file, whatever carga.json says that it means: a person may say something else. */
  #word(column: string): string {
    const value = this.#values.get(this.#heads.get(column) ?? '') ?? ''
    return String(value).replace(/\s+/g, ' ').trim().slice(0, MOST_WORD)
  }

  #read<Value>(column: string, read: (value: SourceValue) => Reading<Value>): Value | null {
    const value = this.value(column)
    if (value === null) return null
    const reading = read(value)
    if (!('fault' in reading)) return reading.value
    this.refuse(column, reading.fault, reading.wouldBe ?? null)
    return null
  }

  #columnOf(column: string): Column {
    const found = this.#sheet.columns[column]
    if (!found) throw new Error(`The sheet ${this.#sheet.name} has no column ${column}`)
    return found
  }

  /** Refuses the required columns that the row leaves empty. */
  refuseEmpty(): void {
    for (const [name, { required }] of Object.entries(this.#sheet.columns))
      if (required && this.value(name) === null) this.refuse(name, 'está vacío y es obligatorio')
  }
}
