// The camera for several photos in a row (PWA-07, D116), loaded when it is first opened.
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx'

export const BurstCamera = lazyOverlay(async () => ({
  Overlay: (await import('./burst-screen.tsx')).BurstScreen,
}))
