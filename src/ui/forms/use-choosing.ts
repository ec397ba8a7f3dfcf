// Keyboard control of the list below a field: the marked option, opening, closing and choosing (WAI-ARIA combobox).

import { type KeyboardEvent, useEffect, useId, useState } from 'react'

const NONE = -1

type Options = {
  /** How many options there are; 0 while nothing is found. */
  count: number
  onChoose: (place: number) => void
  /** Called when the list is closed without a choice: the typed text is discarded. */
  onGiveUp: () => void
}

export function useChoosing({ count, onChoose, onGiveUp }: Options) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  // No option is marked until the user types or presses an arrow key: tabbing through the field chooses nothing.
  const [marked, setMarked] = useState(NONE)
  const optionId = (place: number) => `${listId}-${place}`
  const at = isOpen && marked < count ? marked : NONE
  useEffect(() => {
    if (at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

  const open = () => {
    if (!isOpen) setMarked(NONE)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    onGiveUp()
  }
  const choose = (place: number) => {
    setOpen(false)
    onChoose(place)
  }
  const step = (by: number) => {
    if (!isOpen) return open()
    if (count > 0) setMarked(at === NONE ? (by > 0 ? 0 : count - 1) : (at + by + count) % count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && at >= 0) choose(at)
    else if (event.key === 'Escape' && isOpen) {
      // Closes only the list; the next Escape closes a dialog around the field.
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }

  return {
    isOpen,
    /** Called on typing: opens the list with the first option marked. */
    restart: () => {
      setMarked(0)
      setOpen(true)
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen && count > 0,
      'aria-controls': isOpen && count > 0 ? listId : undefined,
      'aria-activedescendant': at >= 0 ? optionId(at) : undefined,
      onFocus: open,
      onClick: open,
      onBlur: close,
      onKeyDown,
    } as const,
    listId,
    optionOf: (place: number) => ({
      id: optionId(place),
      'data-marked': place === at || undefined,
      onPointerMove: () => setMarked(place),
      onClick: () => choose(place),
    }),
  }
}
