// The warnings about an invoice, loaded separately: most invoices have none.
import { type ComponentProps, lazy, Suspense } from 'react'

const Guards = lazy(() => import('./guards.tsx').catch(() => ({ default: () => null })))

export const LazyGuards = (props: ComponentProps<typeof Guards>) => (
  <Suspense>
    <Guards {...props} />
  </Suspense>
)
