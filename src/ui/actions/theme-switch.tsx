// The switch between the system's theme, light and dark.

import { ComputerDesktopIcon, MoonIcon, SunIcon } from '@heroicons/react/20/solid'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { chooseTheme, chosenTheme, type ThemeChoice } from '../theme.ts'

const choices: { value: ThemeChoice; label: string; icon: Icon }[] = [
  { value: 'system', label: 'Automático', icon: ComputerDesktopIcon },
  { value: 'light', label: 'Claro', icon: SunIcon },
  { value: 'dark', label: 'Oscuro', icon: MoonIcon },
]

export function ThemeSwitch({ label = 'Apariencia' }: { label?: string }) {
  const name = useId()
  const [choice, setChoice] = useState(chosenTheme)

  function choose(next: ThemeChoice) {
    chooseTheme(next)
    setChoice(next)
  }

  return (
    <fieldset className="flex min-w-0 max-w-full flex-wrap rounded-md bg-subtle p-1">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: text, icon: ChoiceIcon }) => (
        <label
          key={value}
          className={classNames(
            'target flex grow items-center justify-center gap-1.5 rounded-sm px-2 font-medium sm:px-3 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus',
            choice === value ? 'bg-surface text-ink shadow-soft' : 'text-ink-2 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <ChoiceIcon className="size-4 max-[22rem]:hidden" aria-hidden />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
