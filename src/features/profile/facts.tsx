// A card's facts, each with an icon, term and value; «Sin registro» if the broker has no value.
import type { ReactNode } from 'react'
import type { Icon } from '../../ui/icon.ts'

export type Fact = {
  icon: Icon
  term: string
  value: ReactNode
  /** The value is the word of a code, which the specification writes in lower case. */
  isWord?: true
  /** A small text below the value. */
  note?: string | undefined
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-6 gap-y-5 @min-[30rem]:grid-cols-2">
        {facts.map(({ icon: FactIcon, term, value, isWord, note }) => (
          <div key={term} className="relative min-h-10 min-w-0 pl-[calc(2.5rem+0.875rem)]">
            <dt className="text-muted text-sm">
              <span className="absolute top-0 left-0 flex size-10 items-center justify-center rounded-full bg-soft text-soft-ink">
                <FactIcon className="size-5" aria-hidden />
              </span>
              {term}
            </dt>
            <dd className="wrap-anywhere font-medium tabular-nums">
              {isWord && value ? <span className="inline-block first-letter:uppercase">{value}</span> : value}
              {!value && <span className="font-normal text-muted">Sin registro</span>}
              {note && <span className="block font-normal text-ink-2 text-sm">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
