// The service worker: precaches the app, answers navigations, drains the outbox, and receives pushes and shared files.
// It holds no business rules.

import { cacheNames } from 'workbox-core'
import { createHandlerBoundToURL, getCacheKeyForURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SHARE_PATH } from '../src/contract/share-target.ts'
import { NO_BRAND } from '../src/domain/brand/shown-brand.ts'
import { fillCache, missingFiles, type ReleaseFile } from '../src/offline/device/app-files.ts'
import { FILL_MESSAGE, type FillAnswer, SYNC_TAG } from '../src/offline/device/worker-messages.ts'
import { brandedFile, brandedPage, refreshBrand, storedBrand } from './brand.ts'
import { listenForPushes } from './push.ts'
import { sendWaiting } from './send-waiting.ts'
import { receiveShare } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// Only Chromium has Background Sync, and TypeScript has no types for it.
type SyncEvent = ExtendableEvent & { tag: string }
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: object[]) => Promise<void> }

const release = self.__WB_MANIFEST
// Typed by hand, it would be shown as it is stored, without the brand.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/index.html',
  async () => Response.redirect('/'),
)
// Without a directory's index, so that «/» is a navigation too and gets the brand.
precacheAndRoute(release, { directoryIndex: '' })
const storedPage = createHandlerBoundToURL('/index.html')
/** How long the worker waits for the portal's page. */
const PATIENCE_MS = 3_000

/** The portal writes the brand into its page; when it does not answer, the app opens without a name. */
async function pageWithoutBrand(options: Parameters<typeof storedPage>[0]): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const page = await Promise.race([fetch(options.request).catch(() => null), late])
  return page && (page.ok || page.type === 'opaqueredirect') ? page : brandedPage(await storedPage(options))
}

registerRoute(
  new NavigationRoute(
    async (options) => {
      // The next start shows a new brand; without a network the present one stays.
      void options.event.waitUntil(refreshBrand().catch(() => undefined))
      return (await storedBrand()) === NO_BRAND ? pageWithoutBrand(options) : brandedPage(await storedPage(options))
    },
    { denylist: [/^\/api/] },
  ),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/marca/'),
  ({ request }) => brandedFile(request),
)
// The page itself caches the barcode library and its worker. Browsers with static routes serve them without this handler.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/voucher/'),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => receiveShare(request),
  'POST',
)

// In browsers with static routes, API calls and uploads bypass this worker, which would hold a copy of every photo. The
// files of the app, whose names contain a hash, bypass it too, so that a start need not wait for the worker to wake.
self.addEventListener('install', (event) => {
  const install = event as InstallEvent
  const routes = [
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
    { condition: { urlPattern: { pathname: '/marca/*' } }, source: 'cache' },
  ]
  // Static routes only save time and memory: their failure must not prevent the installation.
  if (install.addRoutes) event.waitUntil(install.addRoutes(routes).catch(() => undefined))
})

// Without the brand the app still works.
self.addEventListener('install', (event) => event.waitUntil(refreshBrand().catch(() => undefined)))

// Workbox fetches one file after the other, and each costs a round trip. Meanwhile these lanes fetch the later files, which
// Workbox then finds in the cache; it alone decides whether the installation has succeeded, and does not wait for them.
self.addEventListener('install', () => void fetchAhead().catch(() => undefined))

/** With Workbox one more; an open page has connections left. */
const LANES = 3

async function fetchAhead(): Promise<void> {
  // The names of the other files do not contain a hash.
  const hashed = release.filter((entry) => typeof entry !== 'string' && !entry.revision).map(fileOf)
  const files = hashed.slice(hashed.length / (LANES + 1))
  const cache = await caches.open(cacheNames.precache)
  // The browser's own cache has what the page has just fetched.
  await fillCache({ files, cache, fetchFile: ({ url }) => fetch(url), lanes: LANES })
}

// A new version waits until the user accepts it in the page, so that it never interrupts open work.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  const [port] = event.ports
  if (event.data?.type === FILL_MESSAGE.type && port) event.waitUntil(fillPrecache(port))
})

/** Refills the precache, which the browser may have emptied; without it the app does not open without a network. */
async function fillPrecache(port: MessagePort): Promise<void> {
  const tell = (answer: FillAnswer) => port.postMessage(answer)
  const cache = await caches.open(cacheNames.precache)
  const files = release.map(fileOf)
  const missing = await missingFiles({ files, cache })
  tell({ missing: missing.length, isDone: missing.length === 0 })
  if (missing.length > 0) tell({ missing: await fillCache({ files, cache, fetchFile: fetch }), isDone: true })
}

function fileOf(entry: PrecacheEntry | string): ReleaseFile {
  const { url, integrity } = typeof entry === 'string' ? { url: entry, integrity: undefined } : entry
  return { url: new URL(url, self.location.href).href, key: getCacheKeyForURL(url) ?? url, integrity }
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendWaiting(self.navigator.locks))
})

listenForPushes()
