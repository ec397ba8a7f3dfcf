// A short choice with its label beside it, for the bars around a list.

import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'

export type InlineSelectProps = {
  /** Where a screen has several such choices, with words that are only read. */
  label: ReactNode
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function InlineSelect({ label, value, options, onChange }: InlineSelectProps) {
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-2 text-sm">
      {label}
      <span className="relative block min-w-0">
        <select
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="target w-full appearance-none truncate rounded-md border border-input-line bg-surface pr-9 pl-3 text-ink hover:border-ink-2"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-5 text-muted"
          aria-hidden
        />
      </span>
    </label>
  )
}
