// The error state of a screen or a section: what happened, what is safe, what to do, and an error code.

import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

export type ErrorStateProps = {
  /** What happened. */
  title: string
  /** What is not lost. */
  safe?: string
  /** What to do. */
  advice?: string
  action?: ReactNode
  code?: string
  /** Set when nothing else is on the screen: the title is then the page's heading. */
  whole?: boolean
}

export function ErrorState({ title, safe, advice, action, code, whole }: ErrorStateProps) {
  const Title = whole ? 'h1' : 'p'
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-warning-bg text-warning">
        <ExclamationTriangleIcon className="size-9" aria-hidden />
      </span>
      <Title className="mt-5 font-semibold text-lg">{title}</Title>
      {safe && <p className="mt-1 max-w-88 text-balance font-medium text-success">{safe}</p>}
      {advice && <p className="mt-1 max-w-88 text-balance text-ink-2">{advice}</p>}
      {action && <div className="mt-6">{action}</div>}
      {code && <p className="mt-5 text-muted text-sm tabular-nums">Código {code}</p>}
    </div>
  )
}
