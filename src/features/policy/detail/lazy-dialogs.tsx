// The dialogs over a policy, loaded when first opened, so that the list of policies does not wait for them.
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx'

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
