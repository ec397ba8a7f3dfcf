// The chosen policy, its conditions and dialogs, loaded when first needed: the list of policies does not wait for them.
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

/** The chosen policy as a page and as a pane. */
export const loadPolicyDetail = async () => ({
  ...(await import('./policy-page.tsx')),
  ...(await import('./chosen-policy.tsx')),
})

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
