// Journey test of Background Sync: with the app closed the service worker sends waiting claims, and caches no answers
// of the portal.
import { SYNC_TAG } from '../../../src/offline/device/worker-messages.ts'
import { lastYear } from '../../support/api/claims.ts'
import { syncDispatcher } from '../../support/device/dispatch-sync.ts'
import { reportToWait, signInAndInstall } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test('PWA-11e with the app closed, the returning network starts the service worker, which sends the claim', {
  tag: '@gate',
}, async ({ phone, person, portal }) => {
  // The headless shell of Chromium has no Background Sync.
  const page = await phone.page()
  await signInAndInstall(page, person.user, portal.url)
  await reportToWait(page)
  const tags = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags(): Promise<string[]> }
      }
      return registration.sync.getTags()
    })
  await expect.poll(tags).toEqual([SYNC_TAG])

  // Leaves the app, so that only the service worker can send the claim.
  await page.goto('about:blank')
  const sync = await syncDispatcher(phone.context, portal.url)
  await phone.context.setOffline(false)
  await sync()
  const mine = async () => {
    const answer = await page.request.post(`${portal.url}/api/siniestros-portal/search`, {
      data: { page: 0, pageSize: 100, sorted: [], ...lastYear() },
      headers: { 'x-portal': '1' },
    })
    const { content } = (await answer.json()) as { content: { cdReclamo: number }[] }
    return content.filter(({ cdReclamo }) => cdReclamo > 1018).length
  }
  await expect.poll(mine, { timeout: 30_000 }).toBe(1)

  await page.goto(`${portal.url}/pendientes`)
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible()
  expect(await mine()).toBe(1)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])
})
