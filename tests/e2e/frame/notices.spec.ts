// Journey tests of notifications: banners and «Avisos», alerts of failed requests, and the question on leaving a form.
import type { Page } from 'playwright/test'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import {
  choosePatient,
  fillLogin,
  moveTo,
  reportToWait,
  signInAndInstall,
  signInAs,
  toPending,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const BROKER = '**/api/enlace-broker'
const CLAIM = '**/api/siniestros-portal?*'
const SEARCH = '**/api/siniestros-portal/search'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bell = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name, exact: true })
const list = (page: Page) => page.getByRole('list', { name: 'Avisos' }).getByRole('listitem')
const broken = {
  status: 500,
  headers: { 'x-portal': '1' },
  json: { message: 'El núcleo no responde', code: 'unexpected' },
}

async function axe(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFaults(page)).toEqual([])
  }
}

// Not in every gate: tests/unit/ui/banner-clock.test.ts and tests/unit/toolkit/notifications/notifications.test.ts fail sooner.
test('NAV-07a an error banner is visible for 10 s, pauses under mouse and focus, and remains in «Avisos»', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route(BROKER, (route) =>
    route.fulfill({ headers: { 'x-portal': '1' }, json: { url: 'https://broker.ejemplo.ec/' } }),
  )
  await signInAs(page, 'elena')
  const item = page.getByRole('navigation', { name: 'MENÚ' }).getByRole('button', { name: 'Sistema del bróker' })
  await item.waitFor()
  await page.unroute(BROKER)
  await page.route(BROKER, (route) => route.abort())
  const banner = page.getByRole('alert').filter({ hasText: 'No se pudo abrir el sistema del bróker' })
  const shut = banner.getByRole('button', { name: 'Cerrar aviso' })
  await expect(bell(page, 'Avisos')).toBeVisible()

  await item.click()
  await expect(banner).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  expect((await banner.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  // The banner moves away from a focused field, and back.
  const recent = page.getByRole('region', { name: 'Avisos recientes' })
  // The window is so low that the filters can be scrolled up to the banner.
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ ...size, height: 500 })
  const field = page.getByLabel('Póliza', { exact: true })
  await field.focus()
  await field.evaluate((input) => scrollTo(0, input.getBoundingClientRect().top + scrollY - 90))
  await expect(recent).toHaveAttribute('data-side', 'bottom')
  await item.focus()
  await expect(recent).toHaveAttribute('data-side', 'top')
  await page.setViewportSize(size)
  await page.evaluate(() => scrollTo(0, 0))
  await page.clock.runFor(5_000)
  await banner.hover()
  await page.clock.runFor(20_000)
  await expect(banner).toBeVisible()
  await page.mouse.move(300, 700)
  await shut.focus()
  await page.clock.runFor(20_000)
  await expect(banner).toBeVisible()
  await axe(page)
  await item.focus()
  await page.clock.runFor(6_000)
  await expect(banner).toHaveCount(0)

  // The same text again updates the time of its entry; an entry whose banner was closed by the person counts as read.
  await expect(bell(page, 'Avisos, 1 sin leer')).toBeVisible()
  await item.click()
  await expect(banner).toBeVisible()
  await item.focus()
  await shut.focus()
  await page.keyboard.press('Escape')
  await expect(banner).toHaveCount(0)
  await expect(item).toBeFocused()
  await expect(bell(page, 'Avisos')).toBeVisible()
  await bell(page, 'Avisos').click()
  await expect(page).toHaveTitle('Avisos · Portal Quitumbe')
  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText(/Error.*Hoy a las \d\d:\d\d.*No se pudo abrir el sistema del bróker/i)
})

// Not in every gate: tests/component/banner-place.test.tsx and tests/unit/toolkit/notifications/stored-notices.test.ts fail sooner.
test('NAV-07a on a phone a banner is above the bottom bars, pauses on touch, and is not shown to the next person', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await page.clock.install()
  await signInAs(page, 'ana', '/pendientes')
  await page.getByRole('link', { name: 'Siniestro', exact: true }).tap()
  await choosePatient(page)
  await moveTo(page, '/pendientes')
  await page.getByRole('button', { name: /^Eliminar borrador de/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  const recent = page.getByRole('region', { name: 'Avisos recientes' })
  await expect(recent).toContainText(/Borrador de .* eliminado/)
  const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox()
  const place = await recent.boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await recent.getByText(/eliminado/).tap()
  await page.clock.runFor(20_000)
  await expect(recent).toBeVisible()
  await page.getByRole('heading', { level: 1 }).tap()
  await page.clock.runFor(10_500)
  await expect(recent).toHaveCount(0)

  await page.getByRole('button', { name: /, menú de usuario$/ }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Avisos' }).tap()
  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText(/Listo.*Nuevo.*Borrador de .* eliminado/)
  await axe(page)
  await button(page, 'Borrar todo').tap()
  await expect(list(page)).toHaveCount(0)
  await recent.getByRole('button', { name: 'Deshacer' }).tap()
  await expect(list(page)).toHaveCount(1)
  await expect(recent).toHaveCount(0)

  await page.getByRole('button', { name: /, menú de usuario$/ }).tap()
  await button(page, 'Cerrar sesión').tap()
  await fillLogin(page, 'bruno')
  await bell(page, 'Avisos').tap()
  await expect(page.getByRole('list', { name: 'Lo que viene' })).toBeVisible()
  await expect(list(page)).toHaveCount(0)
  await context.close()
})

test.describe('NAV-07a with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  // Not in every gate, although nothing cheaper shows that a receipt is announced on any open screen.
  test('a receipt that arrives while another screen is open is announced with a link', async ({ page, person }) => {
    await signInAndInstall(page, person.user)
    await reportToWait(page)
    await toPending(page)
    await page.getByRole('link', { name: 'Inicio' }).click()
    await expect(page).toHaveURL(/home$/)
    await page.context().setOffline(false)
    const recent = page.getByRole('region', { name: 'Avisos recientes' })
    await expect(recent).toContainText(/Recibido: Solicitud N\.º \d+/)
    await expect(bell(page, 'Avisos, 1 sin leer')).toBeVisible()
    await recent.getByRole('link', { name: 'Ver recibidos' }).click()
    await expect(page).toHaveURL(/pendientes$/)
    await expect(recent).toHaveCount(0)
    await expect(bell(page, 'Avisos')).toBeVisible()
  })
})

// Not in every gate: tests/unit/toolkit/query/query-client.test.ts and tests/unit/ui/spinner-lock.test.ts fail sooner.
test('NAV-07c SYS-05b SYS-06b a failed request of a detail and a failed search each show one alert over the previous data; a missing connection shows no alert; «Actualizar» and «Reintentar» send one request, however often they are clicked', async ({
  page,
  context,
}) => {
  await signInAs(page, 'ana', '/vam/siniestros-reportados')
  const rows = page.getByRole('list', { name: 'Siniestros reportados' })
  await rows.waitFor()
  const alert = page.getByRole('alertdialog')
  await page.route(CLAIM, (route) => route.fulfill(broken))
  await rows.getByRole('button').first().click()
  await expect(alert).toHaveAccessibleName('Error al consultar')
  await expect(alert).toContainText('El núcleo no responde')
  await expect(alert.getByRole('button', { name: 'Entendido' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(alert).toHaveCount(0)
  const history = page.getByRole('dialog', { name: /^Historial/ })
  await expect(history.getByText('Error al consultar El núcleo no responde')).toBeVisible()
  await page.unroute(CLAIM)
  await history.getByRole('button', { name: 'Reintentar' }).click()
  await expect(history.getByRole('listitem').first()).toBeVisible()
  await history.getByRole('button', { name: 'Cerrar' }).click()

  await page.route(CLAIM, (route) => route.abort())
  await rows.getByRole('link').last().click()
  await expect(page.getByText('Error al guardar no hay conexión con el portal')).toBeVisible()
  await expect(alert).toHaveCount(0)
  // Without a network the message differs: the message of REP-24 is for a portal that does not answer.
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión no podemos mostrar este siniestro')).toBeVisible()
  await expect(page.getByText('Error al guardar')).toHaveCount(0)
  await context.setOffline(false)

  await page.route(SEARCH, (route) => route.fulfill(broken))
  // This search has no cached results.
  await moveTo(page, '/vam/siniestros-reportados?poliza=AM-0010234')
  await expect(alert).toHaveAccessibleName('No se pudo completar la consulta. Intente nuevamente.')
  await expect(alert).toContainText('El núcleo no responde')
  await expect(alert.getByRole('button', { name: 'Entendido' })).toBeFocused()
  await alert.getByRole('button', { name: 'Entendido' }).click()
  await expect(alert).toHaveCount(0)
  const again = button(page, 'Reintentar')
  await expect(again).toBeVisible()
  await page.unroute(SEARCH)
  await again.click()
  await rows.waitFor()

  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/siniestros-portal/search')) count += 1
  })
  const refresh = button(page, 'Actualizar')
  await expect(refresh).not.toHaveAttribute('aria-busy')
  await refresh.dblclick()
  await expect(refresh).not.toHaveAttribute('aria-busy')
  expect(count).toBe(1)

  await context.setOffline(true)
  await again.waitFor()
  count = 0
  await again.dblclick()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await expect(again).not.toHaveAttribute('aria-busy')
  expect(count).toBe(1)
})

// Not in every gate: tests/component/command-form.test.tsx and tests/unit/ui/spinner-lock.test.ts fail sooner.
test('D24 SYS-06b leaving a form with typed text asks first; without typed text, or when the session ends, it does not; a second click within 400 ms sends nothing', async ({
  page,
}) => {
  await page.clock.install()
  await signInAs(page, 'ana', '/mis-datos')
  const home = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' })
  const question = page.getByRole('alertdialog', {
    name: '¿Está seguro de que desea salir? Hay cambios pendientes.',
  })
  const account = async (name: string, role: 'link' | 'button' = 'link') => {
    await page.getByRole('button', { name: /, menú de usuario$/ }).click()
    await page.getByRole('dialog').getByRole(role, { name }).click()
  }
  await account('Cambiar contraseña')
  const field = page.getByLabel('Nueva contraseña', { exact: true })
  await field.waitFor()
  await home.click()
  await expect(page).toHaveURL(/home$/)

  await page.goBack()
  await field.fill('algo a medias')
  await home.click()
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(question).toHaveCount(0)
  await expect(field).toHaveValue('algo a medias')
  // The back button asks too, and the address stays.
  await page.goBack()
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/cambiar$/)
  await expect(field).toHaveValue('algo a medias')
  await page.goBack()
  await question.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/mis-datos$/)

  await account('Cambiar contraseña')
  await field.fill('algo a medias')
  const dialogEvent = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const own = await dialogEvent
  expect(own.type()).toBe('beforeunload')
  await own.dismiss()
  await expect(field).toHaveValue('algo a medias')
  await account('Cerrar sesión', 'button')
  await expect(page.getByLabel('Usuario o correo')).toBeVisible()
  await expect(page).toHaveURL('/')

  const sent: string[] = []
  await page.route('**/api/enki', (route) => {
    sent.push(route.request().url())
    return route.fulfill({ ...broken, status: 401 })
  })
  const enter = button(page, 'Iniciar sesión')
  await enter.waitFor()
  await page.getByLabel('Usuario o correo').fill('ana')
  await page.getByLabel('Contraseña', { exact: true }).fill('una cualquiera')
  await page.clock.pauseAt(Date.now() + 60_000)
  sent.length = 0
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('El núcleo no responde')
  await page.keyboard.press('Enter')
  await enter.click({ force: true })
  expect(sent).toHaveLength(1)
  await page.clock.runFor(401)
  await expect(enter).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Enter')
  await expect.poll(() => sent.length).toBe(2)
})
