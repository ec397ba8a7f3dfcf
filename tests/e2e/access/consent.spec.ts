// Journey tests of consent: the text is read to its end, consent is given once, and nothing bypasses it.
import type { Page, Request } from 'playwright/test'
import { CONSENT_TITLE } from '../../../src/domain/user/consent-text.ts'
import { acceptConsent, fillLogin, pressLogin, signInAs, signOut } from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'
import type { Insured } from '../../support/world/test-people.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: CONSENT_TITLE }).getByRole('heading').first()
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true })
const inside = (page: Page) => page.getByRole('navigation').first()

/** The sizes of phones, a tablet and a desktop. */
const SIZES = [
  [390, 844],
  [360, 800],
  [360, 640],
  [412, 915],
  [820, 1180],
  [1280, 800],
] as const

/** Returns how far the scroll container of an element can scroll. */
function roomAround(element: Element): number {
  const around: Element[] = []
  for (let each = element.parentElement; each; each = each.parentElement) around.push(each)
  const scrollers = around.filter((each) => getComputedStyle(each).overflowY !== 'visible')
  return Math.max(0, ...scrollers.map((each) => each.scrollHeight - each.clientHeight))
}

async function comeIn(page: Page, { user }: Insured) {
  await page.goto('/')
  await pressLogin(page, user)
  await expect(dialog(page)).toBeVisible()
}

test('ACC-11b no key, back button, deep link, reload, second tab or request bypasses the consent', {
  tag: '@gate',
}, async ({ page, context, newcomer }) => {
  await comeIn(page, newcomer)
  await expect(page).toHaveURL(/\/vam\/home$/)
  for (const key of ['Escape', 'Enter', 'Alt+ArrowLeft']) await page.keyboard.press(key)
  await page.mouse.click(2, 2)
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await expect(inside(page)).toBeHidden()
  for (const path of ['/pendientes', '/vam/reportar-siniestro/new/new', '/cambiar', '/ir/mis-siniestros']) {
    await page.goto(path)
    await expect(dialog(page)).toBeVisible()
    await expect(inside(page)).toBeHidden()
  }
  await page.goBack()
  await expect(dialog(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/vam/siniestros-reportados')
  await expect(dialog(second)).toBeVisible()
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ name: 'gripe' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/siniestros-portal/incapacidades', { method: 'POST', body, headers })).status
  })
  expect(status).toBe(403)
  // After consent was given in one tab, the other tab does not ask.
  await acceptConsent(page)
  await expect(inside(page)).toBeVisible()
  await expect(inside(second)).toBeVisible()
})

test('ACC-11 ACC-12c «No acepto» ends the session, and nothing is recorded; a failed record shows an alert, the dialog stays, and a retry sends the same record; ACC-12b accepting posts the record without the session, closes the dialog and reloads, and the next login does not ask', {
  tag: '@gate',
}, async ({ page, newcomer }) => {
  const requests: Request[] = []
  page.on('request', (each) => {
    if (each.url().endsWith('/api/consentimiento') && each.method() === 'POST') requests.push(each)
  })
  await comeIn(page, newcomer)
  await page.getByRole('button', { name: 'No acepto' }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(requests).toEqual([])

  await pressLogin(page, newcomer.user)
  await expect(dialog(page)).toBeVisible()
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.route(
    '**/api/consentimiento',
    // The server stores the record, but its answer is lost.
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await acceptConsent(page)
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('Error al obtener IP o al enviar el consentimiento')).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(dialog(page)).toBeVisible()
  expect(loads).toBe(0)
  await accept(page).click()
  // The app is already visible behind the dialog, so the test waits for the reload first.
  await expect.poll(() => loads).toBe(1)
  await expect(inside(page)).toBeVisible()
  expect(loads).toBe(1)

  expect(requests).toHaveLength(2)
  expect(new Set(requests.map((each) => each.postDataJSON().consentimientoId)).size).toBe(1)
  for (const request of requests) {
    expect(Object.keys(request.postDataJSON()).sort()).toEqual(
      [
        'cedula',
        'consentimientoId',
        'correoElectronico',
        'direccionIP',
        'estado',
        'fechaAccion',
        'hash',
        'nombresApellidos',
        'userAgent',
        'version',
      ].sort(),
    )
    expect(request.postDataJSON()).toMatchObject({
      cedula: newcomer.cedula,
      estado: 'aceptado',
      direccionIP: '127.0.0.1',
    })
    expect(await request.headerValue('cookie')).toBeNull()
  }
  await signOut(page)
  await pressLogin(page, newcomer.user)
  await expect(inside(page)).toBeVisible()
})

// Not in every gate: tests/component/consent.test.tsx fails sooner.
test('ACC-12a D07 «Aceptar» is enabled at once when the whole text is visible, otherwise at the end of the text: by wheel, by keyboard, and at 400 % zoom', async ({
  page,
  newcomer,
}) => {
  await page.setViewportSize({ width: 1280, height: 6000 })
  await comeIn(page, newcomer)
  await expect(accept(page)).toBeEnabled()
  const text = page.getByRole('region', { name: 'Texto de la autorización' })
  const again = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size)
    await page.reload()
    await expect(dialog(page)).toBeVisible()
    await expect(text).toBeFocused()
    await expect(accept(page)).toBeDisabled()
  }
  const refuse = page.getByRole('button', { name: 'No acepto' })
  for (const [width, height] of SIZES)
    await test.step(`by wheel at ${width} × ${height}`, async () => {
      await again({ width, height })
      await accept(page).click({ force: true })
      await expect(dialog(page)).toBeVisible()
      await text.hover()
      await page.mouse.wheel(0, 300)
      await expect(accept(page)).toBeDisabled()
      for (let turns = 0; turns < 20; turns += 1) await page.mouse.wheel(0, 1000)
      await expect(accept(page)).toBeEnabled()
      await expectPressable(accept(page), refuse)
      await expect(dialog(page)).toBeInViewport({ ratio: 1 })
      expect(await text.evaluate(roomAround), 'nothing around the text scrolls').toBe(0)
    })

  await again({ width: 820, height: 1180 })
  await accept(page).click({ force: true })
  await expect(text, 'a vain press leaves the keys with the text').toBeFocused()
  await page.keyboard.press('End')
  await expect(accept(page)).toBeEnabled()
  await expectPressable(accept(page), refuse)
  await page.keyboard.press('Shift+Tab')
  await expect(accept(page)).toBeFocused()

  // The size of 1280 × 1024 at 400 % zoom.
  await again({ width: 320, height: 256 })
  for (let pages = 0; pages < 60 && (await accept(page).isDisabled()); pages += 1) await page.keyboard.press('PageDown')
  await expect(accept(page)).toBeEnabled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await accept(page).click()
  await expect(inside(page)).toBeVisible()
})

// Not in every gate, although nothing cheaper shows that the end of the text can be reached by touch.
test('ACC-12a D07 the end of the text can be reached by touch too', async ({ browser, newcomer }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await comeIn(page, newcomer)
  const finger = await phone.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  await expect(accept(page)).toBeDisabled()
  for (let swipes = 0; swipes < 30 && (await accept(page).isDisabled()); swipes += 1) {
    await touch('touchStart', 450)
    for (let y = 440; y >= 150; y -= 15) await touch('touchMove', y)
    await touch('touchEnd')
  }
  await expect(accept(page)).toBeEnabled()
  await expectPressable(accept(page))
  await accept(page).tap()
  await expect(inside(page)).toBeVisible()
  await phone.close()
})

test('ACC-20 D74 while the consent service does not respond, a person known as «aceptado» continues, everybody else waits and can retry', {
  tag: '@gate',
}, async ({ page, newcomer }) => {
  await signInAs(page, 'ana')
  await page.route('**/api/consentimiento*', (route) => route.abort())
  await page.reload()
  await expect(inside(page)).toBeVisible()
  await signOut(page)
  await pressLogin(page, newcomer.user)
  await expect(page.getByText('Se necesita conexión para continuar')).toBeVisible()
  await expect(inside(page)).toBeHidden()
  await expect(accept(page)).toBeHidden()
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/consentimiento'))
  await retry.click()
  await failed
  await expect(retry).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Se necesita conexión para continuar')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await retry.click()
  await acceptConsent(page)
  await expect(inside(page)).toBeVisible()
})

// Not in every gate: tests/api/access/consent.test.ts and tests/component/consent.test.tsx fail sooner.
test('D07 the accepted text can be read again and revoked; the portal is closed until it is accepted again', async ({
  page,
  person,
}) => {
  await signInAs(page, person.user)
  await page.getByRole('button', { name: 'Cuenta' }).first().click()
  await page.getByRole('link', { name: 'Mis datos' }).click()
  await expect(page.getByText(/Lo aceptaste el \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar mi permiso' }).click()
  await page.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  await acceptConsent(page)
  await expect(page.getByRole('heading', { name: 'Mis datos' })).toBeVisible()
})

test('ACC-13 each login posts a login record, a restored session none', { tag: '@gate' }, async ({ page }) => {
  const records: Record<string, unknown>[] = []
  page.on('request', (each) => {
    if (each.url().endsWith('/api/inicio-sesion')) records.push(each.postDataJSON())
  })
  await page.goto('/')
  for (const who of ['elena', 'carla'] as const) {
    const recorded = page.waitForResponse((each) => each.url().endsWith('/api/inicio-sesion'))
    await fillLogin(page, who)
    expect((await recorded).status()).toBe(200)
    await page.reload()
    await expect(inside(page)).toBeVisible()
    await signOut(page)
  }
  expect(records).toHaveLength(2)
  expect(Object.keys(records[0] ?? {}).sort()).toEqual(
    [
      'cedula',
      'correoElectronico',
      'direccionIP',
      'fechaAccion',
      'inicioSesionId',
      'nombresApellidos',
      'userAgent',
    ].sort(),
  )
})
