// Hook: the ticked rows of a list, kept while its pages are turned; a new or repeated search clears them.
import { useEffect, useState } from 'react'
import type { Ticking } from '../../ui/actions/ticking.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'
import type { ListSearch } from '../screens/list-search.ts'
import { listOnly } from './filters.ts'
import {
  type ChosenRows,
  chosenOf,
  countTicked,
  dropsOthers,
  isTicked,
  NOTHING_TICKED,
  type TickedRows,
  ticked,
  WHOLE_RESULT,
} from './ticked-rows.ts'
import type { List, ListPage } from './use-list.ts'

type Options<Search extends ListSearch, Row> = {
  list: List<Search, ListPage<Row>>
  keyOf: (row: Row) => string
  /** Whether the bar has an action for the row. */
  canTick?: (row: Row) => boolean
  /** All rows of the search, where the portal sends them at once. */
  known?: readonly Row[] | undefined
}

export type TickedList<Search extends ListSearch, Row> = {
  /** The list to draw: its searches clear the ticks. */
  list: List<Search, ListPage<Row>>
  ticking: Ticking<Row>
  rows: TickedRows<Row>
  /** The number of ticked rows; null for a whole result that is not counted. */
  count: number | null
  total: number | null
  isAny: boolean
  /** Whether the last change of ticks dropped rows of other pages. */
  hasDropped: boolean
  /** Whether all rows of the search are ticked. */
  isAll: boolean
  tickWhole: () => void
  clear: () => void
  /** The input of a call for the ticked rows. */
  chosen: <Choice extends { index: number }, Body>(
    choiceOf: (row: Row) => Choice,
    search: Body,
  ) => ChosenRows<Choice, Body> | null
}

type State<Row> = { of: string; rows: TickedRows<Row>; hasDropped: boolean }

/** Announced when another search has cleared the ticks. */
const TICKS_GONE = 'Se quitó la selección'

const isAnyOf = <Row>({ isWhole, rows }: TickedRows<Row>): boolean => isWhole || rows.size > 0

export function useTicked<Search extends ListSearch, Row>({
  list,
  keyOf,
  canTick = () => true,
  known,
}: Options<Search, Row>): TickedList<Search, Row> {
  const { set, search, query } = list
  const of = JSON.stringify(listOnly(set, { ...search, pageSize: undefined, orden: undefined }))
  const [state, setState] = useState<State<Row>>({ of, rows: NOTHING_TICKED, hasDropped: false })
  const isOfThis = state.of === of
  const rows = isOfThis ? state.rows : NOTHING_TICKED
  const keep = (next: TickedRows<Row>, hasDropped = false) => setState({ of, rows: next, hasDropped })
  const clear = () => keep(NOTHING_TICKED)
  // Going back or forward in the history changes the search without calling any function below.
  const isLost = !isOfThis && isAnyOf(state.rows)
  useEffect(() => {
    if (isLost) announce(TICKS_GONE)
  }, [isLost])
  const forget = () => {
    if (isAnyOf(rows)) announce(TICKS_GONE)
    clear()
  }
  const shown = (known ?? query.data?.content ?? []).filter(canTick)
  const total = known?.length ?? query.data?.total ?? null
  const change = (changed: readonly Row[], to: boolean) =>
    keep(
      ticked(rows, keyOf, { changed: changed.filter(canTick), to, shown }),
      dropsOthers(rows, { to, pages: query.data?.totalPages ?? 1 }),
    )
  return {
    list: {
      ...list,
      goTo: (next, by) => {
        if (by === 'search') forget()
        list.goTo(next, by)
      },
      apply: (next) => {
        forget()
        list.apply(next)
      },
      reset: () => {
        forget()
        list.reset()
      },
    },
    ticking: {
      canTick,
      isTicked: (row) => canTick(row) && isTicked(rows, keyOf(row)),
      onTick: useStableHandler((row: Row) => change([row], !isTicked(rows, keyOf(row)))),
      onTickShown: change,
    },
    rows,
    count: countTicked(rows, total),
    total,
    isAny: isAnyOf(rows),
    hasDropped: isOfThis && state.hasDropped,
    isAll: rows.isWhole || (total !== null && total > 0 && rows.rows.size >= total),
    tickWhole: () => (known ? change(known, true) : keep(WHOLE_RESULT)),
    clear,
    chosen: (choiceOf, body) => chosenOf(rows, { total, shown, keyOf, choiceOf, search: body }),
  }
}
