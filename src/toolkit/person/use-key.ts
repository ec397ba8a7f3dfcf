// Hooks: keyboard shortcuts; ignored while typing, under an overlay, with a modifier key, or if switched off.
import { useEffect } from 'react'
import { isTextControl } from '../../ui/forms/text-control.ts'
import { OVERLAY } from '../../ui/overlay-selector.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'
import { isSwitchedOn } from './person-switch.ts'
import { useSession } from './use-session.ts'

/** `act` returns whether there was something to do; if not, the key is left to the browser. */
export const useKey = (key: string, act: () => boolean): void => useKeys({ [key]: act })

/** Like `useKey`, for several keys; a letter also matches its capital. */
export function useKeys(acts: Readonly<Record<string, () => boolean>>): void {
  const { localKey } = useSession().person
  const press = useStableHandler((event: KeyboardEvent) => {
    const act = acts[event.key] ?? acts[event.key.toLowerCase()]
    if (act && isFree(event) && isSwitchedOn('keys', localKey) && act()) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [press])
}

// Shift is allowed, because some keyboards need it for «?» and «/».
const isFree = ({ key, target, repeat, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  // A key that is held down counts once.
  !(repeat || defaultPrevented || ctrlKey || metaKey || altKey) &&
  !isTextControl(target) &&
  // Escape closes the open list of a select.
  !(key === 'Escape' && target instanceof HTMLSelectElement) &&
  document.querySelector(OVERLAY) === null
