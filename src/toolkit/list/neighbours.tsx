// The position of the open row in its list, with buttons and keys (`k`, `j`) to the previous and the next row.
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Icon } from '../../ui/icon.ts'
import { useKey } from '../person/use-key.ts'
import { type Direction, type LoadedPage, type PageOf, type PlaceInList, stepFrom, whereText } from './place-in-list.ts'
import { useNeighbour } from './use-neighbour.ts'

export type NeighboursProps<Row> = {
  list: LoadedPage<Row>
  isOpen: (row: Row) => boolean
  /** `page` is the page that holds the row: the list must be turned to it. */
  onOpen: (row: Row, page: PageOf) => void
  /** What the row is, such as «póliza». */
  what: string
}

export function Neighbours<Row>({ list, isOpen, onOpen, what }: NeighboursProps<Row>) {
  const at = list.rows.findIndex(isOpen)
  const { step, busy, isReachable } = useNeighbour({ list, at, onOpen })
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
