// Hook: updates the app to its newest version, at the user's request.
import { useCallback, useState } from 'react'

/** After so long without an answer the update check is given up. */
const PATIENCE_MS = 10_000

/** `update` starts the update; `isUpdating` is true from then on. */
export function useUpdateApp(): { update: () => void; isUpdating: boolean } {
  const [isUpdating, setUpdating] = useState(false)
  const update = useCallback(() => {
    setUpdating(true)
    void updateApp()
  }, [])
  return { update, isUpdating }
}

/** Activates a service worker that is waiting or installing, then reloads the page; drafts stay stored. */
async function updateApp(): Promise<void> {
  const reload = () => window.location.reload()
  const registration = await navigator.serviceWorker?.getRegistration()
  // A version that already waits needs no check, which may take as long as its patience.
  const fresh = registration?.waiting ? registration : registration && (await checkForUpdate(registration))
  const next = fresh?.waiting ?? fresh?.installing
  // A page without a controlling service worker would never get `controllerchange`.
  if (!next || !navigator.serviceWorker.controller) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // A new version that could not be fetched completely is installed another time.
  next.addEventListener('statechange', () => next.state === 'redundant' && reload())
  next.postMessage({ type: 'SKIP_WAITING' })
}

/** Checks for an update. Offline there is nothing newer to fetch, but a version that already waits still counts. */
function checkForUpdate(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const silence = new Promise<ServiceWorkerRegistration>((resolve) =>
    setTimeout(() => resolve(registration), PATIENCE_MS),
  )
  return Promise.race([registration.update().catch(() => registration), silence])
}
