// The camera for several photos in a row (PWA-07, D116), loaded when it is first opened.
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'

export const BurstCamera = lazyOverlay(() => import('./burst-screen.tsx'), 'BurstScreen')
