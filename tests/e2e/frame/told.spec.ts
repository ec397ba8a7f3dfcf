// Journey tests of how the portal notifies of a returned claim: on an open page, on other devices, and by push.
import type { Page } from 'playwright/test'
import { pressShown, pushDeliverer, shownOn, subscribeAs } from '../../support/device/deliver-push.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { signInAndInstall, signInAs } from '../../support/journey/portal.ts'
import { reportedAndRead, returnClaim } from '../../support/journey/returned.ts'
import { expect, test } from '../../support/journey/test.ts'
import { pushDevice } from '../../support/push/push-device.ts'
import { openPushSink, TEST_VAPID } from '../../support/push/push-sink.ts'

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const notifications = (page: Page) => page.getByRole('list', { name: 'Del portal' }).getByRole('listitem')

/** Advances the clock until the app has requested the notifications again. */
async function pass(page: Page, ms: number): Promise<void> {
  const response = page.waitForResponse('**/api/avisos')
  await page.clock.runFor(ms)
  await response
}

// Not in every gate: tests/unit/shell/notifications/news.test.ts and tests/api/notice/notifications.test.ts fail sooner.
test('REP-18 NAV-07a a returned claim is notified on the open page within a minute; a notification read on one device counts as read on the other', async ({
  page,
  browser,
  portal,
  person,
}) => {
  const claim = await reportedAndRead(portal.url, person)
  await page.clock.install()
  await signInAs(page, person.user)
  await pass(page, 6_000)
  await expect(bell(page, 'Avisos')).toBeVisible()

  await returnClaim(portal.url, claim)
  await pass(page, 60_000)
  const recent = page.getByRole('region', { name: 'Avisos recientes' })
  await expect(recent).toContainText(`N.º ${claim.cdReclamo}`)
  await expect(recent.getByRole('link', { name: 'Ver siniestro' })).toBeVisible()
  await expect(bell(page, 'Avisos, 1 sin leer')).toBeVisible()

  const context = await browser.newContext({ baseURL: portal.url })
  const other = await context.newPage()
  await other.clock.install()
  await signInAs(other, person.user)
  await pass(other, 6_000)
  await expect(bell(other, 'Avisos, 1 sin leer')).toBeVisible()
  // A device without earlier notifications shows no banner for older ones.
  await expect(other.getByRole('region', { name: 'Avisos recientes' })).toHaveCount(0)

  await bell(page, 'Avisos, 1 sin leer').click()
  await expect(notifications(page)).toHaveCount(2)
  await expect(notifications(page).first()).toContainText(new RegExp(`N\\.º ${claim.cdReclamo}.*Nuevo`))
  await expect(notifications(page).last()).not.toContainText('Nuevo')
  await expect(bell(page, 'Avisos')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFaults(page)).toEqual([])
  }
  await pass(other, 60_000)
  await expect(bell(other, 'Avisos')).toBeVisible()

  // An open claim shows by itself that it was returned: a banner would only cover it.
  const open = await reportedAndRead(portal.url, person)
  await other.goto(`/vam/reportar-siniestro/1/${open.cdReclamo}`)
  await pass(other, 6_000)
  await returnClaim(portal.url, open)
  await pass(other, 60_000)
  await expect(other.getByRole('heading', { name: 'Qué te pedimos' })).toBeInViewport()
  await expect(other.getByRole('region', { name: 'Avisos recientes' })).toHaveCount(0)
  await expect(bell(other, 'Avisos')).toBeVisible()
  await context.close()

  // Without a network the last answer is shown with its age.
  await page.context().setOffline(true)
  await page.clock.runFor(61_000)
  await expect(page.getByText(/Sin conexión: consultado hace/)).toBeVisible()
  await expect(notifications(page)).toHaveCount(2)
  await page.context().setOffline(false)
  await notifications(page).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/vam/reportar-siniestro/1/${claim.cdReclamo}`))
})

// Not in every gate: tests/unit/sw/push.test.ts and tests/api/notice/push.test.ts fail sooner.
test('REP-18 PWA-23 a push reaches the subscribed phone, leads to its claim, and shows nothing about a person who has logged out', async ({
  phone,
  person,
  startOwn,
}) => {
  const sink = await openPushSink()
  const device = pushDevice(sink.endpoint('telefono'))
  const portal = await startOwn({ env: { ...TEST_VAPID, PRIVATE_TARGETS: 'on' } })
  const claim = await reportedAndRead(portal.url, person)
  await phone.context.grantPermissions(['notifications'], { origin: portal.url })
  await subscribeAs(phone.context, device.subscription)
  const page = await phone.page()
  await signInAndInstall(page, person.user, `${portal.url}/avisos`)
  const box = page.getByRole('checkbox', { name: 'Avisar en este dispositivo' })
  await expect(box).not.toBeChecked()
  await box.click()
  await expect(box).toBeChecked()
  // A notification shown in «Avisos» counts as read, and no push is sent for it any more.
  // A page that the service worker controls: the worker leads it to an address even before it listens to messages.
  await page.goto(`${portal.url}/vam/home`)

  await returnClaim(portal.url, claim)
  await expect.poll(() => sink.posted.length, { timeout: 30_000 }).toBe(1)
  const payload = await device.read(sink.posted[0]?.body ?? new Uint8Array())
  const deliver = await pushDeliverer(phone.context, portal.url)
  await page.bringToFront()
  await deliver(payload)
  const title = new RegExp(`N\\.º ${claim.cdReclamo}`)
  await expect.poll(() => shownOn(page)).toEqual([expect.stringMatching(title)])
  // A second push about the same event replaces the first notification.
  await deliver(JSON.stringify({ ...JSON.parse(payload), cuerpo: 'Otra vez.' }))
  await expect.poll(() => shownOn(page)).toEqual([expect.stringMatching(/Otra vez\.$/)])
  await pressShown(phone.context)
  await expect(page).toHaveURL(new RegExp(`/vam/reportar-siniestro/1/${claim.cdReclamo}$`))
  await expect.poll(() => shownOn(page)).toEqual([])

  await deliver('nada que se pueda leer')
  await expect.poll(() => shownOn(page)).toEqual(['Portal Quitumbe | Hay novedades en el portal.'])
  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Usuario o correo')).toBeVisible()
  await expect.poll(() => shownOn(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('test-push-subscribed'))).toBeNull()
  await deliver(payload)
  await expect.poll(() => shownOn(page)).toEqual(['Portal Quitumbe | Hay novedades en el portal.'])
  await sink.close()
})
