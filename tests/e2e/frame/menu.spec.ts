// Journey tests of navigation at three widths: menu, top bar, the broker's link, and refused addresses.
import type { Locator, Page } from 'playwright/test'
import { moveTo, signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const PHONE = { width: 360, height: 800 }
const TABLET = { width: 820, height: 1180 }
const DESK = { width: 1280, height: 800 }
const BROKER = '**/api/enlace-broker'

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menú', exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'MENÚ' })
const userButton = (page: Page) => page.getByRole('button', { name: /, menú de usuario$/ })
const titles = (place: Locator) => place.getByRole('heading').allTextContents()

// Not in every gate: tests/unit/shell/navigation/menu.test.ts and tests/component/modal.test.tsx fail sooner.
test("NAV-04 NAV-04c NAV-05c at 1280 px the menu is beside the screen; below that it is a drawer that is opened, used and closed by keyboard; both kinds of policies are explained on hover and focus; customers do not request the broker's link", async ({
  page,
}) => {
  const links: string[] = []
  await page.route(BROKER, (route) => {
    links.push(route.request().url())
    return route.fulfill({ headers: { 'x-portal': '1' }, json: { url: null } })
  })
  await page.setViewportSize(DESK)
  await signInAs(page, 'ana')
  await test.step('at 1280 px the account is only in the top bar', async () => {
    await expect(menu(page)).toBeVisible()
    await expect(page.getByText('N.º').first()).toBeVisible()
    expect(links).toEqual([])
    await expect(menuButton(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cuenta' })).toHaveCount(0)
    const [gen, vam] = await menu(page).getByRole('link', { name: 'Siniestros Reportados' }).all()
    await gen?.click()
    await expect(page).toHaveURL(/\/gen\/siniestros-reportados$/)
    await expect(page.getByRole('button', { name: 'Contratante Ana María Torres Vela, cambiar' })).toBeVisible()
    await expect(gen as Locator).toHaveAttribute('aria-current', 'page')
    await expect(vam as Locator).not.toHaveAttribute('aria-current', 'page')
    await menu(page).getByRole('link', { name: 'Crear siniestro' }).last().click()
    await expect(page.getByRole('heading', { name: '¿Para quién?' })).toBeVisible()
  })
  for (const viewport of [TABLET, PHONE])
    await test.step(`at ${viewport.width} px it is a drawer`, async () => {
      await page.setViewportSize(viewport)
      await moveTo(page, '/vam/home')
      await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
      await expect(menu(page)).toHaveCount(0)
      await menuButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(menu(page)).toBeVisible()
      expect(await titles(menu(page))).toEqual(['Pólizas Contratantes', 'Pólizas Asegurados'])
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
      await expect(menuButton(page)).toBeFocused()

      await page.keyboard.press('Enter')
      const pending = menu(page).getByRole('link', { name: 'Pendientes de enviar' })
      for (let tabs = 0; tabs < 5 && !(await isFocused(pending)); tabs += 1) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/pendientes$/)
      await expect(menu(page)).toHaveCount(0)
    })
  await test.step('NAV-04c the two kinds of policies are explained on hover and focus, and Escape hides only the explanation', async () => {
    await menuButton(page).click()
    const gen = menu(page).getByRole('tooltip', { name: /a tu nombre como titular/ })
    const vam = menu(page).getByRole('tooltip', { name: /beneficiario dentro de una empresa/ })
    const sign = menu(page).getByRole('button', { name: 'Qué es Pólizas Asegurados' })
    await menu(page).getByRole('button', { name: 'Qué es Pólizas Contratantes' }).hover()
    await expect(gen).toBeVisible()
    await sign.focus()
    await expect(vam).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(vam).toHaveCount(0)
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
  })
})

// Not in every gate: tests/unit/toolkit/screens/ways-in.test.ts and tests/e2e/profile/profile.spec.ts fail sooner.
test('NAV-03 at three widths the top bar shows the person with picture or initials, and opens the account menu', async ({
  page,
}) => {
  const requests: string[] = []
  await page.route('**/api/user/img/**', (route) => {
    requests.push(new URL(route.request().url()).search)
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await signInAs(page, 'ana')
  const picture = userButton(page).locator('img')
  await test.step('the picture is requested with its version; without it the initials remain', async () => {
    await expect(picture).toHaveAttribute('src', /^\/api\/user\/img\/1\?v=\d+$/)
    expect(requests[0]).toMatch(/^\?v=\d{13}$/)
    await page.unroute('**/api/user/img/**')
    await page.route('**/api/user/img/**', (route) => route.abort())
    await page.reload()
    await expect(userButton(page)).toContainText('AT')
    await expect(picture).toHaveCount(0)
  })
  for (const viewport of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(viewport)
    await moveTo(page, '/vam/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('button', { name: 'Asegurado Ana María Torres Vela, cambiar' })).toBeVisible()
    await expect(bar.getByText('AT')).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await userButton(page).click()
    const account = page.getByRole('dialog', { name: 'Cuenta' })
    await expect(account.getByText('ana.torres@ejemplo.ec')).toBeVisible()
    await expect(account.getByRole('list', { name: 'Asegurados' }).getByRole('button')).toHaveCount(1)
    await expect(account.getByRole('radio', { name: 'Oscuro' })).toBeVisible()
    await expect(account.getByRole('link', { name: 'Cambiar contraseña' })).toBeVisible()
    await expect(account.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await expect(account.getByRole('link', { name: 'Mi cuenta' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(userButton(page)).toBeFocused()

    // Outside both areas there is no active associate.
    await moveTo(page, '/cambiar')
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
    await userButton(page).click()
    await expect(account.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await expect(account.getByRole('list', { name: 'Asegurados' })).toHaveCount(0)
    await expect(account.getByRole('link', { name: 'Mi cuenta' })).toHaveCount(0)
    await expect(bar.getByRole('button', { name: /, cambiar$/, includeHidden: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(account).toHaveCount(0)
  }
})

// Not in every gate: tests/unit/toolkit/screens/may-open.test.ts fails sooner.
test('NAV-02 D69 a refused address shows a message in the frame, sends no request, and links to the home', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/siniestros-portal\/(search|recientes)|documentos/.test(request.url())) requests.push(request.url())
  })
  const expectRefusal = async () => {
    await expect(page.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
    await expect(page.getByText('No tiene permiso para esta acción')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  }
  await signInAs(page, 'bruno', '/home-adm')
  await expectRefusal()
  for (const path of ['/gestor-ejecutivo', '/vam/visor', '/gen/siniestros-reportados', '/GEN/home']) {
    await moveToNowhere(page)
    await moveTo(page, path)
    await expectRefusal()
  }
  expect(requests).toEqual([])
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(/\/vam\/home$/)
  await expect(page.getByText('N.º').first()).toBeVisible()
  expect(requests, 'a screen that is theirs asks').not.toEqual([])
})

// Not in every gate: tests/unit/toolkit/screens/may-open.test.ts and tests/component/redirect.test.tsx fail sooner.
test('NAV-16 D99 external addresses redirect to a screen that the person may open', async ({ page }) => {
  await signInAs(page, 'carla', '/polizas')
  await expect(page).toHaveURL(/\/gen\/polizas$/)
  await expect(page.getByRole('heading', { name: 'Pólizas Contratante' })).toBeVisible()
  await moveTo(page, '/gen/siniestros-reportados')
  await expect(page.getByRole('heading', { name: 'Siniestros registrados' })).toBeVisible()
})

// Not in every gate: tests/unit/toolkit/screens/may-open.test.ts fails sooner.
test('NAV-16 a person without policies is redirected to the home from the addresses of an area', async ({ page }) => {
  const expectHome = async () => {
    await expect(page).toHaveURL(/:\d+\/home$/)
    await expect(page.getByText('Tu usuario aún no tiene pólizas asociadas')).toBeVisible()
  }
  await signInAs(page, 'nuevo', '/polizas')
  await expectHome()
  for (const path of ['/gen/home', '/vam/home']) {
    await moveToNowhere(page)
    await moveTo(page, path)
    await expectHome()
  }
})

// Not in every gate: tests/unit/toolkit/query/may-report.test.ts and tests/unit/shell/navigation/menu.test.ts fail sooner.
test('NAV-04a a person whose policies do not permit reporting never sees «Crear siniestro», with the kit and without', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent?.includes('Crear siniestro')) document.documentElement.dataset['seen'] = 'yes'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const kit = page.waitForResponse('**/api/siniestros-portal/kit')
  await signInAs(page, 'carla')
  await kit
  const seen = () => page.evaluate(() => document.documentElement.dataset['seen'])
  for (const visit of ['at the login', 'at the next start']) {
    await expect(page.getByText('No tienes una póliza médica o de vida vigente')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Siniestros Reportados' })).toBeVisible()
    expect(await seen(), visit).toBeUndefined()
    await page.reload()
  }
})

// Not in every gate: tests/unit/shell/navigation/menu.test.ts and tests/api/access/account.test.ts fail sooner.
test("NAV-05b NAV-05c the menu of an executive has its entries; the broker's other system opens in a new window, by a link that is requested each time", async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESK)
  let links = 0
  await context.route('https://broker.ejemplo.ec/**', (route) => route.fulfill({ body: 'El otro sistema' }))
  await page.route(BROKER, (route) => {
    links += 1
    return route.fulfill({ headers: { 'x-portal': '1' }, json: { url: `https://broker.ejemplo.ec/entrar?${links}` } })
  })
  await signInAs(page, 'elena')
  await expect(menu(page)).toBeVisible()
  expect(await titles(menu(page))).toEqual(['Ejecutivo'])
  await expect(menu(page).getByRole('link', { name: 'Crear siniestro' })).toHaveCount(0)
  const item = menu(page).getByRole('button', { name: 'Sistema del bróker' })
  const opened = context.waitForEvent('page')
  await item.click()
  const other = await opened
  await other.waitForURL('https://broker.ejemplo.ec/entrar?2')
  expect(await other.evaluate(() => window.opener)).toBeNull()
  await other.close()

  await page.unroute(BROKER)
  await page.route(BROKER, (route) => route.abort())
  const failed = context.waitForEvent('page')
  await item.click()
  await expect.poll(async () => (await failed).isClosed()).toBe(true)
  const failure = page.getByRole('alert').filter({ hasText: 'No se pudo abrir el sistema del bróker' })
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(failure).toHaveCount(0)
})

const OF_AREA = ['home', 'polizas', 'perfil', 'visor', 'usuarios-gestor', 'admin', 'siniestros-reportados']
const ADDRESSES = {
  general: ['/home', '/home-adm', '/gestor-ejecutivo', '/polizas', '/cambiar'],
  policyholder: [...OF_AREA, 'siniestros-gen', 'siniestros-vam'].map((screen) => `/gen/${screen}`),
  insured: [...OF_AREA, 'siniestros'].map((screen) => `/vam/${screen}`),
  ours: ['/pendientes', '/ir/mis-siniestros'],
} as const

test('NAV-01a NAV-01b NAV-01c NAV-05c every address of the table has its screen; without a broker link nothing opens the broker’s system', {
  tag: '@gate',
}, async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.route(BROKER, (route) => route.fulfill({ headers: { 'x-portal': '1' }, json: { url: null } }))
  const staff = page.waitForResponse(BROKER)
  await signInAs(page, 'admin')
  await staff
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Sistema del bróker' })).toHaveCount(0)
  for (const [kind, paths] of Object.entries(ADDRESSES))
    await test.step(kind, async () => {
      for (const path of paths) {
        const served = await page.request.get(path)
        expect(served.headers()['content-type'], `${path} is served as the app`).toContain('text/html')
        expect(served.status()).toBe(200)
        await moveToNowhere(page)
        await moveTo(page, path)
        await expect(page.getByText('Esta dirección no existe'), path).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.getByText('No tiene permiso')).toHaveCount(0)
        await expect(page.getByText('aún no está disponible')).toHaveCount(0)
        await expect(page.getByRole('banner')).toBeVisible()
      }
    })
})

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Navigates to an address without a screen, so that all later requests belong to the next navigation. */
async function moveToNowhere(page: Page): Promise<void> {
  await moveTo(page, '/no-existe')
  await expect(page.getByText('Esta dirección no existe')).toBeVisible()
}
