// The views of a list, such as one for each state: a radio group of pills with one tab stop.
import { useId } from 'react'
import { classNames } from '../class-names.ts'

export type ViewChoicesProps<Value extends string> = {
  /** The label for screen readers. */
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function ViewChoices<Value extends string>({ label, value, choices, onChange }: ViewChoicesProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        // The touch target is high enough for a thumb; the visible pill inside is slimmer.
        <label key={choice.value} className="group target -my-1.5 inline-flex items-center rounded-full">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          <span
            className={classNames(
              'inline-flex min-h-9 items-center rounded-full px-3 font-medium text-sm tabular-nums transition-colors',
              'group-has-focus-visible:outline-2 group-has-focus-visible:outline-focus group-has-focus-visible:outline-offset-2',
              choice.value === value
                ? 'bg-primary text-primary-ink'
                : 'bg-soft text-soft-ink group-hover:bg-soft-hover group-active:bg-soft-pressed',
            )}
          >
            {choice.label}
          </span>
        </label>
      ))}
    </div>
  )
}
