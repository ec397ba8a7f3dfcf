// A shortcut of the keyboard: never while somebody writes, with a modifier, under what lies over the screen, or switched off.
import { useEffect, useRef } from 'react'
import { areKeysOn } from '../storage/keys-choice.ts'
import { useSession } from '../use-session.ts'

const WRITES = 'input, textarea, select, [contenteditable="true"]'
const OVER_THE_SCREEN = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/** `act` answers whether there was something to do; else the key is the browser's. */
export function useKey(key: string, act: () => boolean): void {
  const { localKey } = useSession().person
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === key && isFree(event) && areKeysOn(localKey) && latest.current()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key, localKey])
}

// Shift is part of the key on some keyboards: «?» and «/» are written with it.
const isFree = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(defaultPrevented || ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(WRITES)) &&
  document.querySelector(OVER_THE_SCREEN) === null
