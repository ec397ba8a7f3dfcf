// Journey tests of the keyboard focus: on the title of a new screen, on the row after going back, in an opened document
// (PWA-22).
import type { Page } from 'playwright/test'
import { fillPath, type Screen } from '../../../src/toolkit/screens/screen.ts'
import { SCREENS } from '../../../src/toolkit/screens/screens.ts'
import { expectFocused, placesOf, scrollTo } from '../../support/journey/focused.ts'
import { moveTo, signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const back = (page: Page) => page.evaluate(() => history.back())

/** The tag of the focused element, and whether it is inside a screen that has a title. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.closest('main, [role=dialog]')?.querySelector('h1, h2')
      ? element.tagName
      : `${element?.tagName} outside of a screen`
  })

/** Removes the focus, so that only a navigation can set it again. */
const letGo = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })

const ADDRESSES = Object.values<Screen>(SCREENS)
  .filter(({ who, path }) => who !== 'public' && !path.includes('$cd'))
  .flatMap(({ path, areas }) =>
    path.includes('$area')
      ? (areas ?? (['gen', 'vam'] as const)).map((area) => fillPath(path, { area }))
      : [fillPath(path, { name: 'mis-polizas' })],
  )
const OPEN_TO_ALL = Object.values<Screen>(SCREENS)
  .filter(({ who }) => who === 'public')
  .map(({ path }) => fillPath(path, { user: 'dmVuY2U' }))

// Not in every gate, although nothing cheaper shows that the focus is inside the screen after every navigation.
for (const person of ['ana', 'elena', 'admin'] as const)
  test(`PWA-22 ${person}: after every navigation, forward and back, the focus is inside the screen`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await signInAs(page, person, '/avisos')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.tagName), 'just opened').toBe('BODY')
    const addresses = [...ADDRESSES, ...OPEN_TO_ALL]
    for (const address of addresses) {
      await letGo(page)
      await moveTo(page, address)
      await expect.poll(() => focused(page), address).not.toContain('outside')
    }
    for (const address of addresses.toReversed().slice(0, 12)) {
      await letGo(page)
      await back(page)
      await expect.poll(() => focused(page), `back from ${address}`).not.toContain('outside')
    }
  })

// Not in every gate, although nothing cheaper shows that a link focuses the title of its screen.
test('PWA-22 a link of the bar, the drawer and the account menu focuses the title of its screen; a filter and an opened dialog do not', async ({
  page,
}) => {
  await signInAs(page, 'ana', '/avisos')
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  await page.getByRole('link', { name: 'Siniestros', exact: true }).click()
  await expectFocused(title('Siniestros Reportados'))

  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'MENÚ' })
  await menu.getByRole('link', { name: 'Pendientes de enviar' }).click()
  await expect(menu).toHaveCount(0)
  await expectFocused(title('Pendientes de enviar'))

  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  const account = page.getByRole('dialog', { name: 'Cuenta' })
  await account.getByRole('link', { name: 'Cambiar contraseña' }).click()
  await expect(account).toHaveCount(0)
  await expectFocused(title('Cambiar contraseña'))

  await back(page)
  await expectFocused(title('Pendientes de enviar'))
  await back(page)
  const history = page.getByRole('button', { name: /^Ver historial/ }).first()
  await history.click()
  const opened = page.getByRole('dialog', { name: /^Historial/ })
  await expect(opened).toHaveCount(1)
  await back(page)
  await expect(opened).toHaveCount(0)
  await expectFocused(history)
})

const DEVICES = [
  { name: 'at a desk', person: 'elena', width: 1000, height: 800, role: 'button' },
  { name: 'on a phone', person: 'elena', width: 360, height: 740, role: 'link' },
] as const

// Not in every gate, although nothing cheaper shows that going back from a claim restores row, page and table.
for (const { name, person, width, height, role } of DEVICES)
  test(`PWA-22 ${name} both ways back from a claim lead to its row, and restore focus, page and table`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signInAs(page, person, '/vam/siniestros-reportados?pageSize=50')
    const row = page.locator('main [data-row]').nth(11)
    const way = row.getByRole(role).first()
    const title = page.getByRole('heading', { level: 1, name: /^Solicitud N\.º/ })
    const leave = async () => {
      await row.waitFor()
      await scrollTo(row)
      const places = await placesOf(row)
      // With cards only the page scrolls; with a table its region scrolls too.
      expect(Math.max(...(role === 'link' ? [places.page] : places.around.flat())), 'scrolled').toBeGreaterThan(0)
      await way.evaluate((element: HTMLElement) => element.click())
      await expectFocused(title)
      return places
    }
    let places = await leave()
    await back(page)
    await expectFocused(way)
    await expect.poll(() => placesOf(row)).toEqual(places)

    places = await leave()
    const steps = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'Volver a la lista' }).click()
    await expectFocused(way)
    await expect.poll(() => placesOf(row)).toEqual(places)
    expect(await page.evaluate(() => history.length), 'no step more').toBe(steps)

    // The history dialog of a row opens the claim, and the link leads back to that dialog.
    await row.getByRole('button', { name: /^Ver historial/ }).evaluate((button: HTMLElement) => button.click())
    await page.getByRole('button', { name: 'Abrir el siniestro' }).click()
    await expectFocused(title)
    await page.getByRole('link', { name: 'Volver a la lista' }).click()
    await expect(page.getByRole('dialog', { name: /^Historial/ })).toHaveCount(1)
  })

// Not in every gate, although nothing cheaper shows that going back from a policy leads to its card.
test('PWA-22 POL-05 on a phone both ways back from a policy lead to its card, also after a dialog was opened; after a reload the link leads to the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'elena', '/gen/polizas?pageSize=20')
  const card = page.locator('main [data-row]').nth(11)
  const way = card.getByRole('button').first()
  const title = page.getByRole('heading', { level: 1, name: /^Póliza / })
  const leave = async () => {
    await card.waitFor()
    await scrollTo(card)
    const places = await placesOf(card)
    expect(places.page, 'scrolled').toBeGreaterThan(0)
    await way.evaluate((element: HTMLElement) => element.click())
    await expectFocused(title)
    return places
  }
  let places = await leave()
  await back(page)
  await expectFocused(way)
  await expect.poll(() => placesOf(card)).toEqual(places)

  places = await leave()
  const steps = await page.evaluate(() => history.length)
  await page
    .getByRole('button', { name: /^Docs\.Digitales de/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await back(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expectFocused(way)
  await expect.poll(() => placesOf(card)).toEqual(places)
  expect((await page.evaluate(() => history.length)) - steps, 'the dialog’s step alone').toBeLessThanOrEqual(1)

  await leave()
  await page.reload()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(page).toHaveURL('/gen/polizas?pageSize=20')
  await expect(page.locator('main [data-row]')).toHaveCount(20)
})

// Not in every gate, although nothing cheaper shows that «Ir a los resultados» skips the filters.
test('PWA-22 «Ir a los resultados» skips the filters and leads to the first row, or to the text of an empty result; other screens do not have this link', async ({
  page,
}) => {
  await signInAs(page, 'elena', '/vam/siniestros-reportados')
  const way = page.getByRole('button', { name: 'Ir a los resultados' })
  const rows = page.locator('main [data-row]')
  await rows.first().waitFor()
  await letGo(page)
  await page.keyboard.press('Tab')
  await expectFocused(page.getByRole('link', { name: 'Ir al contenido' }))
  await page.keyboard.press('Tab')
  await expectFocused(way)
  await expect(way).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expectFocused(rows.first().getByRole('link').first())

  await moveTo(page, '/vam/siniestros-reportados?numSiniestro=999999')
  await page.getByText('No se han encontrado resultados').waitFor()
  await way.focus()
  await page.keyboard.press('Enter')
  await expectFocused(page.locator('#resultados'))

  await moveTo(page, '/avisos')
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  await expect(way).toHaveCount(0)
})

// Not in every gate, although nothing cheaper shows that the keys of «Atajos de teclado» work, and can be switched off.
test('PWA-22 «/» goes to the filters, «?» lists the keys, «j» and «k» open the next and the previous policy, Esc closes a policy; keys have no effect in a text field, under a dialog, and when switched off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'ana', '/gen/polizas')
  const rows = page.locator('main [data-row]')
  await rows.first().waitFor()
  const field = page.getByRole('form', { name: 'Filtros' }).getByRole('textbox').first()
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' })
  const isInFilters = () => page.evaluate(() => document.activeElement?.closest('form')?.ariaLabel ?? null)

  await page.keyboard.press('?')
  await expect(sheet).toHaveCount(1)
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await letGo(page)
  await page.keyboard.press('Control+/')
  expect(await isInFilters()).toBeNull()
  await page.keyboard.press('/')
  await expect.poll(isInFilters).toBe('Filtros')
  await page.keyboard.press('Escape')
  await expect.poll(isInFilters, 'Esc leaves an empty field').toBeNull()
  await page.getByRole('combobox', { name: 'Filas por página' }).focus()
  await page.keyboard.press('/')
  await expect.poll(isInFilters, 'a select is no text').toBe('Filtros')
  await field.focus()
  await page.keyboard.type('/?')
  await expect(field).toHaveValue('/?')
  await expect(sheet).toHaveCount(0)
  await field.fill('')

  await rows.first().getByRole('button').last().click()
  const chosen = page.getByRole('heading', { level: 2, name: /^Póliza / })
  await expectFocused(chosen)
  const first = await chosen.innerText()
  await page.keyboard.press('j')
  await expect(chosen).not.toHaveText(first)
  await expectFocused(chosen)
  await page.keyboard.press('k')
  await expect(chosen).toHaveText(first)
  await expectFocused(chosen)
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveCount(0)
  await expectFocused(rows.first().getByRole('button').last())

  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  const account = page.getByRole('dialog', { name: 'Cuenta' })
  await account.getByRole('switch', { name: 'Atajos de teclado' }).click()
  await page.keyboard.press('Escape')
  await expect(account).toHaveCount(0)
  await letGo(page)
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  expect(await isInFilters()).toBeNull()
  await expect(sheet).toHaveCount(0)
})
