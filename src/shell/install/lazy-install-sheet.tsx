// The install sheet, fetched when a person first opens it.
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx'

export const LazyInstallSheet = lazyOverlay(async () => ({
  Overlay: (await import('./install-sheet.tsx')).InstallSheet,
}))
