// The notice of the first reimbursements on a receipt, loaded only for the few reports that have not shown it (REP-11).

import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../../ui/lazy/lazy-part.ts'

const SentNotice = lazyPart(() => import('../alcance/sent-notice.tsx'), 'SentNotice')

export const LazySentNotice = (props: ComponentProps<typeof SentNotice>) => (
  <Suspense>
    <SentNotice {...props} />
  </Suspense>
)
