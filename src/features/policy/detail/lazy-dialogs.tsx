// The conditions and dialogs of a policy, loaded when first needed, so that the list of policies does not wait for them.
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx'
import { useDeferred } from '../../../ui/overlays/use-deferred.ts'
import type { PolicyConditionsProps } from './policy-conditions.tsx'

export const LazyDocumentsDialog = lazyOverlay(async () => ({
  Overlay: (await import('./documents-dialog.tsx')).DocumentsDialog,
}))

export const LazyInsuredDetail = lazyOverlay(async () => ({
  Overlay: (await import('./insured-detail.tsx')).InsuredDetail,
}))

export const LazyMovementDialogs = lazyOverlay(async () => ({
  Overlay: (await import('./movement-dialogs.tsx')).MovementDialogs,
}))

export const LazyLocationDialogs = lazyOverlay(async () => ({
  Overlay: (await import('./location-dialogs.tsx')).LocationDialogs,
}))

const loadConditions = () => import('./policy-conditions.tsx')

/** Nothing where the code does not arrive: the dialog of the row shows the same. */
export function LazyConditions(props: PolicyConditionsProps) {
  const part = useDeferred(true, loadConditions)
  if (part === 'missing') return null
  if (part) return <part.PolicyConditions {...props} />
  return (
    <div data-awaited>
      <Skeleton shape="records" count={4} />
    </div>
  )
}
