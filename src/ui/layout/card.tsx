// A white surface for content that belongs together.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type CardProps = {
  /** Makes the card a focus target. */
  id?: string
  title?: string
  /** Shown at the right of the title. */
  aside?: ReactNode
  /** Removes the padding, for lists and tables that reach the edge. */
  flush?: boolean
  /** Draws no surface, because each child, such as a row, has its own. */
  plain?: boolean
  children: ReactNode
}

export function Card({ id, title, aside, flush, plain, children }: CardProps) {
  if (plain)
    return (
      // Not a landmark: each of its rows is one, mostly with the same name.
      <div id={id} className="flex min-w-0 flex-col gap-3">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title && <h2 className="min-w-0 grow basis-40 break-words font-bold text-lg">{title}</h2>}
          {aside}
        </header>
        {children}
      </div>
    )
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={title}
      className="min-w-0 scroll-mt-4 rounded-lg bg-surface shadow-soft outline-none"
    >
      {(title || aside) && (
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 sm:px-6 sm:pt-5">
          {title && <h2 className="min-w-0 grow basis-40 break-words font-bold text-lg">{title}</h2>}
          {aside}
        </header>
      )}
      <div
        className={classNames(flush ? 'overflow-hidden rounded-lg' : 'p-4 sm:p-6', title && !flush && 'pt-3 sm:pt-4')}
      >
        {children}
      </div>
    </section>
  )
}
