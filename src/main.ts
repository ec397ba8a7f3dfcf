// Entry point: waits for the splash screen's first paint, then loads React and the app, each in a separate task.
import { markStart } from './api/start-marks.ts'
import { yieldToMain } from './api/yield-to-main.ts'
import { watchLeaving } from './shell/frame/leave-page.ts'
import { installServiceWorker } from './shell/update/register-service-worker.ts'
import { watchInstallOffer } from './toolkit/person/install-offer.ts'
import { watchMissingChunks } from './toolkit/person/missing-chunk.ts'
import { createDevice } from './toolkit/session/device.ts'
import { leaveLoginLink, takeLoginLink } from './toolkit/session/login-link.ts'
import { createOverlayHistory } from './ui/history/overlay-history.ts'
import { restoreTheme } from './ui/theme.ts'

/** Resolves after the first paint; at once in a background tab, which never paints. */
const painted = () =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise<void>((resolve) => requestAnimationFrame(() => resolve(yieldToMain())))

async function start(): Promise<void> {
  markStart('script')
  // Before any database is opened.
  watchLeaving(window)
  const device = createDevice()
  // The failure is reported where the databases are needed.
  const isPersonHere = device.openAhead().catch(() => false)
  // The browser opens the database while the page waits for its other storage.
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
    await startApp(place, { link, overlayHistory, device, isPersonHere })
  } catch (error) {
    // No part of the app has loaded, so the splash screen shows the failure.
    document.getElementById('splash')?.setAttribute('data-failed', '')
    throw error
  }
  installServiceWorker()
}

if (!leaveLoginLink()) await start()
