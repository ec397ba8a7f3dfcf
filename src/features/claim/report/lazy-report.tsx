// Loads an open report, which contains the camera, only after the first answer: choosing the patient needs no camera.

import { type ComponentProps, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'

/** Starts loading the report, so that it is ready when the draft is. */
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
