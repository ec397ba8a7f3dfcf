// Starts the app behind what index.html shows: painted first, then each large part read in a task of its own.

import { watchInstallOffer } from './shell/install/install-offer.ts'
import { takeLoginLink } from './shell/session/page/login-link.ts'
import { watchMissingChunks } from './shell/update/missing-chunk.ts'
import { installServiceWorker } from './shell/update/register-service-worker.ts'
import { yieldToMain } from './shell/yield-to-main.ts'
import { createOverlayHistory } from './ui/history/overlay-history.ts'
import { restoreTheme } from './ui/theme.ts'

/** A page in the background paints nothing: then it is not waited for. */
const painted = () =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise<void>((resolve) => requestAnimationFrame(() => resolve(yieldToMain())))

const link = takeLoginLink()
watchMissingChunks()
watchInstallOffer()
const overlayHistory = createOverlayHistory(window)
restoreTheme()
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
await painted()
try {
  await import('react-dom/client')
  await yieldToMain()
  const { startApp } = await import('./app.tsx')
  await startApp(place, { link, overlayHistory })
} catch (error) {
  // Nothing of the app is there to say it.
  document.getElementById('splash')?.setAttribute('data-failed', '')
  throw error
}
installServiceWorker()
