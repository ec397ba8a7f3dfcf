// A tile of the home: its icon, title, text, and an arrow.
import { ChevronRightIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { Icon } from '../../ui/icon.ts'

/** The class of the link or button around a `TileFace`. */
export const TILE =
  'block w-full rounded-lg bg-surface p-4 text-left shadow-soft transition-colors hover:bg-tint sm:p-5'

type Props = {
  icon: Icon
  title: string
  /** Lines under the title. */
  children: ReactNode
  /** The tile needs the user's attention: its icon takes the colour of a warning. */
  warns?: boolean
  /** Shown before the arrow, where there is room. */
  aside?: ReactNode
}

export function TileFace({ icon: TileIcon, title, children, warns = false, aside }: Props) {
  return (
    <span className="flex items-center gap-4">
      <span
        className={classNames(
          'flex size-12 shrink-0 items-center justify-center rounded-full',
          warns ? 'bg-warning-bg text-warning' : 'bg-soft text-soft-ink',
        )}
      >
        <TileIcon className="size-6" aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold">{title}</span>
        {children}
      </span>
      {aside}
      <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden />
    </span>
  )
}
