// The service worker: precaches the app, answers navigations with index.html, drains the outbox, takes what is shared;
// no business rules.

import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SHARE_PATH } from '../src/contract/share-target.ts'
import { SYNC_TAG } from '../src/offline/device/worker-messages.ts'
import { listenForPushes } from './push.ts'
import { sendWaiting } from './send-waiting.ts'
import { receiveShare } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// Only Chromium has Background Sync, and TypeScript has no types for it.
type SyncEvent = ExtendableEvent & { tag: string }
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: object[]) => Promise<void> }

precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api/] }))
// What the page keeps by itself of the app's files (the reader of vouchers). Where there are static routes they serve it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/voucher/'),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => receiveShare(request),
  'POST',
)

// Where the browser has static routes, API calls and uploads bypass this worker: it would hold a copy of every photo.
// So do the app's files, whose names contain a hash: a start need not wait until this worker has woken.
self.addEventListener('install', (event) => {
  const install = event as InstallEvent
  const routes = [
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
  ]
  // Static routes only save time and memory: their failure must not prevent the installation.
  if (install.addRoutes) event.waitUntil(install.addRoutes(routes).catch(() => undefined))
})

// A new version waits until the user accepts it in the page: it never interrupts open work by itself.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendWaiting(self.navigator.locks))
})

listenForPushes()
