// Detects a new version of the service worker and offers it; the new version never takes over by itself.
import { useSyncExternalStore } from 'react'
import { portal } from '../../api/client.ts'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { createStore } from '../../ui/store.ts'
import { createTouchClock } from './touch-clock.ts'

/** The browser checks for updates only when a page is loaded; an app may stay open for days. */
const LOOK_AGAIN_MS = 60 * 60 * 1000

// An update may be found before the first screen is rendered, so it is noted here. `required`: the portal no longer
// serves this version (PWA-30).
const news = createStore<'at-start' | 'later' | 'required' | null>(null)
portal.onRefusal(({ code }) => {
  if (code === 'old-app') news.set('required')
})

const touches = createTouchClock(Date.now)
let isWatching = false

/** Checks for newer versions from now on; `UpdatePrompt` offers them wherever it is rendered. */
export async function watchForUpdates(): Promise<void> {
  if (isWatching || !('serviceWorker' in navigator) || !import.meta.env.PROD) return
  isWatching = true
  touches.watch(document)
  // Loaded asynchronously, so that it does not delay the start.
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    news.set(news.get() ?? (wasWaitingBeforeRegister ? 'at-start' : 'later'))
  })
  await workbox.register()
  // Without a network there is nothing newer to fetch.
  setInterval(() => workbox.update().catch(() => undefined), LOOK_AGAIN_MS)
}

const loadOffer = () => import('./update-offer.tsx')

export function UpdatePrompt() {
  const newVersion = useSyncExternalStore(news.subscribe, news.get)
  const part = useDeferred(newVersion !== null, loadOffer)
  return (
    part &&
    part !== 'missing' && (
      <part.UpdateOffer
        isRequired={newVersion === 'required'}
        atOnce={newVersion !== 'later'}
        untouchedFor={touches.untouchedFor}
      />
    )
  )
}
