// Journey tests of offline use: despite a stopped server, a killed phone or a lost answer, exactly one claim with every
// photo arrives.
import type { Page } from 'playwright/test'
import { lastYear } from '../../support/api/claims.ts'
import { withoutBackgroundSync } from '../../support/device/no-background-sync.ts'
import type { Phone } from '../../support/device/phone.ts'
import {
  completeReport,
  fillLogin,
  pressLogin,
  sendToWait,
  signInAndKeep,
  signOut,
  startReport,
} from '../../support/journey/portal.ts'
import { expect, type Mortal, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

async function reportOffline(page: Page, { url }: Mortal): Promise<void> {
  await page.goto(`${url}/pendientes`)
  await expect(page.getByText(/^El portal no responde/)).toBeVisible()
  await page.goto(`${url}/vam/reportar-siniestro/new/new`)
  await expect(page.getByRole('heading', { name: '¿Para quién?' })).toBeVisible()
  await page.goto(`${url}/vam/home`)
  await startReport(page)
  await completeReport(page)
  await sendToWait(page)
}

/** Returns the person's claims that are stored on the server, with the number of their documents. */
async function stored(page: Page, { url }: Mortal): Promise<{ cdReclamo: number; documents: number }[]> {
  const headers = { 'x-portal': '1' }
  const body = { page: 0, pageSize: 100, sorted: [], ...lastYear() }
  const answer = await page.request.post(`${url}/api/siniestros-portal/search`, { data: body, headers })
  const { content } = (await answer.json()) as { content: { cdReclamo: number }[] }
  return Promise.all(
    content.map(async ({ cdReclamo }) => {
      const claim = await page.request.get(`${url}/api/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)
      const { manifest } = (await claim.json()) as { manifest: unknown[] }
      return { cdReclamo, documents: manifest.length }
    }),
  )
}

test.describe('a phone that is killed', () => {
  /** Signs the person in and restarts the browser, as after an earlier visit. */
  const visitOnce = async (phone: Phone, { url, person }: Mortal) => {
    await signInAndKeep(await phone.page(), person.user, url)
    await phone.closeAndOpen()
    return phone.page()
  }

  test('PWA-02 PWA-05 PWA-25 with the server stopped a claim is reported, survives a kill of the browser, and is sent by itself when the server is back', {
    tag: '@gate',
  }, async ({ mortal, phone }) => {
    const page = await visitOnce(phone, mortal)
    await mortal.kill()
    await reportOffline(page, mortal)
    await phone.kill()

    await phone.open()
    const again = await phone.page()
    await again.goto(`${mortal.url}/pendientes`)
    await expect(again.getByText('En cola').first()).toBeVisible()
    await mortal.restart()
    await expect(again.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
    expect(await stored(again, mortal)).toEqual([{ cdReclamo: expect.any(Number), documents: 2 }])
  })

  // Not in every gate: tests/unit/offline/drain.test.ts fails sooner.
  test('PWA-12 an answer that is lost after the commit, followed by a kill of the browser, does not create a second claim', async ({
    mortal,
    phone,
  }) => {
    const page = await visitOnce(phone, mortal)
    await withoutBackgroundSync(phone.context)
    await mortal.kill()
    await reportOffline(page, mortal)
    await phone.kill()
    await mortal.restart()
    await fetch(`${mortal.url}/api/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-portal': '1' },
      // Chromium by itself repeats a failed request on each of its six reused connections.
      body: JSON.stringify({ path: '/siniestros-portal', calls: 7, fault: 'drop-after' }),
    })
    await phone.open()
    const again = await phone.page()
    const lost = again.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/siniestros-portal'))
    await again.goto(`${mortal.url}/pendientes`)
    await lost
    await phone.kill()

    await phone.open()
    const last = await phone.page()
    await last.goto(`${mortal.url}/pendientes`)
    await expect(last.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
    expect(await stored(last, mortal)).toEqual([{ cdReclamo: expect.any(Number), documents: 2 }])
  })
})

// Not in every gate: tests/unit/toolkit/session/session-lives.test.ts fails sooner.
test('PWA-16 PWA-25 the next person on the device sees, counts and sends no claim of the previous person, online or offline', async ({
  page,
  mortal,
}) => {
  await signInAndKeep(page, mortal.person.user, mortal.url)
  await mortal.kill()
  await reportOffline(page, mortal)
  await page.goto(`${mortal.url}/vam/home`)
  await signOut(page)

  await mortal.restart()
  await page.goto(mortal.url)
  await fillLogin(page, mortal.another.user)
  const nothingOfTheFirst = async () => {
    await page.goto(`${mortal.url}/pendientes`)
    await expect(page.getByText('No hay nada pendiente de enviar')).toBeVisible()
    await expect(page.getByText(mortal.person.name)).toHaveCount(0)
  }
  await nothingOfTheFirst()
  expect(await stored(page, mortal)).toEqual([])
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByRole('link', { name: /^Reportar Siniestro/ }), 'his kit is here').toBeVisible()
  await mortal.kill()
  await nothingOfTheFirst()
  await page.goto(`${mortal.url}/vam/reportar-siniestro/new/new`)
  await expect(page.getByRole('heading', { name: '¿Para quién?' })).toBeVisible()
  await expect(page.getByText(mortal.person.name)).toHaveCount(0)

  // The owner finds the draft again, and sends it now.
  await mortal.restart()
  await page.goto(`${mortal.url}/vam/home`)
  await signOut(page)
  await fillLogin(page, mortal.person.user)
  await page.goto(`${mortal.url}/pendientes`)
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
  expect(await stored(page, mortal)).toHaveLength(1)
})

// Not in every gate: tests/unit/toolkit/session/session-lives.test.ts fails sooner.
test('PWA-16 PWA-12 when another person signs in, the other tabs switch to that person, and a draft waits for its owner', async ({
  page: first,
  mortal,
}) => {
  await signInAndKeep(first, mortal.person.user, mortal.url)
  await first.goto(`${mortal.url}/vam/home`)
  await startReport(first)
  await completeReport(first)
  const draft = first.url()
  const second = await first.context().newPage()
  await second.goto(mortal.url)
  await signOut(second)
  await expect(first.getByLabel('Usuario o correo'), 'one logout is a logout in every tab').toBeVisible()
  await fillLogin(second, mortal.another.user)
  await expect(first.getByLabel('Usuario o correo')).toBeHidden()
  await first.goto(draft)
  await expect(first.getByText(mortal.person.name)).toHaveCount(0)

  await signOut(second)
  await fillLogin(second, mortal.person.user)
  await second.goto(draft)
  await second.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  expect(await stored(second, mortal)).toEqual([{ cdReclamo: expect.any(Number), documents: 2 }])
})

// Not in every gate: tests/unit/offline/drain.test.ts fails sooner.
test('PWA-15a a session that ended while the phone was offline pauses the queue, which is sent after the login', async ({
  page,
  mortal,
}) => {
  await signInAndKeep(page, mortal.person.user, mortal.url)
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByRole('link', { name: 'Siniestro', exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await startReport(page)
  await completeReport(page)
  await sendToWait(page)
  // A logout with the same cookie from elsewhere ends the session without the page knowing.
  const cookie = (await page.context().cookies(mortal.url)).map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${mortal.url}/api/logout`, { method: 'POST', headers: { 'x-portal': '1', cookie } })
  await page.context().setOffline(false)
  await expect(page.getByText(/Tu sesión terminó/)).toBeVisible()
  await pressLogin(page, mortal.person.user)
  await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  expect(await stored(page, mortal)).toHaveLength(1)
})
