// The filters of policies, on a desk and in the sheet of a phone: what is typed stays, and so does the keyboard.
import { expect, test } from 'playwright/test'
import { dialog, enter, LIST, list, onDesk } from '../support/policy-screen.ts'
import { type RunningPortal, startPortal } from '../support/running-portal.ts'

let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(() => portal.stop())

test('NAV-09 «Buscar» and the order keep the place of the keyboard and what is typed', async ({ page }) => {
  await onDesk(page)
  await enter(page, portal.url, 'andes')
  const search = page.getByRole('button', { name: 'Buscar' })
  await page.getByLabel('Póliza', { exact: true }).fill('VH-')
  await search.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/poliza=VH-/)
  await expect(search).toBeFocused()
  await page.getByLabel('Placa').fill('ZZ')
  await list(page).getByRole('button', { name: 'Ramo', exact: true }).click()
  await expect(page).toHaveURL(/orden=/)
  await expect(page.getByLabel('Placa')).toHaveValue('ZZ')
  await page.getByLabel('Desde').fill('31/02')
  await page.getByRole('button', { name: 'Nueva Consulta' }).click()
  await expect(page.getByLabel('Desde')).toHaveValue('')
  await expect(page.getByLabel('Placa')).toHaveValue('')
})

test('PWA-22 on a phone a filter that is taken away leaves the keyboard on «Filtros»', async ({ page }) => {
  await enter(page, portal.url, 'andes', `${LIST}?poliza=VH`)
  const chip = page.getByRole('button', { name: /^Quitar/ })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(chip).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused()
})

test('NAV-09 on a phone the order leaves the sheet open with what is typed; back closes it and the order stays', async ({
  page,
}) => {
  await enter(page, portal.url, 'andes')
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

test('NAV-09 what is typed in the filters outlives the turning of a phone, which closes their sheet', async ({
  page,
}) => {
  await enter(page, portal.url, 'andes')
  const filters = page.getByRole('button', { name: 'Filtros', exact: true })
  const number = page.getByLabel('Póliza', { exact: true })
  const from = page.getByLabel('Desde', { exact: true })
  await filters.click()
  await number.fill('VH-')
  await from.fill('31/02')
  await page.setViewportSize({ width: 800, height: 360 })
  await expect(dialog(page)).toHaveCount(0)
  await expect(number).toHaveValue('VH-')
  await expect(from).toHaveValue('31/02')
  await number.fill('VH-0031')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(filters).toBeVisible()
  await expect(number).toHaveCount(0)
  await filters.click()
  await expect(number).toHaveValue('VH-0031')
  await expect(from).toHaveValue('31/02')
  await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await filters.click()
  await expect(number, 'not searched for').toHaveValue('')
})
