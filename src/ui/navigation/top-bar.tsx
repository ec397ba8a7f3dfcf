// The bar above every screen: the menu button at its start, context or logo in the middle, the account at its end.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type TopBarProps = {
  start: ReactNode
  /** Shown beside the start on phones; with more room, beside the end. */
  middle?: ReactNode
  end: ReactNode
  /** Hides the bar on phones, where a task takes the whole screen. */
  awayOnPhones?: boolean
}

export function TopBar({ start, middle, end, awayOnPhones }: TopBarProps) {
  return (
    <header
      className={classNames(
        '@container/bar border-line border-b bg-surface pt-safe pr-safe max-sm:pl-safe print:hidden',
        awayOnPhones && 'max-sm:hidden',
      )}
    >
      <div className="flex min-h-14 items-center gap-1 px-1 sm:gap-3 sm:px-4 md:px-6">
        {start}
        <div className="min-w-0 max-sm:grow sm:ml-auto">{middle}</div>
        <div className="flex shrink-0 items-center">{end}</div>
      </div>
    </header>
  )
}
