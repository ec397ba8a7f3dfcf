// Activates the service worker that is waiting or being installed, then reloads the page; drafts stay stored.
import { useCallback, useState } from 'react'
import { interruptions } from './interruptions.ts'

/** How long to wait for the answer of the update check. */
const PATIENCE_MS = 10_000
const LOOK_MS = 500

type Options = {
  /** Undefined where the browser has no service workers. */
  serviceWorker: ServiceWorkerContainer | undefined
  /** Called repeatedly until it returns true. */
  mayReload: () => boolean
  reload: () => void
}

/**
 * Activates the new version, then reloads the page once `mayReload` allows it. Chromium ends the old worker at once to
 * make room for the new one. But if an event wakes the old worker in this very moment (a picture, a link that comes
 * into view), the new worker has to wait until the old one was idle for half a minute. By then the user may be busy
 * again, and a reload must not interrupt them.
 */
export async function updateApp({ serviceWorker, mayReload, reload }: Options): Promise<void> {
  const registration = await serviceWorker?.getRegistration()
  // A waiting version makes the check unnecessary, which may take up to its timeout.
  const fresh = registration?.waiting ? registration : registration && (await checkForUpdate(registration))
  const next = fresh?.waiting ?? fresh?.installing
  const reloadWhenFree = () => {
    if (mayReload()) reload()
    else setTimeout(reloadWhenFree, LOOK_MS)
  }
  // A page without a controlling service worker would never get `controllerchange`.
  if (!next || !serviceWorker?.controller) return reloadWhenFree()
  serviceWorker.addEventListener('controllerchange', reloadWhenFree, { once: true })
  // The new version could not be fetched completely and will be installed another time: reloads the page without it.
  next.addEventListener('statechange', () => next.state === 'redundant' && reloadWhenFree())
  next.postMessage({ type: 'SKIP_WAITING' })
}

/** Checks for an update. Offline there is nothing newer to fetch, but a version that already waits still counts. */
function checkForUpdate(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const silence = new Promise<ServiceWorkerRegistration>((resolve) =>
    setTimeout(() => resolve(registration), PATIENCE_MS),
  )
  return Promise.race([registration.update().catch(() => registration), silence])
}

/**
 * `update` starts the update; `isUpdating` is true from then on. The page is not reloaded while `mayReload` is false:
 * by default during anything that must not be interrupted.
 */
export function useUpdateApp(mayReload: () => boolean = isIdle): { update: () => void; isUpdating: boolean } {
  const [isUpdating, setUpdating] = useState(false)
  const update = useCallback(() => {
    setUpdating(true)
    void updateApp({
      serviceWorker: navigator.serviceWorker,
      mayReload,
      reload: () => window.location.reload(),
    })
  }, [mayReload])
  return { update, isUpdating }
}

const isIdle = () => interruptions.current().size === 0
