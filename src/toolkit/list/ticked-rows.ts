// The ticked rows of a search, by their keys or as the whole result, and what is sent for them (D55, D133).
import { MOST_CHOSEN } from '../../contract/web-access.ts'
import { MOST_COUNTED } from '../../contract/wire-types.ts'

export type TickedRows<Row> = {
  /** Whether the whole result of the search is ticked, including pages never shown. */
  isWhole: boolean
  /** By key; empty while the whole result is ticked. */
  rows: ReadonlyMap<string, Row>
}

export const NOTHING_TICKED: TickedRows<never> = { isWhole: false, rows: new Map<string, never>() }
export const WHOLE_RESULT: TickedRows<never> = { isWhole: true, rows: new Map<string, never>() }

type KeyOf<Row> = (row: Row) => string

/**
 * The number of rows in the search: null where the portal does not count them, and more than `MOST_COUNTED` where it
 * stopped counting there.
 */
type Total = number | null

export const isTicked = <Row>({ isWhole, rows }: TickedRows<Row>, key: string): boolean => isWhole || rows.has(key)

/**
 * Ticks or unticks rows. Unticking a row of the whole result leaves only the other `shown` rows ticked, because the
 * user has not seen the rest.
 */
export function ticked<Row>(
  now: TickedRows<Row>,
  keyOf: KeyOf<Row>,
  { changed, to, shown }: { changed: readonly Row[]; to: boolean; shown: readonly Row[] },
): TickedRows<Row> {
  if (now.isWhole && to) return now
  const rows = new Map(now.isWhole ? shown.map((row) => [keyOf(row), row]) : now.rows)
  for (const row of changed) {
    if (to) rows.set(keyOf(row), row)
    else rows.delete(keyOf(row))
  }
  return { isWhole: false, rows }
}

/** Whether a change of ticks drops rows of other pages from the whole result. */
export const dropsOthers = <Row>(
  { isWhole }: TickedRows<Row>,
  { to, pages }: { to: boolean; pages: number },
): boolean => isWhole && !to && pages > 1

/** The number of ticked rows; null: a whole result that is not counted. */
export const countTicked = <Row>({ isWhole, rows }: TickedRows<Row>, total: Total): number | null =>
  isWhole ? (total !== null && total <= MOST_COUNTED ? total : null) : rows.size

/** The input of a call for ticked rows: each of them, or the search itself. */
export type ChosenRows<Choice, Search> = Choice[] | { todos: Search }

type ChoiceSource<Row, Choice, Search> = {
  total: Total
  /** The rows as they are shown now, perhaps with newer data than when they were ticked. */
  shown: readonly Row[]
  keyOf: KeyOf<Row>
  choiceOf: (row: Row) => Choice
  search: Search
}

/** The input of a call for the ticked rows; null when they are too many to send one by one. */
export function chosenOf<Row, Choice extends { index: number }, Search>(
  { isWhole, rows }: TickedRows<Row>,
  { total, shown, keyOf, choiceOf, search }: ChoiceSource<Row, Choice, Search>,
): ChosenRows<Choice, Search> | null {
  if (isWhole || (rows.size > MOST_CHOSEN && rows.size === total)) return { todos: search }
  if (rows.size > MOST_CHOSEN) return null
  const newest = new Map([...rows, ...shown.map((row): [string, Row] => [keyOf(row), row])])
  const choices = [...rows].map(([key, row]) => choiceOf(newest.get(key) ?? row)).sort((a, b) => a.index - b.index)
  // Two rows have the same `index` if another row came into the result between the requests of two pages.
  const isOnce = new Set(choices.map(({ index }) => index)).size === choices.length
  return isOnce ? choices : choices.map((choice, place) => ({ ...choice, index: place + 1 }))
}
