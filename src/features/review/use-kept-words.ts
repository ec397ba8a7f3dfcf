// Hook: state that outlives its part of the screen, such as a reason that is being written while a tablet is turned.
import { useState } from 'react'

/** In memory only: staff keep nothing on a device (PWA-23). It is gone with the page. */
const kept = new Map<string, unknown>()

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
      setValue(next)
    },
    (sent) => {
      if (kept.get(key) === sent) kept.delete(key)
      setValue((now) => (now === sent ? initial : now))
    },
  ]
}
