// Hook: the row of a list that stays open below its field, marked by arrow keys and chosen by Enter (WAI-ARIA combobox).
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

/** The first row is marked until the user moves; `restart` marks it again for another text. */
export function useMarkedRow(count: number, onChoose: (place: number) => void) {
  const listId = useId()
  const [marked, setMarked] = useState(0)
  const at = Math.min(marked, count - 1)
  const optionId = (place: number) => `${listId}-${place}`
  useEffect(() => {
    if (at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the composition of a letter is not a command.
    if (count === 0 || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setMarked((at + 1) % count)
    else if (event.key === 'ArrowUp') setMarked((at - 1 + count) % count)
    else if (event.key === 'Enter') onChoose(at)
    else return
    event.preventDefault()
  }
  return {
    restart: () => setMarked(0),
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
      onPointerMove: () => setMarked(place),
      onClick: () => onChoose(place),
    }),
  }
}
