// Hook: state that outlives its part of the screen, such as a reason that is being written while a tablet is turned.
import { useState } from 'react'
import { interruptions } from '../../shell/interruptions.ts'
import { keepForPerson } from '../../shell/person-memory.ts'

/** In memory only: staff keep nothing on a device (PWA-23). It is gone with the page, which the browser asks about. */
const kept = new Map<string, unknown>()
let release: (() => void) | null = null

/** Written words, not a choice that a press makes again. */
const hasWords = (): boolean => [...kept.values()].some((value) => typeof value === 'string' && /\s/.test(value.trim()))

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (!interruptions.isLeaving()) event.preventDefault()
}

/** While there are words no update reloads the page, and the browser asks before it is closed or reloaded. */
function guard(): void {
  if (hasWords() === (release !== null)) return
  if (release) {
    release()
    release = null
    removeEventListener('beforeunload', askBeforeUnload)
  } else {
    release = interruptions.hold('unsaved')
    addEventListener('beforeunload', askBeforeUnload)
  }
}

keepForPerson(() => {
  kept.clear()
  guard()
})

/** A decision was made: what was written for it, or for another choice that was cancelled, is forgotten. */
export function forgetWords(...keys: string[]): void {
  for (const key of keys) kept.delete(key)
  guard()
}

/** What is kept under a key; empty where nothing is written. */
export function keptText(key: string): string {
  const value = kept.get(key)
  return typeof value === 'string' ? value : ''
}

/** Keeps words for a part of the screen that is drawn later. */
export function keepWords(key: string, value: unknown): void {
  kept.set(key, value)
  guard()
}

/** Like useState; `key` names what the words are about. The third function forgets what was sent, but not what was typed meanwhile. */
export function useKeptWords<Value>(
  key: string,
  initial: Value,
): [Value, (next: Value) => void, (sent: Value) => void] {
  const [value, setValue] = useState<Value>(() => (kept.has(key) ? (kept.get(key) as Value) : initial))
  return [
    value,
    (next) => {
      if (next === initial) kept.delete(key)
      else kept.set(key, next)
      guard()
      setValue(next)
    },
    (sent) => {
      if (kept.get(key) === sent) kept.delete(key)
      guard()
      setValue((now) => (now === sent ? initial : now))
    },
  ]
}
