// Activates a service worker that is waiting or installing, then reloads the page; drafts stay stored.

/** After so long without an answer the update check is given up. */
const PATIENCE_MS = 10_000
const LOOK_MS = 500

type Given = {
  /** Undefined where the browser has none. */
  serviceWorker: ServiceWorkerContainer | undefined
  /** Asked again until it is true. */
  mayReload: () => boolean
  reload: () => void
}

/**
 * Chromium ends the old worker at once to make room. If something wakes it in this very moment (a picture, a link that
 * comes into view), the new one has to wait until the old one was idle for half a minute: the user has gone on by then,
 * and a reload must not interrupt what they have begun.
 */
export async function updateApp({ serviceWorker, mayReload, reload }: Given): Promise<void> {
  const registration = await serviceWorker?.getRegistration()
  // A version that already waits needs no check, which may take as long as its patience.
  const fresh = registration?.waiting ? registration : registration && (await checkForUpdate(registration))
  const next = fresh?.waiting ?? fresh?.installing
  const reloadWhenFree = () => {
    if (mayReload()) reload()
    else setTimeout(reloadWhenFree, LOOK_MS)
  }
  // A page without a controlling service worker would never get `controllerchange`.
  if (!next || !serviceWorker?.controller) return reloadWhenFree()
  serviceWorker.addEventListener('controllerchange', reloadWhenFree, { once: true })
  // A new version that could not be fetched completely is installed another time.
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
