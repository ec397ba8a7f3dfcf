// Turns the columns that screens and printouts share into the columns of a list on the screen.
import { type ValueColumn, valueText } from '../contract/columns/value-column.ts'
import type { DataColumn } from '../ui/data/data-columns.tsx'
import type { Tone } from '../ui/tone.ts'

/** A column of values, not of buttons. */
export type ShownColumn<Row> = Exclude<DataColumn<Row>, { buttons: unknown } | { ticks: unknown }>

/** The display options of a column in the list, not in the printout. With `tones` its texts are shown as badges. */
export type Look<Row> = Partial<ShownColumn<Row>> & { tones?: Readonly<Record<string, Tone>> }

/** A tone for each text that the domain function `Words` can return. */
export type TonesOf<Words extends (...inputs: never[]) => string> = Readonly<Record<ReturnType<Words>, Tone>>

/** Days stay on one line; amounts and rates are right-aligned. */
export function shown<Row>(column: ValueColumn<Row>, { tones, ...look }: Look<Row> = {}): ShownColumn<Row> {
  const { id, header, kind, value } = column
  const text = (row: Row) => valueText(kind, value(row))
  return {
    id,
    header,
    text,
    ...((kind === 'day' || kind === 'moment') && { look: 'one-line' as const }),
    ...((kind === 'money' || kind === 'percent') && { numeric: true }),
    ...(tones && { badge: (row: Row) => badgeOf(text(row), tones) }),
    ...look,
  }
}

const badgeOf = (label: string | null, tones: Readonly<Record<string, Tone>>) =>
  label === null ? null : { label, tone: tones[label] ?? 'neutral' }

/** Null for a column that the list shows inside another one, such as a remark beneath a name. */
type Looks<Row, Id extends string> = Readonly<Partial<Record<Id, Look<Row> | null>>>

/** All columns in their order; `sortable` has the ids of the columns by which the portal can sort. */
export const shownColumns = <Row, Id extends string>(
  columns: readonly ValueColumn<Row, Id>[],
  looks: NoInfer<Looks<Row, Id>>,
  sortable: readonly string[] = [],
): ShownColumn<Row>[] =>
  columns.flatMap((column) => {
    const look = looks[column.id]
    return look === null ? [] : [{ ...shown(column, look), ...(sortable.includes(column.id) && { sortable: true }) }]
  })
