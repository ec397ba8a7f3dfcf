// Brings in the newest version of the app, on request of the person.
import { useCallback, useState } from 'react'

/** A line that is silent for so long has nothing newer for them: what is there is loaded again. */
const PATIENCE_MS = 10_000

/** How a screen lets its person bring the newest version in, and shows that it is on its way. */
export function useUpdateApp(): { update: () => void; isUpdating: boolean } {
  const [isUpdating, setUpdating] = useState(false)
  const update = useCallback(() => {
    setUpdating(true)
    void updateApp()
  }, [])
  return { update, isUpdating }
}

/** Lets a newer version that is there or on its way take over, then loads the page again; drafts stay where they are. */
async function updateApp(): Promise<void> {
  const reload = () => window.location.reload()
  const registration = await navigator.serviceWorker?.getRegistration()
  const fresh = registration && (await checkForUpdate(registration))
  const next = fresh?.waiting ?? fresh?.installing
  // A page that no worker serves yet would never hear of the change.
  if (!next || !navigator.serviceWorker.controller) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // One that could not be fetched to its end comes another time.
  next.addEventListener('statechange', () => next.state === 'redundant' && reload())
  next.postMessage({ type: 'SKIP_WAITING' })
}

/** Without network there is nothing newer to fetch: what already waits still counts. */
function checkForUpdate(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const silence = new Promise<ServiceWorkerRegistration>((resolve) =>
    setTimeout(() => resolve(registration), PATIENCE_MS),
  )
  return Promise.race([registration.update().catch(() => registration), silence])
}
