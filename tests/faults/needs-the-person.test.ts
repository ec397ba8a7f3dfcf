// Fault tests of claims whose sending only the person can resume: after a refusal, an ended session or with an old app.
// Nothing is lost, and each claim arrives once.
// Not in every gate: tests/unit/offline/retry-policy.test.ts fails sooner.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSendingWorld, SAVE, type SendingWorld, UPLOAD, wake } from '../support/device/sending-world.ts'
import { fillLogin, goOn } from '../support/journey/portal.ts'
import { switchFault } from '../support/portal/switch-fault.ts'

let world: SendingWorld
beforeAll(async () => {
  world = await openSendingWorld()
})
afterAll(() => world?.close())

let page: Page | undefined
// Removes the faults of the previous test.
afterEach(async () => {
  world.line.calm()
  await page?.close()
})

async function openPending(): Promise<Page> {
  page = await world.device.open('/pendientes', { hurry: 'waits' })
  return page
}

describe('claims that need the person', () => {
  it.each([
    [413, UPLOAD],
    [413, SAVE],
    [422, UPLOAD],
    [422, SAVE],
  ])(
    'PWA-12 PWA-13 after %s from %s the claim shows «Necesita tu atención», and is sent once after «Corregir»',
    async (code, path) => {
      const queue = await world.queue(1)
      // By its method, because the page may just be reading an earlier claim at the path of the save.
      await switchFault(world.portal, path, { fault: 'status', status: code, method: 'POST' })
      const page = await openPending()
      await page.getByText('Necesita tu atención').first().waitFor()
      const { whole } = await world.device.look()
      expect(whole.map(({ sha256 }) => sha256).sort()).toEqual(queue[0]?.hashes)
      await page.getByRole('button', { name: 'Corregir' }).click()
      if (path === UPLOAD) {
        // The page opens the refused file, which may be sent again, because its bytes were not the reason.
        await page
          .getByRole('button', { name: /: el portal no lo recibió$/ })
          .first()
          .waitFor()
        await goOn(page)
        await goOn(page)
      }
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await world.device.received(queue)
    },
  )

  it.each([UPLOAD, SAVE])(
    'PWA-15a when the session ends during %s, the waiting claims are sent after a login',
    async (path) => {
      const page = await openPending()
      // The page was opened before anything waits; a new page would send at once.
      world.line.trouble(path, { kind: 'event', happens: endSession })
      const queue = await world.queue(1)
      await wake(page)
      await fillLogin(page, 'ana')
      await world.device.received(queue)
    },
  )

  it.each([UPLOAD, SAVE])('PWA-12 after 426 from %s sending pauses until the app is updated', async (path) => {
    const page = await openPending()
    world.line.trouble(path, { kind: 'event', happens: () => world.line.capture('oldApp') })
    const queue = await world.queue(1)
    await wake(page)
    const update = page.getByRole('button', { name: 'Actualizar la app' })
    await update.waitFor()
    const { whole } = await world.device.look()
    expect(whole.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(queue[0]?.hashes.slice(1) ?? []))
    // The portal still refuses this release at the click; otherwise the claims would be sent without the update.
    await update.click()
    world.line.capture(null)
    await world.device.received(queue)
  })
})

it('PWA-12 after all tests the portal has each claim and each photo once, and the phone has none of their bytes', () =>
  world.expectAllArrived())

/** Ends the phone's session directly on the portal. */
async function endSession(): Promise<void> {
  const cookies = await world.device.context.cookies(world.line.url)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${world.portal.url}/api/logout`, { method: 'POST', headers: { 'x-portal': '1', cookie } })
}
