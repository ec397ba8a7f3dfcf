// What is on its way: after a moment the word and the layout in grey (NAV-12c).
import type { ReactNode } from 'react'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { UI_WORDS } from '../../ui/words.ts'

/**
 * `children` say the word to who does not see it. What stands under it may wait for it: `group-has-[[data-awaited]]` hides
 * it as long, so that nothing moves when it comes.
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
