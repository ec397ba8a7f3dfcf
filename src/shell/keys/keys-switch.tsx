// Switches the shortcuts of the keyboard on and off, in the account.
import { useState } from 'react'
import { areKeysOn, switchKeys } from '../storage/keys-choice.ts'
import { useSession } from '../use-session.ts'

/** Not on a phone, which has no keyboard to speak of. */
export function KeysSwitch() {
  const { localKey } = useSession().person
  const [on, setOn] = useState(() => areKeysOn(localKey))
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => {
        switchKeys(localKey, !on)
        setOn(!on)
      }}
      className="target -mx-2 flex items-center justify-between gap-3 rounded-md px-3 text-left font-medium transition-colors hover:bg-subtle active:bg-pressed max-sm:hidden"
    >
      Atajos de teclado
      <span aria-hidden className="text-muted text-sm">
        {on ? 'Activados' : 'Desactivados'}
      </span>
    </button>
  )
}
