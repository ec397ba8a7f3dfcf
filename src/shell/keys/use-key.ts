// A shortcut of the keyboard: never while somebody writes, with a modifier, under what lies over the screen, or switched off.
import { useEffect } from 'react'
import { OVERLAY } from '../../ui/overlay-selector.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'
import { areKeysOn } from '../storage/keys-choice.ts'
import { useSession } from '../use-session.ts'

const WRITES = 'input, textarea, select, [contenteditable="true"]'

/** `act` answers whether there was something to do; else the key is the browser's. */
export function useKey(key: string, act: () => boolean): void {
  const { localKey } = useSession().person
  const press = useStableHandler((event: KeyboardEvent) => {
    if (event.key === key && isFree(event) && areKeysOn(localKey) && act()) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [press])
}

// Shift is part of the key on some keyboards: «?» and «/» are written with it.
const isFree = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(defaultPrevented || ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(WRITES)) &&
  document.querySelector(OVERLAY) === null
