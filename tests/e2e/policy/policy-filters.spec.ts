// Journey tests of the policy filters, on a desktop and in the sheet of a phone: typed text and focus are preserved.
import { dialog, enter, list, onDesk, showMoreFilters } from '../../support/journey/policy-screen.ts'
import { expect, test } from '../../support/journey/test.ts'

// Not in every gate: tests/unit/toolkit/list/filter-edits.test.ts fails sooner.
test('NAV-09 D107 «Buscar» does not lose the focus; typed text applies together with a new order or a choice, and an invalid day remains in its field, «sin aplicar»', async ({
  page,
}) => {
  await onDesk(page)
  await enter(page, 'andes')
  const search = page.getByRole('button', { name: 'Buscar' })
  await showMoreFilters(page)
  await page.getByLabel('Póliza', { exact: true }).fill('VH-')
  await search.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/poliza=VH-/)
  await expect(search).toBeFocused()
  await page.getByLabel('Placa').fill('ZZ')
  await list(page).getByRole('button', { name: 'Ramo', exact: true }).click()
  await expect(page).toHaveURL(/orden=/)
  await expect(page).toHaveURL(/placa=ZZ/)
  await expect(page.getByRole('button', { name: 'Quitar Placa ZZ' })).toBeVisible()
  await expect(page.getByLabel('Placa', { exact: true })).toHaveValue('ZZ')
  const from = page.getByRole('textbox', { name: 'Desde' })
  await from.fill('31/02')
  await page.getByLabel('Estado', { exact: true }).selectOption('Vigente')
  await expect(page).toHaveURL(/estado=VIGENTE/)
  await expect(from).toHaveValue('31/02')
  await expect(page.getByText('sin aplicar')).toBeVisible()
  await expect(page.getByText('Fecha inválida'), 'nothing is judged before «Buscar»').toHaveCount(0)
  await page.getByRole('button', { name: 'Nueva Consulta' }).click()
  await expect(page.getByText('sin aplicar')).toHaveCount(0)
  await expect(from).toHaveValue('')
  await expect(page.getByLabel('Placa', { exact: true })).toHaveValue('')
})

// Not in every gate, although nothing cheaper shows that a change of the order leaves the sheet of filters open.
test('NAV-09 on a phone a change of the order leaves the sheet open with the typed text; back closes the sheet and keeps the order', async ({
  page,
}) => {
  await enter(page, 'andes')
  const filters = page.getByRole('button', { name: 'Filtros', exact: true })
  await filters.click()
  const number = dialog(page).getByLabel('Póliza', { exact: true })
  await number.fill('VH-')
  await dialog(page).getByLabel('Ordenar por').selectOption('nmRamo')
  await expect(page).toHaveURL(/orden=nmRamo/)
  await expect(number).toHaveValue('VH-')
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/orden=nmRamo/)
  await filters.click()
  await number.fill('VH-')
  await dialog(page).getByLabel('Ordenar por').selectOption('-nmRamo')
  await expect(page).toHaveURL(/orden=-nmRamo/)
  await dialog(page).getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/poliza=VH-/)
  await expect(page).toHaveURL(/orden=-nmRamo/)
  await expect(dialog(page)).toHaveCount(0)
})
