// The sheet of the keyboard shortcuts, fetched when it is first opened.
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx'

export const LazyKeysSheet = lazyOverlay(async () => ({ Overlay: (await import('./keys-sheet.tsx')).KeysSheet }))
