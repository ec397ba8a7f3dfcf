// An open report with its camera, loaded when its first answer is given: choosing the patient needs none of it.
import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'

/** Begins to load it, so that it is there when the draft is. */
export const loadReport = () => import('./open-report.tsx')

const OpenReport = lazy(async () => ({ default: (await loadReport()).OpenReport }))

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
