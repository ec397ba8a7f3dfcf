// Builds the facts of a claim's rows: main facts, which are table columns, and facts that only an open row shows.
import { type Value, type ValueColumn, type ValueKind, valueText } from '../../../contract/columns/value-column.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { type Cents, formatMoney, sumCents } from '../../../domain/money.ts'
import { type Look, type ShownColumn, shown } from '../../../entities/shown-column.ts'
import { NOTHING } from '../parts/claim-texts.ts'

/** A fact of a row. The table and the card show the main facts; an open row shows all of them. */
export type Fact<Row> = ShownColumn<Row> & {
  isMain?: true
  /** The sum, shown below the rows if there are several. */
  total?: (rows: readonly Row[]) => string
}

export function fact<Row>(column: ValueColumn<Row>, look?: Look<Row>): Fact<Row> {
  const { kind, value } = column
  return shown(column, { text: (row) => valueText(kind, value(row)) ?? NOTHING, ...look })
}

/** A main fact; an amount has its sum below the rows. */
export const mainFact = <Row>(column: ValueColumn<Row>, look?: Look<Row>): Fact<Row> => ({
  ...fact(column, look),
  isMain: true,
  ...(column.kind === 'money' && {
    total: (rows) => formatMoney(sumCents(rows.map((row) => column.value(row) as Cents | null))),
  }),
})

type Keys<Row, Kept> = { [Key in keyof Row]: Row[Key] extends Kept ? Key : never }[keyof Row] & string

/** Builds facts that only an open row shows, each by its key. */
export function factsOf<Row>() {
  const own = (id: keyof Row & string, header: string, kind: ValueKind) =>
    fact<Row>({ id, header, kind, value: (row) => row[id] as Value })
  return {
    text: (id: Keys<Row, string | number>, header: string) => own(id, header, 'text'),
    day: (id: Keys<Row, CalendarDate | null>, header: string) => own(id, header, 'day'),
    amount: (id: Keys<Row, Cents | null>, header: string) => own(id, header, 'money'),
    rate: (id: Keys<Row, number | null>, header: string) => own(id, header, 'percent'),
    flag: (id: Keys<Row, number>, header: string) =>
      fact<Row>({ id, header, kind: 'text', value: (row) => (row[id] === 1 ? 'Sí' : 'No') }),
  }
}
