// Journey tests of printouts: reports are shown, saved, or fail; lists and insured persons are exported.
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import { sheetsOf } from '../../support/api/read-printout.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const REPORT = '**/api/poliza/reporte/print*'
const MAKING = 'Generando... Por favor espere...'
const EXPORTED = 'Se ha exportado con éxito, revise su carpeta de Descargas'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const modal = (page: Page) => page.getByRole('dialog').last()
const sheets = async (download: Download) => sheetsOf(await readFile(await download.path()))

/** Returns whether an element is uncovered: the topmost element at its center is inside it. */
const isUncovered = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('POL-14c POL-20a the report is shown in the app until «Cerrar», which returns the focus; the dialog of a saved report closes by itself', {
    tag: '@gate',
  }, async ({ page }) => {
    await signInAs(page, 'ana', '/gen/polizas')
    await page.getByText('VEHÍCULOS · QUILOTOA').first().click()
    const pdf = button(page, /^PDF/)
    await page.clock.install()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route(REPORT, async (route) => {
      await held
      await route.continue()
    })
    await pdf.click()
    await expect(page.getByText(MAKING)).toBeInViewport()
    goOn()
    const sheet = modal(page).getByRole('img', { name: /Reporte de la póliza/ })
    await expect(sheet.locator('canvas')).toBeInViewport()
    await expect(page.getByText(MAKING)).toHaveCount(0)
    expect(await isUncovered(page, '[role=dialog] canvas')).toBe(true)
    await expect(modal(page).getByText(/Página 1 de \d/)).toBeInViewport()
    // The dialog of a saved report would be closed after this time.
    await page.clock.fastForward(3_000)
    await expect(sheet).toBeInViewport()
    await modal(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(pdf).toBeFocused()

    await pdf.click()
    const saved = page.waitForEvent('download')
    await modal(page).getByRole('button', { name: 'Guardar' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('Poliza_VH-0038120.pdf')
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByText(EXPORTED)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // Not in every gate: tests/component/policy-printouts.test.tsx and tests/api/printout/policy-report.test.ts fail sooner.
  test('POL-20b POL-20c the spreadsheet is saved and the modal closes; a failure is reported and can be retried; closing the modal cancels the spreadsheet', async ({
    page,
  }) => {
    await signInAs(page, 'ana', '/gen/polizas')
    await page.getByText('VEHÍCULOS · QUILOTOA').first().click()
    await page.route(REPORT, (route) => route.abort())
    await button(page, /^Excel/).click()
    await expect(page.getByText('Error al generar contacte con soporte.')).toBeInViewport()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const saved = page.waitForEvent('download')
    await modal(page).getByRole('button', { name: 'Reintentar' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('Poliza_VH-0038120.xlsx')
    expect(Object.keys(await sheets(file))).toContain('Coberturas')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.route(REPORT, () => undefined)
    await button(page, /^PDF/).click()
    await expect(page.getByText(MAKING)).toBeVisible()
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/reporte/print'))
    await modal(page).getByRole('button', { name: 'Cerrar' }).click()
    await ended
  })

  // Not in every gate: tests/component/policy-printouts.test.tsx and tests/api/printout/claim-printout.test.ts fail sooner.
  test('CLM-10 a printed claim shows «Generado con éxito»; a failure says whom to ask', async ({ page }) => {
    await signInAs(page, 'ana', '/vam/siniestros')
    await button(page, /Pielonefritis aguda/).click()
    await button(page, /^PDF/).click()
    await expect(page.getByText('Generado con éxito')).toBeInViewport()
    await expect(modal(page).locator('canvas')).toBeInViewport()
    await modal(page).getByRole('button', { name: 'Cerrar' }).click()
    await page.route('**/api/vam/siniestro/imprimir*', (route) => route.abort())
    await button(page, /^Excel/).click()
    await expect(page.getByText('Error al generar PDF. Consulte con el administrador del sistema.')).toBeInViewport()
  })
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('POL-21a POL-21b the insured persons with their dependents are exported, and the modal closes by itself', {
    tag: '@gate',
  }, async ({ page }) => {
    await signInAs(page, 'andes', '/gen/polizas?poliza=AM-0010577')
    await page.getByRole('main').locator('tbody tr[data-row]').first().click()
    await button(page, /^Asegurados de/)
      .first()
      .click()
    await modal(page)
      .getByRole('button', { name: /^Exportar/ })
      .click()
    await modal(page).getByText('Con dependientes de toda la póliza').click()
    const saved = page.waitForEvent('download')
    await modal(page).getByRole('button', { name: 'Exportar', exact: true }).click()
    const file = await saved
    await expect(page.getByText(EXPORTED)).toBeInViewport()
    await expect(modal(page).getByRole('button', { name: 'Listo' })).toBeFocused()
    expect(file.suggestedFilename()).toBe('Export_Asegurados_Dependientes_AM-0010577.xlsx')
    const { Asegurados: people = [], Dependientes: family = [] } = await sheets(file)
    expect([people.length > 250, family.length > 100]).toEqual([true, true])
    await expect(page.getByText(EXPORTED)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  // Not in every gate: tests/api/printout/list-export.test.ts fails sooner.
  test('POL-21 a list is exported as shown: filtered, ordered, without the hidden columns', async ({ page }) => {
    await signInAs(page, 'andes', '/gen/siniestros-vam?fcDesde=2020-01-01&orden=-valIncurrido')
    await button(page, 'Columnas y filas').click()
    await modal(page).getByRole('checkbox', { name: 'Ramo' }).uncheck()
    await modal(page).getByRole('button', { name: 'Listo' }).click()
    await button(page, 'Exportar').click()
    const saved = page.waitForEvent('download')
    await modal(page).getByRole('button', { name: 'Exportar' }).click()
    const [[head = [], ...rows] = []] = Object.values(await sheets(await saved))
    expect(head).toContain('Aseguradora')
    expect(head).not.toContain('Ramo')
    const amounts = rows.map((row) => Number(row[head.indexOf('Valor incurrido')]))
    expect(amounts.length).toBeGreaterThan(10)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
