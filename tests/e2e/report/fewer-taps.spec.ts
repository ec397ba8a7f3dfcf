// Journey tests of three receipts with keys, without a network, each in its own expense: they count the taps until
// «Enviar».

import type { Locator, Page } from 'playwright/test'
import { CLINIC as SEEDED_CLINIC } from '../../../server/seed/providers.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { expectFocused } from '../../support/journey/focused.ts'
import { jpeg, pdf, signInAndKeep, signInAs, startReport } from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { countTaps } from '../../support/journey/taps.ts'
import { expect, test } from '../../support/journey/test.ts'
import { FICTITIOUS_RUCS, makeKeyEnding, printedParts } from '../../support/vouchers/keys.ts'
import { openPhotoStudio, type PhotoOptions } from '../../support/vouchers/voucher-photo.ts'

test.use({ serviceWorkers: 'allow' })

/** Ana has sent invoices of the clinic before; nobody has sent any of the pharmacy. */
const { ruc: CLINIC } = SEEDED_CLINIC
const [PHARMACY] = FICTITIOUS_RUCS

const keyOf = (number: string, ruc: string = CLINIC) =>
  makeKeyEnding(false, { ruc, day: dayInEcuador(new Date()), numDocumento: `001-002-000000${number}` })

async function photosOf<Each extends PhotoOptions[]>(...receipts: Each) {
  const studio = await openPhotoStudio()
  const photos: ReturnType<typeof jpeg>[] = []
  for (const [at, receipt] of receipts.entries())
    photos.push(jpeg(`recibo ${at + 1}.jpg`, await studio.photo({ width: 1500, ...receipt })))
  await studio.close()
  return photos as { [Place in keyof Each]: ReturnType<typeof jpeg> }
}

/** Sets the files directly, because the picker belongs to the phone: only the press that opens it counts as a tap. */
async function choose(button: Locator, files: ReturnType<typeof jpeg> | ReturnType<typeof jpeg>[]): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' })

/** Loads the reader of vouchers: the first visit to the inbox fetches it, and it works without a network afterwards. */
async function visitInbox(page: Page): Promise<void> {
  await page.goto('/sin-clasificar')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('voucher-reader')).keys()).length))
    .toBe(2)
  await page.goto('/vam/home')
}

// Not in every gate, although nothing cheaper shows that three receipts take at most seventeen taps.
test('PWA-20 DOC-07 REP-33 three receipts with keys, each in its expense, and one prescription for two of them, take at most 17 taps from the home to «Enviar» without a network, and no typed number or date', async ({
  page,
  context,
}) => {
  // One invoice of a clinic whose invoices ana has sent before, and two of a pharmacy that is unknown on this device.
  const keys = [keyOf('101'), keyOf('102', PHARMACY), keyOf('103', PHARMACY)]
  const photos = await photosOf(
    ...keys.map((claveAcceso, at) => ({ claveAcceso, damage: { tilt: at * 2, perspective: at * 0.03 } })),
  )
  await signInAndKeep(page, 'ana', '/vam/home')
  await visitInbox(page)
  const home = page.getByRole('link', { name: 'Siniestro', exact: true })
  await expectPressable(home)
  await context.setOffline(true)
  const taps = await countTaps(page)
  taps.step('home')
  await home.click()

  taps.step('paciente')
  await expect(page.getByText('Como en tu último siniestro')).toBeVisible()
  await expectPressable(goOn(page))
  await goOn(page).click()

  taps.step('siniestro')
  await page.getByText('Ambulatorio', { exact: true }).click()
  await page.getByRole('group', { name: 'Diagnósticos usados hace poco' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Hoy' }).click()
  await expectPressable(goOn(page))
  await goOn(page).click()

  taps.step('documentos')
  await page.getByRole('button', { name: 'Entendido' }).click()
  const form = page.getByRole('group', { name: 'Formulario de reclamo' })
  await choose(form.getByRole('button', { name: 'Elegir archivo' }), pdf('formulario.pdf'))
  await expect(form.getByText('Guardada')).toBeVisible()
  await choose(page.getByRole('button', { name: 'Elegir varios' }), photos)
  const sorter = page.getByRole('dialog', { name: 'Clasificar archivos' })
  const group = sorter.getByRole('list', { name: 'Facturas leídas' }).getByRole('listitem')
  await expect(group).toHaveCount(2, { timeout: 30_000 })
  await expect(group.nth(0)).toContainText(/LOS ARUPOS.*Lugar propuesto: Consulta médica.*Como la última vez/)
  await expect(group.nth(1)).toContainText('2 facturas')
  await expect(sorter.getByRole('button', { name: 'Poner así (1 de 3)' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await group.nth(1).getByRole('button', { name: 'Medicinas' }).click()
  await expectFocused(group.getByRole('button', { name: `Cambiar el gasto de RUC ${PHARMACY}` }))
  const putAll = sorter.getByRole('button', { name: 'Poner así (3)' })
  await expectPressable(putAll)
  await putAll.click()
  await expect(sorter).toHaveCount(0)
  await expect(page.getByText('3 facturas en su lugar')).toBeInViewport()
  await expectPressable(page.getByRole('button', { name: 'Deshacer' }), goOn(page))
  await expect(page.getByRole('region', { name: /^Consulta médica \d$/ })).toHaveCount(1)
  const prescriptions = page.getByRole('region', { name: /^Medicinas \d$/ }).getByRole('group', { name: 'Receta' })
  await expect(prescriptions).toHaveCount(2)
  await choose(prescriptions.nth(0).getByRole('button', { name: 'Elegir archivo' }), pdf('receta.pdf'))
  await prescriptions.nth(1).getByRole('button', { name: 'Usar la misma receta' }).click()
  await expect(prescriptions.getByText('Guardada')).toHaveCount(2)
  await expectPressable(goOn(page))
  await goOn(page).click()

  taps.step('facturas')
  const prescription = page.getByRole('group', { name: 'Receta · Medicinas 1' })
  await expect(page.getByRole('textbox', { name: 'Fecha de la receta' }), 'asked once').toHaveCount(1)
  const values = page.getByLabel('Valor total')
  for (const [at, value] of ['40', '12.30', '8,05'].entries()) {
    await expectFocused(values.nth(at))
    await expectPressable(values.nth(at))
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await expectFocused(goOn(page))
  for (const [at, key] of keys.entries()) {
    const { number, day } = printedParts(key)
    await expect(page.getByRole('textbox', { name: 'Número de factura' }).nth(at)).toHaveValue(number)
    await expect(page.getByRole('textbox', { name: 'Fecha de la factura' }).nth(at)).toHaveValue(day)
  }
  await prescription.getByRole('button', { name: 'Hoy' }).click()
  await expectPressable(goOn(page))
  await goOn(page).click()

  taps.step('enviar')
  const review = page.getByRole('main')
  await expect(review.getByText('$60.35').first(), 'what was proposed is seen before it is sent').toBeVisible()
  await expect(review.getByText(/· (titular|dependiente)$/).first()).toBeVisible()
  const send = page.getByRole('button', { name: 'Enviar', exact: true })
  await expectPressable(send)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Guardado en este dispositivo' })).toBeVisible()
  const { sum, steps } = taps.counted()
  // Three of the taps are for the prescription: its file, its second use, its date.
  expect(sum, JSON.stringify(steps)).toBeLessThanOrEqual(17)
})

// Not in every gate: tests/unit/domain/voucher/voucher-groups.test.ts fails sooner.
test('PWA-20 DOC-06a a certain place is used at once and can be undone at once; for an uncertain place the person is asked, and proposals are marked', async ({
  page,
  person,
}) => {
  const [one, other] = [keyOf('201'), keyOf('202', PHARMACY)]
  const [invoice, medicines, secondPage, paper] = await photosOf(
    { claveAcceso: one },
    { claveAcceso: other },
    { claveAcceso: one, width: 1300 },
    { code: 'none' },
  )
  await signInAs(page, person.user)
  await startReport(page)
  const sorter = page.getByRole('dialog', { name: 'Clasificar archivos' })
  const group = sorter.getByRole('list', { name: 'Facturas leídas' }).getByRole('listitem')
  const places = sorter.getByRole('region', { name: /^¿Dónde va / })
  const groupsOf = (expense: string) => page.getByRole('region', { name: new RegExp(`^${expense} \\d$`) })
  const invoicesOf = (expense: string) => groupsOf(expense).getByRole('button', { name: 'Ver Factura' })

  await page.getByLabel('Elegir varios').setInputFiles([invoice, medicines])
  await expect(group).toHaveCount(2, { timeout: 30_000 })
  await group.nth(0).getByRole('button', { name: 'Consulta médica' }).click()
  await group.nth(1).getByRole('button', { name: 'Terapias' }).click()
  await sorter.getByRole('button', { name: 'Poner así (2)' }).click()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expectPressable(undo)
  await expect(invoicesOf('Consulta médica')).toHaveCount(1)
  await expect(invoicesOf('Terapias')).toHaveCount(1)
  await undo.click()
  await expect(group, 'asked again').toHaveCount(2)
  await page.getByRole('button', { name: 'Cerrar y seguir después' }).click()
  await expect(invoicesOf('Consulta médica')).toHaveCount(0)
  await expect(groupsOf('Terapias'), 'the group that was made for it is gone').toHaveCount(0)

  await page.getByLabel('Elegir varios').setInputFiles([secondPage, paper])
  await expect(sorter.getByText('2 archivos no tienen una clave que diga su lugar.')).toBeVisible({ timeout: 30_000 })
  expect(await axeFaults(page)).toEqual([])
  await group.nth(0).getByRole('button', { name: 'Consulta médica' }).click()
  await sorter.getByRole('button', { name: 'Poner así (1 de 2)' }).click()
  await expect(group).toHaveCount(1)
  await sorter.getByRole('button', { name: 'Deshacer' }).click()
  await expect(group).toHaveCount(2)
  await sorter.getByRole('button', { name: 'Poner así (1 de 2)' }).click()
  await expect(group).toHaveCount(1)

  await group.getByRole('button', { name: 'Medicinas' }).click()
  await sorter.getByRole('button', { name: 'Uno por uno' }).click()
  await expect(places.getByRole('button').first()).toContainText(/Factura.*Medicinas.*Propuesto/)
  await expectPressable(places.getByRole('button').first())
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('1')
  await expect(places.getByText('Tiene la misma clave que otra factura de este siniestro.')).toBeVisible()
  await expect(places.getByText('Propuesto')).toHaveCount(0)
  await places.getByRole('button', { name: 'Otro documento' }).click()
  await expect(sorter.getByRole('heading', { name: 'Clasificar 4 de 4' })).toBeVisible()
  await places.getByRole('button', { name: /^Receta.*Medicinas 1/ }).click()
  await sorter.getByRole('button', { name: 'Listo' }).click()
  await expect(invoicesOf('Consulta médica')).toHaveCount(1)
  await expect(invoicesOf('Medicinas')).toHaveCount(1)
  await expect(groupsOf('Medicinas').getByRole('button', { name: 'Ver Receta' })).toBeVisible()
})
