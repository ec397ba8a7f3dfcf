// The next states of a claim, as a radio group of badges; a blocked state shows its reason below (DOC-17).
import type { PortalState } from '../../../../domain/claim-report/portal-state.ts'
import { StateBadge } from '../../../../entities/claim-report/state-badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldError } from '../../../../ui/forms/field.tsx'

type Props = {
  id: string
  choices: readonly PortalState[]
  value: PortalState | null
  /** States that cannot be chosen now. */
  blocked: readonly PortalState[]
  error?: string | undefined
  onChange: (state: PortalState) => void
}

export function StateChoices({ id, choices, value, blocked, error, onChange }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-label`} className="font-semibold text-sm">
        Nuevo estado del siniestro
      </p>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className="flex flex-wrap gap-2"
      >
        {choices.map((state) => {
          const isBlocked = blocked.includes(state)
          return (
            <label
              key={state}
              className={classNames(
                'target inline-flex items-center rounded-full px-2 transition-[background-color,box-shadow]',
                'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                value === state ? 'bg-tint ring-2 ring-primary' : 'ring-1 ring-input-line',
                isBlocked ? 'cursor-not-allowed opacity-60' : value !== state && 'hover:bg-subtle active:bg-pressed',
              )}
            >
              <input
                type="radio"
                name={id}
                value={state}
                checked={value === state}
                disabled={isBlocked}
                onChange={() => onChange(state)}
                className="sr-only"
              />
              <StateBadge state={state} />
            </label>
          )
        })}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
