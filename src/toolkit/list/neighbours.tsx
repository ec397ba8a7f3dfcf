// The position of the open row in its list, with buttons and keys (`k`, `j`) to the previous and the next row.
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Icon } from '../../ui/icon.ts'
import { useKey } from '../person/use-key.ts'
import { useOnline } from '../person/use-online.ts'
import {
  type Direction,
  isSamePage,
  type LoadedPage,
  type PageOf,
  type PlaceInList,
  stepFrom,
  whereText,
} from './place-in-list.ts'

export type NeighboursProps<Row> = {
  list: LoadedPage<Row>
  isOpen: (row: Row) => boolean
  /** The same at the time of a press: another row may have been chosen that is not drawn here yet. */
  isOpenNow?: (row: Row) => boolean
  /** `page` is the page that holds the row: the list must be turned to it. */
  onOpen: (row: Row, page: PageOf) => void
  /** What the row is, such as «póliza». */
  what: string
}

export function Neighbours<Row>({ list, isOpen, isOpenNow = isOpen, onOpen, what }: NeighboursProps<Row>) {
  const at = list.rows.findIndex(isOpen)
  const { step, busy, isReachable } = useNeighbour({ list, at, isOpenNow, onOpen })
  useKey('j', () => step('after'))
  useKey('k', () => step('before'))
  if (at < 0 || (list.rows.length < 2 && list.totalPages < 2)) return null
  const place: PlaceInList = { ...list, at, rowCount: list.rows.length }
  const arrow = (direction: Direction) => {
    const isBusy = busy === direction
    return (
      <IconButton
        label={`${NAMES[direction]} ${what}`}
        icon={isBusy ? Turning : ARROWS[direction]}
        disabled={busy !== null || stepFrom(place, direction, isReachable) === null}
        aria-busy={isBusy || undefined}
        onClick={() => step(direction)}
      />
    )
  }
  return (
    <span className="flex shrink-0 items-center">
      <span className="px-1 text-muted text-sm tabular-nums">{whereText(place, isReachable)}</span>
      {arrow('before')}
      {arrow('after')}
    </span>
  )
}

const Turning: Icon = () => <Spinner />

const NAMES = { before: 'Anterior', after: 'Siguiente' } as const
const ARROWS = { before: ChevronLeftIcon, after: ChevronRightIcon } as const

type Options<Row> = {
  list: LoadedPage<Row>
  isOpenNow: (row: Row) => boolean
  onOpen: (row: Row, page: PageOf) => void
  at: number
}

/** `isReachable` is false without a network. After a page failed to load, it is false until another row is opened. */
export function useNeighbour<Row>({ list, at, isOpenNow, onOpen }: Options<Row>) {
  const isOnline = useOnline()
  const [busy, setBusy] = useState<Direction | null>(null)
  const [failedAt, setFailedAt] = useState<string | null>(null)
  const here = `${list.page}/${list.pageSize}/${at}`
  // If the user has navigated away in the meantime, nothing is opened.
  const current = useRef<string | null>(here)
  useEffect(() => {
    current.current = here
    return () => {
      current.current = null
    }
  }, [here])
  const isReachable = isOnline && failedAt !== here

  /** Opens the previous or the next row; returns whether there is one. */
  const step = (direction: Direction): boolean => {
    const now = list.rows.findIndex(isOpenNow)
    const next = now < 0 ? null : stepFrom({ ...list, at: now, rowCount: list.rows.length }, direction, isReachable)
    if (!next) return false
    if (busy !== null) return true
    const { at: target, ...page } = next
    if (isSamePage(page, list)) {
      const row = list.rows[target]
      if (row !== undefined) onOpen(row, page)
      return true
    }
    const open = list.rows[now]
    // If the row was chosen just now, the detail that is drawn, and with it `here`, is still that of the row before.
    const isStillHere = () => (now === at ? current.current === here : open !== undefined && isOpenNow(open))
    setBusy(direction)
    void list
      .load(page)
      .catch((): readonly Row[] => [])
      .then((rows) => {
        setBusy(null)
        if (!isStillHere()) return
        const row = rows.at(target)
        if (row !== undefined) return onOpen(row, page)
        setFailedAt(here)
        announce('No pudimos traer la página que sigue.')
      })
    return true
  }
  return { step, busy, isReachable }
}
