// Hook: opens the previous or next row, and first loads its page if it is on another one.
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/feedback/announce.ts'
import { useOnline } from '../person/use-online.ts'
import { type Direction, isSamePage, type LoadedPage, type PageOf, stepFrom } from './place-in-list.ts'

type Options<Row> = { list: LoadedPage<Row>; onOpen: (row: Row, page: PageOf) => void; at: number }

/** `isReachable`: false without a network, and after a page failed to load until another row is opened. */
export function useNeighbour<Row>({ list, at, onOpen }: Options<Row>) {
  const isOnline = useOnline()
  const [busy, setBusy] = useState<Direction | null>(null)
  const [failedAt, setFailedAt] = useState<string | null>(null)
  const here = `${list.page}/${list.pageSize}/${at}`
  // A user who has navigated away in the meantime stays there.
  const current = useRef<string | null>(here)
  useEffect(() => {
    current.current = here
    return () => {
      current.current = null
    }
  }, [here])
  const isReachable = isOnline && failedAt !== here

  /** Opens the row before or after; returns whether there is one. */
  const step = (direction: Direction): boolean => {
    const next = at < 0 ? null : stepFrom({ ...list, at, rowCount: list.rows.length }, direction, isReachable)
    if (!next) return false
    if (busy !== null) return true
    const { at: target, ...page } = next
    if (isSamePage(page, list)) {
      const row = list.rows[target]
      if (row !== undefined) onOpen(row, page)
      return true
    }
    setBusy(direction)
    void list
      .load(page)
      .catch((): readonly Row[] => [])
      .then((rows) => {
        setBusy(null)
        if (current.current !== here) return
        const row = rows.at(target)
        if (row !== undefined) return onOpen(row, page)
        setFailedAt(here)
        announce('No pudimos traer la página que sigue.')
      })
    return true
  }
  return { step, busy, isReachable }
}
