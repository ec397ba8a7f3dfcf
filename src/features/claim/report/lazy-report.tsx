// An open report with its camera, loaded when its first answer is given: choosing the patient needs none of it.

import { type ComponentProps, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'

/** Begins to load it, so that it is there when the draft is. */
export const loadReport = () => import('./open-report.tsx')

const OpenReport = lazyPart(loadReport, 'OpenReport')

export const LazyReport = (props: ComponentProps<typeof OpenReport>) => (
  <Suspense
    fallback={
      <Waiting>
        <Skeleton shape="lines" count={4} />
      </Waiting>
    }
  >
    <OpenReport {...props} />
  </Suspense>
)
