// Hook: the row of a list that its address holds as `sel`; chooses rows, opens neighbours, and restores the focus.
import { type RefObject, useEffect, useRef } from 'react'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'
import type { WriteParams } from '../detail/address-state.ts'
import { hasOwnData } from '../query/paging.ts'
import type { ListSearch } from '../screens/list-search.ts'
import { turned } from './filters.ts'
import type { NeighboursProps } from './neighbours.tsx'
import { isSamePage, type PageOf } from './place-in-list.ts'
import { type List, type ListPage, usePlacedRows } from './use-list.ts'

type Key = string | number
type ChoiceParams = ListSearch & { sel?: Key }

type Options<Search extends ChoiceParams, Row> = {
  list: List<Search, ListPage<Row>>
  params: Search
  write: WriteParams<Search>
  keyOf: (row: Row) => NonNullable<Search['sel']>
  /** Returns the search parameters without a chosen row. */
  withNothingChosen: (params: Search) => Search
  /** The part of the address that stays when a neighbouring row is opened, such as its tab. */
  along?: Partial<Search>
  /** Called when the next or previous row was on another page, to which the list was turned. */
  onTurned: (page: PageOf) => void
  /** What the rows are, such as «póliza». */
  what: string
}

type ChosenRow<Search extends ChoiceParams, Row> = {
  /** Undefined when no row is chosen, or the shown page does not have it. */
  chosen: Row | undefined
  /** The loaded page lacks the row: it is on another page now, or belongs to another user. */
  isLost: boolean
  /** Whether the window has room for the chosen row beside the list. */
  isBeside: boolean
  /** Chooses a row, optionally with further search parameters; choosing the same row again deselects it. */
  choose: (row: Row, more?: Partial<Search>) => void
  letGo: () => void
  neighbours: NeighboursProps<Row>
  /** The ref for the element that contains the rows. */
  place: RefObject<HTMLDivElement | null>
}

export function useChosenRow<Search extends ChoiceParams, Row>(options: Options<Search, Row>): ChosenRow<Search, Row> {
  const { list, params, write, keyOf, withNothingChosen, onTurned, what, along } = options
  const isBeside = useMedia(MEDIA.wide)
  const placed = usePlacedRows(list)
  const isChosen = (row: Row) => keyOf(row) === params.sel
  const isOpenNow = useStableHandler(isChosen)
  const chosen = list.query.data?.content.find(isChosen)
  const letGo = () => write(withNothingChosen(params), { keepScroll: isBeside })
  return {
    chosen,
    isLost: params.sel !== undefined && hasOwnData(list.query) && !chosen,
    isBeside,
    choose: (row, more) => {
      if (isChosen(row) && !more) return letGo()
      write({ ...withNothingChosen(params), sel: keyOf(row), ...more }, { keepScroll: isBeside })
    },
    letGo,
    neighbours: {
      what,
      list: placed,
      isOpen: isChosen,
      isOpenNow,
      onOpen: (row, to) => {
        const isHere = isSamePage(to, placed)
        const its = isHere ? withNothingChosen(params) : turned(list.set, list.search, to)
        if (!isHere) onTurned(to)
        write({ ...its, ...along, sel: keyOf(row) }, { keepScroll: isBeside, replace: true })
      },
    },
    place: useFocusOnLetGo(params.sel),
  }
}

/** Deselecting a row returns the focus to it; if a filter deselected it, the focus stays in the filter's field. */
function useFocusOnLetGo(sel: Key | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(sel)
  useEffect(() => {
    const wasLetGo = sel === undefined && last.current !== undefined
    const row = wasLetGo ? place.current?.querySelector(`[data-row="${last.current}"]`) : null
    last.current = sel
    if (!row || document.activeElement !== document.body) return
    row.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    // Runs after the router has restored the scroll position of the list, which may be that of another row.
    const frame = requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [sel])
  return place
}
