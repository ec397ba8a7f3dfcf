// The loading state of a query: after a short wait, a loading text and a skeleton (NAV-12c).
import type { ReactNode } from 'react'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { UI_WORDS } from '../../ui/words.ts'

/**
 * `children` is the skeleton, which announces the loading to screen readers. Content below can be hidden meanwhile by
 * `group-has-[[data-awaited]]`, so that nothing moves when the data comes.
 */
export function QueryPending({ children }: { children: ReactNode }) {
  return (
    <div data-awaited>
      <Waiting>
        <p className="mb-3 text-muted" aria-hidden>
          {UI_WORDS.loading}
        </p>
        {children}
      </Waiting>
    </div>
  )
}
