// The notice on a receipt, loaded for the few reports that still owe it (REP-11).
import { type ComponentProps, lazy, Suspense } from 'react'

const SentNotice = lazy(() => import('../alcance/sent-notice.tsx').then((file) => ({ default: file.SentNotice })))

export const LazySentNotice = (props: ComponentProps<typeof SentNotice>) => (
  <Suspense>
    <SentNotice {...props} />
  </Suspense>
)
