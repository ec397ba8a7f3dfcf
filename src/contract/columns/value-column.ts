// The columns of a list, shared by screen, PDF and spreadsheet: heading, kind of value, and how to get the value from a
// row.
import { type CalendarDate, formatDay } from '../../domain/calendar-date.ts'
import { momentText } from '../../domain/moment-text.ts'
import { type Cents, formatMoney } from '../../domain/money.ts'

/** `money` in whole cents, `percent` as printed, `day` as YYYY-MM-DD, `moment` in ISO 8601. */
export const VALUE_KINDS = ['text', 'integer', 'money', 'percent', 'day', 'moment'] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

/** The value of a cell; null and an empty text leave the cell empty. */
export type Value = string | number | null

export type ValueColumn<Row, Id extends string = string> = {
  readonly id: Id
  readonly header: string
  readonly kind: ValueKind
  readonly value: (row: Row) => Value
}

type Definition<Row, Key> =
  | readonly [header: string, kind: ValueKind, value: (row: Row) => Value]
  | (Key extends keyof Row ? readonly [header: string, kind: ValueKind] : never)

/** Columns by their id; without a function, a column's value is the row's field with that id. */
export const columnsOf =
  <Row>() =>
  <Id extends string>(definitions: { readonly [Key in Id]: Definition<Row, Key> }) => {
    const columns = {} as Record<Id, ValueColumn<Row, Id>>
    for (const id of Object.keys(definitions) as Id[]) {
      const [header, kind, value = (row: Row) => row[id as unknown as keyof Row] as Value] = definitions[id]
      columns[id] = { id, header, kind, value }
    }
    return columns
  }

/** A value as people read it; null where there is none. */
export function valueText(kind: ValueKind, value: Value): string | null {
  if (value === null || value === '') return null
  if (kind === 'money') return formatMoney(value as Cents)
  // A no-break space before the percent sign, as in SRI documents.
  if (kind === 'percent') return `${value}\u00a0%`
  if (kind === 'day') return formatDay(value as CalendarDate)
  if (kind === 'moment') return momentText(String(value))
  return String(value)
}
