// Hook: the ticked rows of a list, kept while its pages are turned; another search, or the same one anew, ticks nothing.
import { useState } from 'react'
import type { Ticking } from '../../../ui/actions/ticking.ts'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import type { ListSearch } from '../../screens/search/list-search.ts'
import { listOnly } from '../filters/filters.ts'
import type { List, ListPage } from '../use-list.ts'
import {
  type Chosen,
  chosenOf,
  countTicked,
  isTicked,
  NOTHING_TICKED,
  type TickedRows,
  ticked,
  WHOLE_RESULT,
} from './ticked-rows.ts'

type Given<Search extends ListSearch, Row> = {
  list: List<Search, ListPage<Row>>
  keyOf: (row: Row) => string
  /** Whether something can be done with a row at all. */
  canTick?: (row: Row) => boolean
  /** All rows of the search, where the portal answers them at once. */
  known?: readonly Row[] | undefined
}

export type TickedList<Search extends ListSearch, Row> = {
  /** The list to draw: its searches tick nothing. */
  list: List<Search, ListPage<Row>>
  ticking: Ticking<Row>
  rows: TickedRows<Row>
  /** How many; null for a whole result that is not counted. */
  count: number | null
  total: number | null
  isAny: boolean
  /** Nothing of the search is left to be ticked. */
  isAll: boolean
  tickWhole: () => void
  clear: () => void
  /** What a call takes for them. */
  chosen: <Choice extends { index: number }, Body>(
    choiceOf: (row: Row) => Choice,
    search: Body,
  ) => Chosen<Choice, Body> | null
}

export function useTicked<Search extends ListSearch, Row>({
  list,
  keyOf,
  canTick = () => true,
  known,
}: Given<Search, Row>): TickedList<Search, Row> {
  const { set, search, query } = list
  const of = JSON.stringify(listOnly(set, { ...search, pageSize: undefined, orden: undefined }))
  const [state, setState] = useState<{ of: string; rows: TickedRows<Row> }>({ of, rows: NOTHING_TICKED })
  const rows = state.of === of ? state.rows : NOTHING_TICKED
  const keep = (next: TickedRows<Row>) => setState({ of, rows: next })
  const clear = () => keep(NOTHING_TICKED)
  const shown = (known ?? query.data?.content ?? []).filter(canTick)
  const total = known?.length ?? query.data?.total ?? null
  const change = (changed: readonly Row[], to: boolean) =>
    keep(ticked(rows, keyOf, { changed: changed.filter(canTick), to, shown }))
  return {
    list: {
      ...list,
      goTo: (next, by) => {
        if (by === 'search') clear()
        list.goTo(next, by)
      },
      apply: (next) => {
        clear()
        list.apply(next)
      },
      reset: () => {
        clear()
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
    isAny: rows.isWhole || rows.rows.size > 0,
    isAll: rows.isWhole || (total !== null && total > 0 && rows.rows.size >= total),
    tickWhole: () => (known ? change(known, true) : keep(WHOLE_RESULT)),
    clear,
    chosen: (choiceOf, body) => chosenOf(rows, { total, shown, keyOf, choiceOf, search: body }),
  }
}
