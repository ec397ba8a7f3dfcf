// The empty state of a list or a section: title, text, one action.

import { InboxIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { Icon } from '../icon.ts'

export type EmptyStateProps = { title: string; text?: string; icon?: Icon; action?: ReactNode }

export function EmptyState({ title, text, icon: StateIcon = InboxIcon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-tint text-primary">
        <StateIcon className="size-9" aria-hidden />
      </span>
      <p className="mt-5 font-semibold text-lg">{title}</p>
      {text && <p className="mt-1 max-w-80 text-balance text-ink-2">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
