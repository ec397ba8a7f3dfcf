// The dialogs of the profile, loaded when first opened.
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx'

export const LazyPictureDialog = lazyOverlay(async () => ({
  Overlay: (await import('./picture-dialog.tsx')).PictureDialog,
}))

export const LazyPasswordDialog = lazyOverlay(async () => ({
  Overlay: (await import('./password-dialog.tsx')).PasswordDialog,
}))
