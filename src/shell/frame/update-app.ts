// Brings in the newest version of the app, asked for by the person.

/** Lets a newer version that is there or on its way take over, then loads the page again; drafts stay where they are. */
export async function updateApp(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // Without network there is nothing newer to fetch: what already waits still counts.
  const fresh = await registration?.update().catch(() => registration)
  const next = fresh?.waiting ?? fresh?.installing
  // A page that no worker serves yet would never hear of the change.
  if (!next || !navigator.serviceWorker.controller) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  next.postMessage({ type: 'SKIP_WAITING' })
}
