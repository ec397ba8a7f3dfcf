// A radio group of a few cards, each big enough for a thumb.

import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { FieldError } from './field.tsx'

export type Choice<Value extends string> = {
  value: Value
  title: string
  text?: string
  icon?: Icon
  /** Shown at the right, such as a badge. */
  aside?: ReactNode
  disabled?: boolean
}

export type ChoiceCardsProps<Value extends string> = {
  id?: string
  label: string
  error?: string
  name?: string
  value: Value | null
  onChange: (value: Value) => void
  choices: Choice<Value>[]
  /** Two cards per row on narrow screens too; without it, only from 32rem. */
  compact?: boolean
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { id, label, error, name, value, onChange, choices, compact } = props
  const ownId = useId()
  const groupId = id ?? ownId
  return (
    <div
      id={groupId}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${groupId}-label`}
      aria-describedby={error && `${groupId}-error`}
      aria-invalid={error ? true : undefined}
      className="flex min-w-0 flex-col gap-3 rounded-lg"
    >
      <p id={`${groupId}-label`} className="font-semibold text-sm">
        {label}
      </p>
      {/* The columns follow the container's width: on a phone in landscape the summary stands beside it. */}
      <div className="@container">
        <div className={classNames('grid gap-3', compact ? 'grid-cols-2' : '@min-[32rem]:grid-cols-2')}>
          {choices.map((choice) => (
            <ChoiceCard
              key={choice.value}
              choice={choice}
              name={name ?? groupId}
              compact={compact}
              chosen={choice.value === value}
              onChoose={() => onChange(choice.value)}
            />
          ))}
        </div>
      </div>
      {error && <FieldError id={`${groupId}-error`} text={error} />}
    </div>
  )
}

type CardProps<Value extends string> = {
  choice: Choice<Value>
  name: string
  compact?: boolean
  chosen: boolean
  onChoose: () => void
}

function ChoiceCard<Value extends string>({ choice, name, compact, chosen, onChoose }: CardProps<Value>) {
  const { title, text, icon: ChoiceIcon, aside, disabled } = choice
  return (
    <label
      className={classNames(
        'relative flex min-w-0 gap-3.5 rounded-lg p-4 transition-[background-color,box-shadow]',
        compact ? 'flex-col' : 'items-center max-[18rem]:flex-wrap',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        chosen ? 'bg-tint ring-2 ring-primary' : 'bg-surface shadow-soft ring-1 ring-line',
        disabled ? 'cursor-not-allowed opacity-60' : !chosen && 'hover:ring-input-line active:bg-subtle',
      )}
    >
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        className="sr-only"
      />
      {ChoiceIcon && (
        <span
          className={classNames(
            'flex size-11 shrink-0 items-center justify-center rounded-md transition-colors',
            chosen ? 'bg-primary text-primary-ink' : 'bg-soft text-soft-ink',
          )}
        >
          <ChoiceIcon className="size-6" aria-hidden />
        </span>
      )}
      <span className="min-w-0 grow">
        <span className="block break-words font-semibold">{title}</span>
        {text && <span className="block text-ink-2 text-sm">{text}</span>}
      </span>
      {aside}
      <CheckCircleIcon
        className={classNames(
          'size-6 shrink-0 text-primary',
          compact && 'absolute top-3 right-3',
          !chosen && 'invisible',
        )}
        aria-hidden
      />
    </label>
  )
}
