// Journey test of the app badge and the screen wake lock during sending.
import type { Page, Route } from 'playwright/test'
import { withoutBackgroundSync } from '../../support/device/no-background-sync.ts'
import { fillLogin, reportToWait, signInAndInstall, signOut, toPending } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

type Signs = { badge: number[]; awake: string[] }
const signs = (page: Page) => page.evaluate(() => (window as unknown as { signs: Signs }).signs)
const badge = async (page: Page) => (await signs(page)).badge.at(-1)

// Not in every gate: tests/unit/toolkit/sending/wake-lock.test.ts fails sooner.
test('PWA-14 the badge shows the number of waiting claims, none after logout; the screen stays on during sending', async ({
  page,
  context,
  person,
}) => {
  await withoutBackgroundSync(page)
  await page.addInitScript(() => {
    const signs: Signs = { badge: [], awake: [] }
    const request = async (type: string) => {
      signs.awake.push(type)
      return { released: false, release: async () => void signs.awake.push('off') }
    }
    const show = async (count: number) => void signs.badge.push(count)
    Object.assign(window, { signs })
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) })
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await signInAndInstall(page, person.user)
  await expect.poll(() => badge(page)).toBe(0)
  await reportToWait(page)
  await expect.poll(() => badge(page)).toBe(1)

  await toPending(page)
  await signOut(page)
  await expect.poll(() => badge(page), 'nobody is here').toBe(0)
  // The request is delayed, so that sending lasts as long as the test needs.
  const held: Route[] = []
  await page.route('**/api/siniestros-portal', (route) => void held.push(route))
  await context.setOffline(false)
  await fillLogin(page, person.user)
  await expect.poll(() => held.length).toBe(1)
  await expect.poll(() => badge(page)).toBe(1)
  await expect.poll(async () => (await signs(page)).awake).toEqual(['screen'])
  await held[0]?.continue()
  await expect.poll(() => badge(page)).toBe(0)
  await expect.poll(async () => (await signs(page)).awake).toEqual(['screen', 'off'])
})
