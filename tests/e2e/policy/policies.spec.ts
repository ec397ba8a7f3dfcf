// Journey tests of the policyholder's policies: search, selection, and shared addresses.
import { expectHeads, expectRowHeadsInSight } from '../../support/journey/heads.ts'
import {
  choose,
  chooseNext,
  dialog,
  enter,
  LIST,
  list,
  onDesk,
  open,
  rows,
  showMoreFilters,
} from '../../support/journey/policy-screen.ts'
import { giveSession, moveTo } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test('POL-01 POL-03 POL-04 NAV-12a the list opens with five rows, its columns sort, «Nueva Consulta» sets ten; each filter works; date errors and empty results have their texts', {
  tag: '@gate',
}, async ({ page }) => {
  await onDesk(page)
  await enter(page, 'andes')
  await expect(page.getByRole('heading', { name: 'Pólizas Contratante', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mis Pólizas' })).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filtros' })
  await showMoreFilters(page)
  for (const label of ['Póliza', 'Ramo', 'Desde', 'Hasta', 'Placa', 'Aseguradora'])
    await expect(filters.getByLabel(label, { exact: true })).toBeVisible()
  await expect(filters.getByLabel('Ramo').locator('option').first()).toHaveText('--TODOS--')
  await expect(filters.getByLabel('Aseguradora').locator('option').first()).toHaveText('--TODOS--')
  await expect(rows(list(page))).toHaveCount(5)
  const heads = ['Aseguradora', 'Ramo', 'Desde', 'Hasta', 'Póliza', 'Factura', 'Tipo']
  await expectHeads(list(page), [...heads, 'Estado', 'Prima neta'])
  for (const header of heads) {
    const head = list(page).getByRole('columnheader', { name: header, exact: true })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  }
  await expect(page).toHaveURL(/orden=tipoPol/)
  await page.getByRole('button', { name: 'Nueva Consulta' }).click()
  await expect(rows(list(page))).toHaveCount(10)
  await expect(page).toHaveURL(/pageSize=10/)
  for (const text of ['POLIZA NUEVA', 'RENOVACIÓN']) await expect(list(page).getByText(text).first()).toBeVisible()

  const search = page.getByRole('button', { name: 'Buscar' })
  // NAV-09: text is neither sent nor validated while it is being typed, nor when another filter is chosen.
  await filters.getByLabel('Desde', { exact: true }).fill('31022026')
  await filters.getByLabel('Ramo').selectOption({ label: 'VEHÍCULOS' })
  await expect(page).toHaveURL(/ramo=1(&|$)/)
  await expect(rows(list(page))).toHaveCount(1)
  const unapplied = filters.getByLabel('Desde sin aplicar', { exact: true })
  await expect(unapplied).toHaveValue('31022026')
  await expect(page.getByText('Fecha inválida')).toHaveCount(0)
  await search.click()
  await expect(page.getByText('Fecha inválida', { exact: true })).toBeVisible()
  await filters.getByRole('textbox', { name: /^Desde/ }).fill('')
  await search.click()
  await expect(rows(list(page))).toHaveCount(1)
  await expect(page).toHaveURL(/ramo=1(&|$)/)
  // The page is reloaded, because the previous list also has one row of vehicles.
  await page.goto(`${LIST}?placa=zz`)
  await expect(list(page).getByText('VEHÍCULOS')).toHaveCount(1)
  await moveTo(page, `${LIST}?poliza=%25`)
  await expect(page.getByRole('main').getByText('No se han encontrado pólizas')).toBeVisible()
  await page.getByRole('button', { name: 'Nueva Consulta' }).click()
  await expect(rows(list(page))).toHaveCount(10)
})

// Not in every gate: tests/component/held-policies.test.tsx and tests/unit/features/policy/policy-address.test.ts fail sooner.
test('POL-05 POL-06 POL-07b POL-07c D67 the chosen policy shows its executive, locations and movements; back, reload and a shared link restore the same list and detail; another policyholder starts with neither', async ({
  page,
  context,
}) => {
  await onDesk(page)
  await giveSession(page.context(), 'andes')
  await test.step('the chosen policy is highlighted; its executive and its locations are below', async () => {
    const chosen = await choose(page, 'AM-0010577', /VITALIS/)
    const row = list(page).getByRole('row', { selected: true })
    await expect(row).toHaveCSS('background-color', 'rgb(0, 188, 234)')
    await expect(chosen.getByText('Elena Ruiz Cárdenas')).toBeVisible()
    await expect(chosen.getByRole('link', { name: /Escribir a elena.ruiz@ejemplo.ec/ })).toBeVisible()
    await expect(chosen.getByRole('link', { name: /Llamar al/ }).first()).toBeVisible()
    const places = chosen.getByRole('region', { name: /^Ubicaciones de la póliza/ })
    for (const place of ['QUITO MATRIZ', 'GUAYAQUIL', 'CUENCA']) {
      const its = places.getByRole('row').filter({ hasText: place })
      for (const action of ['Condiciones', 'Asegurados', 'Docs.Digitales'])
        await expect(its.getByRole('button', { name: `${action} de ${place}` })).toBeVisible()
    }
  })
  const chosen = await chooseNext(page, 'VH-0031007', /COSTANERA/)
  await test.step('the conditions are shown without a dialog, above the movements', async () => {
    await expect(chosen.getByRole('tab', { name: 'Coberturas', selected: true })).toBeInViewport()
    await expect(chosen.getByRole('row', { name: /^TODO RIESGO/ })).toBeInViewport()
    await chosen.getByRole('tab', { name: 'Cláusulas' }).click()
    await expect(page).toHaveURL(/pestana=clausulas/)
    await expect(chosen.getByRole('tab', { name: 'Cláusulas', selected: true })).toBeInViewport()
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('the movements of a fleet are shown page by page, with their texts and actions', async () => {
    const movements = chosen.getByRole('region', { name: /^Movimientos de la póliza/ })
    await expect(rows(movements)).toHaveCount(5)
    await expectHeads(movements, [
      'Información',
      'Ramo',
      'Desde',
      'Hasta',
      'Póliza',
      'Tipo de movimiento',
      'Factura',
      'Anexo',
      'Aplicación',
      'Valor asegurado',
      'Prima neta',
    ])
    await expectRowHeadsInSight(movements)
    await movements.getByRole('columnheader', { name: 'Anexo' }).getByRole('button').click()
    await expect(rows(movements).first()).toContainText('RENOVACIÓN')
    const pages = chosen.getByRole('navigation', { name: 'Páginas de movimientos' })
    await pages.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(/mpage=1/)
    await expect(pages).toContainText('6–10 de')
    await page.goBack()
    await expect(pages).toContainText('1–5 de')
  })
  await open(chosen, 'Condiciones')
  await dialog(page).getByRole('tab', { name: 'Deducibles' }).click()
  await expect(page).toHaveURL(/pestana=deducibles/)
  const address = page.url()
  await page.reload()
  await expect(dialog(page).getByRole('tab', { selected: true })).toHaveAccessibleName(/^Deducibles\b/)
  const other = await context.newPage()
  await other.setViewportSize({ width: 1280, height: 900 })
  await other.goto(address)
  await expect(dialog(other).getByRole('tab', { selected: true })).toHaveAccessibleName(/^Deducibles\b/)
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: /^Contratante/ }).click()
  await dialog(other)
    .getByRole('button', { name: /TRANSPORTES ANDES/ })
    .click()
  await expect(other).toHaveURL(/\/gen\/home$/)
  await other.getByRole('link', { name: 'Pólizas', exact: true }).first().click()
  await expect(other).toHaveURL(/\/gen\/polizas$/)
  await expect(rows(list(other)).first()).toBeVisible()
  await expect(list(other).getByText('VH-0031007')).toHaveCount(0)
  await rows(list(other)).first().getByRole('button').click()
  await expect(other).toHaveURL(/sel=/)
  const theirs = other.url()
  const number = await other.getByRole('heading', { name: /^Póliza / }).innerText()

  const third = await context.newPage()
  await third.setViewportSize({ width: 1280, height: 900 })
  await third.goto(theirs)
  await expect(third.getByRole('heading', { name: number }), 'a tab that chose nobody').toBeVisible()
  await expect(third.getByRole('button', { name: /^Contratante TRANSPORTES ANDES/ })).toBeVisible()
})

// Not in every gate: tests/unit/domain/policy/policy-words.test.ts fails sooner.
test('POL-03 POL-26 POL-13a a policy without an end shows the end of its master contract, otherwise a dash; the menu leads staff to the policies of both lines in their portfolio, to none of other portfolios, and to the insured persons of a location', async ({
  page,
}) => {
  await onDesk(page)
  await enter(page, 'elena', `${LIST}?poliza=TM-0002`)
  const open = list(page).getByRole('row').filter({ hasText: 'TM-0002071' })
  await expect(open.getByText('-', { exact: true })).toBeVisible()
  const withMaster = list(page).getByRole('row').filter({ hasText: 'TM-0002064' })
  await expect(withMaster.getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toHaveCount(2)

  await moveTo(page, `${LIST}?poliza=VH-0038120`)
  await expect(list(page).getByText('Ana María Torres Vela')).toBeVisible()
  await moveTo(page, '/vam/polizas?poliza=MP-0002090')
  await expect(page.getByRole('main').getByText('No se han encontrado pólizas')).toBeVisible()
  await page.getByRole('link', { name: 'Ver contratantes' }).click()
  await expect(page).toHaveURL(/\/gen\/polizas/)

  await moveTo(page, '/vam/siniestros-reportados')
  await expect(list(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: 'MENÚ' }).getByRole('link', { name: 'Pólizas' }).click()
  await expect(page).toHaveURL(/\/gen\/polizas$/)
  await page.getByRole('link', { name: 'Ver asegurados' }).click()
  await rows(page.getByRole('region', { name: 'Pólizas Asegurado', exact: true }))
    .first()
    .getByRole('button')
    .last()
    .click()
  await dialog(page).getByRole('tab', { name: 'Dependientes' }).click()
  await expect(rows(dialog(page).getByRole('region', { name: 'Asegurados' })).first()).toBeVisible()
})

// Not in every gate, although nothing cheaper shows that a link to a policy outside the list shows a message.
test('D67 D33 POL-05 a link to a policy or movement that is not in the list shows a message and the list; a renewal with the number of the earlier policy has its own movements; on a phone the page scrolls to the chosen policy, and back to the list', async ({
  page,
}) => {
  await onDesk(page)
  await enter(page, 'carla', `${LIST}?sel=5009&ver=condiciones&de=2005009`)
  const lost = (what: string) => page.getByText(`${what} de este enlace no está en esta página de la lista`)
  await expect(lost('La póliza')).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page).toHaveURL(`${LIST}`)
  await expect(lost('La póliza')).toHaveCount(0)
  await chooseNext(page, 'VH-0038344', /QUILOTOA/)
  await moveTo(page, `${page.url()}&ver=condiciones&de=7`)
  await expect(lost('El movimiento')).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await test.step('D33 a renewal with the same number has its own movements', async () => {
    await moveTo(page, `${LIST}?poliza=VH-0029871`)
    const twins = rows(list(page))
    await expect(twins).toHaveCount(2)
    for (const place of [0, 1]) {
      await twins.nth(place).getByRole('button').click()
      const began = await twins
        .nth(place)
        .getByRole('cell')
        .filter({ hasText: /^\d{2}\/\d{2}\/\d{4}/ })
        .innerText()
      const movements = page.getByRole('region', { name: 'Movimientos de la póliza VH-0029871' })
      await expect(rows(movements)).toHaveCount(1)
      await expect(rows(movements)).toContainText(began.split('\n')[0] ?? 'nothing')
    }
  })
  await test.step('POL-05 on a phone the page scrolls to the chosen policy, and back to the list', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await moveTo(page, LIST)
    const cards = page.getByRole('list', { name: 'Mis Pólizas' }).getByRole('button')
    await expect.poll(() => cards.count(), 'no longer the two').toBeGreaterThan(2)
    const card = cards.first()
    await card.click()
    const heading = page.getByRole('heading', { name: /^Póliza / })
    await expect(heading).toBeInViewport()
    const number = await heading.innerText()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Siguiente póliza' }).evaluate((button: HTMLButtonElement) => button.click())
    await expect(heading).not.toHaveText(number)
    await expect(heading, 'another policy begins at its top').toBeInViewport()
    await page.getByRole('button', { name: 'Anterior póliza' }).click()
    await expect(heading).toHaveText(number)
    await page.goBack()
    await expect(heading).toHaveCount(0)
    await expect(card).toBeVisible()
    await card.click()
    await page.getByRole('link', { name: 'Volver a la lista' }).click()
    await expect(heading).toHaveCount(0)
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
  })
})

// Not in every gate, although nothing cheaper shows that a link to a policy outside the insured’s list shows a message.
test('D67 a link to a policy that is not in the insured’s list shows a message and the list', async ({ page }) => {
  await enter(page, 'ana', '/vam/polizas?sel=7&titular=7&ver=condiciones')
  await page.getByText('La póliza de este enlace no está en esta página de la lista').waitFor()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page).toHaveURL('/vam/polizas')
})
