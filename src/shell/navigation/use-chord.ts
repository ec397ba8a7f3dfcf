// Hook: a letter together with Ctrl or ⌘, which also works while the user types, but not under an overlay.
import { useEffect } from 'react'
import { isSwitchedOn } from '../../toolkit/person/person-switch.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { OVERLAY } from '../../ui/overlay-selector.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'

/** The browser's own action for the chord is always prevented, even where an overlay keeps `act` from running. */
export function useChord(letter: string, act: () => void): void {
  const { localKey } = useSession().person
  const press = useStableHandler((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const isChord = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === letter
    if (!isChord || !isSwitchedOn('keys', localKey)) return
    event.preventDefault()
    if (!repeat && document.querySelector(OVERLAY) === null) act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [press])
}
