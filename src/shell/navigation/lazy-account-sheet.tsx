// The account's sheet, fetched when it is first opened.
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx'

export const LazyAccountSheet = lazyOverlay(async () => ({
  Overlay: (await import('./account-sheet.tsx')).AccountSheet,
}))
