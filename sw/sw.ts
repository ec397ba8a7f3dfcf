// Keeps the app's own files on the device, answers every address of the app with them, and wakes the runner; no rule.

import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SYNC_TAG } from '../src/offline/outbox/sync-tag.ts'
import { sendWaiting } from './send-waiting.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// Background Sync is Chromium's alone, and no library of types has it.
type SyncEvent = ExtendableEvent & { tag: string }
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: object[]) => Promise<void> }

precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api/] }))

// Calls and uploads go past this worker where the browser can tell beforehand: it would hold a copy of every photo. So do
// the app's files, whose names say what is in them: a start does not wait until this worker has woken.
self.addEventListener('install', (event) => {
  const install = event as InstallEvent
  const routes = [
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
  ]
  // It is only for speed and memory: never a reason not to install.
  if (install.addRoutes) event.waitUntil(install.addRoutes(routes).catch(() => undefined))
})

// A new version waits until the person says yes in the page: it never takes over open work by itself.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendWaiting(self.navigator.locks))
})
