// Journey tests of web access: administrators find people, tick them, activate and deactivate; other users may not.
import type { Page, Request } from 'playwright/test'
import { expectFocused } from '../../support/journey/focused.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'

const list = (page: Page) => page.getByRole('main').locator('[data-row]')
const boxes = (page: Page) => list(page).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: 'Selección' })
const action = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const banner = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos recientes' }).getByText(text)

/** Returns a function that counts the requests to a path so far. */
function counted(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) count += 1
  })
  return () => count
}

/** Answers a request without changing any account; returns the recorded requests with the ticked rows. */
async function answerInstead(page: Page, path: string, answer: { status: number; json: object }): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(`**/api/${path}`, (route) => {
    requests.push(route.request())
    return route.fulfill({ ...answer, headers: { 'x-portal': '1' } })
  })
  return requests
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('ADM-04 ADM-05 D55 the administrator finds a policyholder, activates by keyboard, reads SI, and deactivates again', {
    tag: '@gate',
  }, async ({ page }) => {
    await signInAs(page, 'admin', '/vam/siniestros-reportados')
    await page.getByRole('navigation', { name: 'MENÚ' }).getByRole('link', { name: 'Usuarios generales' }).click()
    await expect(page.getByRole('heading', { name: 'Creación de Usuarios', level: 1 })).toBeVisible()
    await expect(list(page)).toHaveCount(10)
    for (const row of await list(page).all()) await expect(row.locator('td').first()).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toHaveCount(0)
    await field(page, 'Nombres del contratante').fill('chaquiñán')
    await page.keyboard.press('Enter')
    await expect(list(page)).toHaveCount(2)
    expect(decodeURIComponent(page.url())).not.toMatch(/chaqui/i)
    await expect(list(page).filter({ hasText: 'NO' })).toHaveCount(2)

    const activations = counted(page, 'usuarios-generales-crear')
    const searches = counted(page, 'usuarios-generales-gestor')
    const germania = list(page).filter({ hasText: 'Germania' }).getByRole('checkbox')
    await germania.focus()
    await page.keyboard.press('Space')
    await expect(bar(page)).toContainText('1 seleccionado')
    await expectFocused(germania)
    await expectPressable(germania, action(page, 'Activar consultas web'), action(page, 'Desactivar consultas web'))
    await action(page, 'Activar consultas web').focus()
    await page.keyboard.press('Enter')
    await expect(question(page).getByRole('heading')).toHaveText(/^¿Activar las consultas web de .*CHAQUIÑÁN[^,]*\?$/)
    await expect(question(page)).toContainText(/Se enviará una invitación a \S+@\S+, con/)
    await expectFocused(question(page).getByRole('button', { name: 'Cancelar' }))
    await question(page).getByRole('button', { name: 'Activar consultas web' }).dblclick()
    await expect(banner(page, 'Activados 1')).toBeVisible()
    // Both contacts lead to the same policyholder, who has access through the account of the invited contact.
    await expect(list(page).filter({ hasText: 'Germania' }).getByText('SI', { exact: true })).toBeVisible()
    await expect(list(page).getByText('Por la cuenta')).toHaveCount(1)
    await expect(bar(page)).toHaveCount(0)
    await expectFocused(page.locator('#resultados'))
    expect([activations(), searches()]).toEqual([1, 1])

    await germania.check()
    await action(page, 'Desactivar consultas web').click()
    await expect(question(page)).toContainText('todos sus contactos pierden el acceso')
    await question(page).getByRole('button', { name: 'Desactivar consultas web' }).click()
    await expect(banner(page, 'Desactivados 1')).toBeVisible()
    await expect(list(page).filter({ hasText: 'NO' })).toHaveCount(2)
    await expectFocused(germania)

    // A person without a mail is left out, and the reason stays on the screen.
    await field(page, 'Nombres del contratante').fill('transportes andes')
    await page.keyboard.press('Enter')
    await list(page).filter({ hasText: 'Gloria' }).getByRole('checkbox').check()
    await action(page, 'Activar consultas web').click()
    await question(page).getByRole('button', { name: 'Activar consultas web' }).click()
    await expect(page.getByRole('main').getByText('1: Sin correo')).toBeVisible()
    await expect(page.getByRole('main').getByText('Activados 0. Sin cambios:')).toBeVisible()
    await expect(banner(page, 'Activados 0')).toHaveCount(0)
  })

  // Not in every gate: tests/unit/toolkit/list/ticked-rows.test.ts and tests/component/ticked-rows.test.tsx fail sooner.
  test('ADM-06 ADM-07 ADM-08b D133 ticked rows stay ticked on other pages, the whole result is sent as its search, and a refusal keeps the ticks', async ({
    page,
  }) => {
    await signInAs(page, 'admin', '/gen/usuarios-gestor')
    await page.getByRole('link', { name: 'Asegurados', exact: true }).click()
    await expect(page).toHaveURL(/\/vam\/usuarios-gestor/)
    await expect(list(page)).toHaveCount(10)
    const [first, second] = [boxes(page).first(), boxes(page).nth(1)]
    await expectPressable(
      first,
      list(page)
        .first()
        .getByText(/^(SI|NO)$/),
    )
    const cell = list(page)
      .first()
      .locator('td')
      .filter({ has: page.getByRole('checkbox') })
    await cell.click({ position: { x: 4, y: 4 } })
    await expect(first).toBeChecked()
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(/page=1/)
    await expect(first).not.toBeChecked()
    await first.check()
    await expect(bar(page)).toContainText('2 seleccionados')
    await page.getByRole('button', { name: 'Página anterior' }).click()
    await expect(page).not.toHaveURL(/page=1/)
    await expect(first).toBeChecked()
    await expect(second).not.toBeChecked()

    const whole = bar(page).getByRole('button', { name: /^Seleccionar los \d+ de la búsqueda$/ })
    const all = /\d+/.exec((await whole.textContent()) ?? '')?.[0]
    await whole.click()
    await expect(bar(page)).toContainText(`${all} seleccionados`)
    await expect(second).toBeChecked()
    await second.uncheck()
    await expect(bar(page)).toContainText('9 seleccionados · Se quitaron las filas de otras páginas')
    await whole.click()

    const message = 'La fila 3 no coincide con el registro. Busque de nuevo.'
    const refused = await answerInstead(page, 'usuarios-vam-crear', { status: 422, json: { message, code: 'rule' } })
    await action(page, 'Activar consultas web').click()
    await expect(question(page).getByRole('heading')).toContainText(`${all} seleccionados`)
    await question(page).getByRole('button', { name: 'Activar consultas web' }).click()
    await expect(question(page).getByRole('alert')).toContainText(message)
    expect(refused[0]?.postDataJSON()).toMatchObject({ todos: { cedula: '', ramo: 0, page: 0 } })
    await question(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(bar(page)).toContainText(`${all} seleccionados`)
    await expectFocused(action(page, 'Activar consultas web'))

    // A new search clears the ticks, even if its filters are unchanged.
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(bar(page)).toHaveCount(0)
    await expect(second).not.toBeChecked()
    await first.check()
    await bar(page).getByRole('button', { name: 'Quitar selección' }).click()
    await expect(bar(page)).toHaveCount(0)
    await expectFocused(page.locator('#resultados'))
  })

  // Not in every gate: tests/unit/features/web-access/user-lists.test.ts fails sooner.
  test('ADM-09 NAV-15 the list of existing users has an address for each type, and pages within a loaded block send no request', async ({
    page,
  }) => {
    await signInAs(page, 'admin', '/vam/siniestros-reportados')
    await page.getByRole('navigation', { name: 'MENÚ' }).getByRole('link', { name: 'Usuarios creados' }).click()
    await expect(page).toHaveURL(/\/vam\/visor/)
    await field(page, 'Tipo').selectOption('VAM')
    await expect(page).toHaveURL(/\/vam\/visor\?tipo=VAM/)
    await expect(list(page)).toHaveCount(20)
    await expect(page.getByText(/^(\d+|Más de 1000) usuarios VAM/).first()).toBeVisible()
    const searches = counted(page, 'users')
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(list(page).first()).toContainText('21')
    expect(searches()).toBe(0)
    await field(page, 'Tipo').selectOption('GENERALES')
    await expect(page).toHaveURL(/\/gen\/visor\?tipo=GENERALES/)
    await expect(list(page).filter({ hasText: 'TEJIDOS ANDES' })).toHaveCount(1)
    await field(page, 'Tipo').selectOption('TODOS')
    await field(page, 'Usuario').fill('nuevo')
    await page.keyboard.press('Enter')
    await expect(list(page)).toHaveCount(1)
    await expect(list(page)).toContainText('nuevo@ejemplo.ec')
    await field(page, 'Usuario').fill('')
    await field(page, 'Correo').fill('CARLA.MENA')
    await page.keyboard.press('Enter')
    await expect(list(page)).toHaveCount(1)
    expect(page.url()).not.toMatch(/carla/i)
    await field(page, 'Correo').fill('nadie@')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('No se han encontrado datos')).toBeVisible()
  })

  // Not in every gate: tests/unit/toolkit/screens/may-open.test.ts fails sooner.
  for (const person of ['elena', 'ana'] as const)
    test(`ADM-04 ADM-06 ADM-09 ADM-10 ${person} may open no screen of web access`, async ({ page }) => {
      await signInAs(page, person, '/gen/usuarios-gestor')
      for (const path of [
        '/gen/usuarios-gestor',
        '/vam/usuarios-gestor',
        '/gen/visor',
        '/vam/visor',
        '/gestor-ejecutivo',
      ]) {
        await page.goto(path)
        await expect(page.getByText('No tiene permiso para esta acción')).toBeVisible()
      }
    })
})

// Not in every gate, although nothing cheaper shows that a focused element is scrolled clear of the bars at the foot.
test('ADM-08b PWA-22 on a phone an element focused by keyboard is scrolled clear of the bars at the foot', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/vam/usuarios-gestor')
  await boxes(page).first().check()
  await expectPressable(
    action(page, 'Activar consultas web'),
    bar(page).getByRole('button', { name: 'Quitar selección' }),
  )
  for (const at of [1, 2, 3, 4]) {
    await page.keyboard.press('Tab')
    await expectFocused(boxes(page).nth(at))
    await expectPressable(boxes(page).nth(at))
  }
})

// Not in every gate: tests/unit/toolkit/list/ticked-rows.test.ts fails sooner.
test('ADM-10 ADM-11a ADM-11b on a phone all executives are ticked at once, the bar covers no content, and un-ticking one also clears the tick for all', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/gestor-ejecutivo')
  const all = page.getByLabel('Seleccionar Todos los Ejecutivos')
  await expect(list(page)).toHaveCount(3)
  await all.check()
  await expect(bar(page)).toContainText('3 seleccionados')
  await expectPressable(action(page, 'Activar Ejecutivo'), action(page, 'Desactivar Ejecutivo'))
  await expect(boxes(page)).toHaveCount(3)
  for (const box of await boxes(page).all()) await expect(box).toBeChecked()
  await boxes(page).last().uncheck()
  await expect(all).not.toBeChecked()
  await expect(bar(page)).toContainText('2 seleccionados')
  const answer = { message: 'Activados 0', value: 0, omitidos: [] }
  const sent = await answerInstead(page, 'ejecutivosSubagente-crear', { status: 200, json: answer })
  await action(page, 'Activar Ejecutivo').click()
  await question(page).getByRole('button', { name: 'Activar Ejecutivo' }).click()
  await expect(banner(page, 'Activados 0')).toBeVisible()
  await expect(banner(page, 'Ya tenían acceso')).toBeVisible()
  expect(sent[0]?.postDataJSON()).toMatchObject([
    { index: 1, cdEjecutivo: 101 },
    { index: 2, cdEjecutivo: 102 },
  ])
  await expect(bar(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
