// Builds the columns of a claim's tables: days, amounts, texts, yes or no; what is missing is a dash.
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { type Cents, formatMoney, sumCents } from '../../../domain/money.ts'
import { amountText, dayText, rateText } from '../../../entities/cell-texts.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { NOTHING } from '../parts/claim-texts.ts'

/** A fact of a row. The table and the card show the main ones; all of them are seen when the row is opened. */
export type Fact<Row> = Exclude<DataColumn<Row>, { buttons: unknown }> & {
  isMain?: true
  /** Its sum, beneath the rows where there are several. */
  total?: (rows: readonly Row[]) => string
}

type Keys<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row] & string

type Look = { isMain?: true; isRowHead?: true; whole?: true; card?: 'title' | 'value' | 'line' | 'overline' }

/** Facts of rows of one kind, each by its key. */
export const factsOf = <Row>() => ({
  text: (id: Keys<Row, string | number>, header: string, look: Look = {}): Fact<Row> => ({
    ...{ id, header, ...look },
    text: (row) => String(row[id]) || NOTHING,
  }),
  day: (id: Keys<Row, CalendarDate | null>, header: string, look: Look = {}): Fact<Row> => ({
    ...{ id, header, look: 'one-line', ...look },
    text: (row) => dayText(row[id] as CalendarDate | null) ?? NOTHING,
  }),
  /** With its sum beneath the rows. */
  money: (id: Keys<Row, Cents | null>, header: string, look: Look = {}): Fact<Row> => {
    const amountOf = (row: Row) => row[id] as Cents | null
    return {
      ...{ id, header, numeric: true, ...look },
      text: (row) => amountText(amountOf(row)) ?? NOTHING,
      total: (rows) => formatMoney(sumCents(rows.map(amountOf))),
    }
  },
  /** An amount that has no sum, such as a limit. */
  limit: (id: Keys<Row, Cents | null>, header: string, look: Look = {}): Fact<Row> => ({
    ...{ id, header, numeric: true, ...look },
    text: (row) => amountText(row[id] as Cents | null) ?? NOTHING,
  }),
  rate: (id: Keys<Row, number | null>, header: string): Fact<Row> => ({
    ...{ id, header, numeric: true },
    text: (row) => rateText(row[id] as number | null) ?? NOTHING,
  }),
  flag: (id: Keys<Row, number>, header: string): Fact<Row> => ({
    ...{ id, header },
    text: (row) => (row[id] === 1 ? 'Sí' : 'No'),
  }),
})
