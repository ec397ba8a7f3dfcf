// The dialog of the jump, fetched when it is first opened.
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx'

export const LazyJumpDialog = lazyOverlay(async () => ({ Overlay: (await import('./jump-dialog.tsx')).JumpDialog }))
