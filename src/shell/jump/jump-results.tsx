// The rows that the jump found, in groups with headings; the field above marks and chooses them (WAI-ARIA combobox).
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { JumpGroup, JumpRow } from './jump-groups.ts'

type RowMarking = Pick<ReturnType<typeof useMarkedRow>, 'listId' | 'optionOf'>

type Props = {
  groups: readonly JumpGroup[]
  choosing: RowMarking
  /** Whether the rows belong to an earlier text; such rows cannot be chosen. */
  isPast: boolean
}

export function JumpResults({ groups, choosing, isPast }: Props) {
  let place = 0
  return (
    <div
      id={choosing.listId}
      role="listbox"
      aria-label="Resultados"
      aria-busy={isPast}
      // Pressing a row must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={classNames('flex flex-col gap-4', isPast && 'pointer-events-none opacity-60')}
    >
      {groups.map(({ heading, rows }) => {
        const first = place
        place += rows.length
        return <Group key={heading} heading={heading} rows={rows} first={first} choosing={choosing} isPast={isPast} />
      })}
    </div>
  )
}

type GroupProps = { heading: string; rows: readonly JumpRow[]; first: number; choosing: RowMarking; isPast: boolean }

function Group({ heading, rows, first, choosing, isPast }: GroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, which have no element of their own
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pb-1 font-semibold text-muted text-sm">
        {heading}
      </p>
      {rows.map((row, index) => (
        <Row key={row.id} row={row} option={isPast ? {} : choosing.optionOf(first + index)} />
      ))}
    </div>
  )
}

function Row({ row, option }: { row: JumpRow; option: Partial<ReturnType<RowMarking['optionOf']>> }) {
  const { icon: RowIcon, title, text, badge } = row
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the marked row
    <div
      role="option"
      aria-selected={false}
      {...option}
      className="target flex cursor-pointer items-start gap-3 rounded-md px-3 py-2.5 data-marked:bg-soft data-marked:text-soft-ink"
    >
      <RowIcon className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden />
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <span className="block break-words font-medium">{title}</span>
          <span className="block break-words text-ink-2 text-sm">{text}</span>
        </span>
        {badge && <StatusBadge {...badge} />}
      </span>
    </div>
  )
}

/** The first row is marked until the user moves the mark; `restart` marks the first row again for another text. */
export function useMarkedRow(count: number, onChoose: (place: number) => void) {
  const listId = useId()
  const [markedPlace, setMarkedPlace] = useState(0)
  const at = Math.min(markedPlace, count - 1)
  const optionId = (place: number) => `${listId}-${place}`
  useEffect(() => {
    if (at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores a key that ends the composition of a letter (IME).
    if (count === 0 || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setMarkedPlace((at + 1) % count)
    else if (event.key === 'ArrowUp') setMarkedPlace((at - 1 + count) % count)
    else if (event.key === 'Enter') onChoose(at)
    else return
    event.preventDefault()
  }
  return {
    restart: () => setMarkedPlace(0),
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? listId : undefined,
      'aria-activedescendant': at >= 0 ? optionId(at) : undefined,
      onKeyDown,
    } as const,
    listId,
    optionOf: (place: number) => ({
      id: optionId(place),
      'aria-selected': place === at,
      'data-marked': place === at || undefined,
      onPointerMove: () => setMarkedPlace(place),
      onClick: () => onChoose(place),
    }),
  }
}
