// The switch for the keyboard shortcuts, in the account.
import { usePersonSwitch } from '../../toolkit/person/person-switch.ts'

/** Not shown on a phone, which normally has no keyboard. */
export function KeysSwitch() {
  const [on, setOn] = usePersonSwitch('keys')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => setOn(!on)}
      className="target -mx-2 flex items-center justify-between gap-3 rounded-md px-3 text-left font-medium transition-colors hover:bg-subtle active:bg-pressed max-sm:hidden"
    >
      Atajos de teclado
      <span aria-hidden className="text-muted text-sm">
        {on ? 'Activados' : 'Desactivados'}
      </span>
    </button>
  )
}
