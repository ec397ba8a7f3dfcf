// Journey tests of invoices whose data are filled in: from a photo without a network, from a typed key, from an XML.

import type { Page } from 'playwright/test'
import { demoVouchers } from '../../../server/seed/vouchers/demo-vouchers.ts'
import { keyOf, totalOf } from '../../../server/seed/vouchers/seed-voucher.ts'
import { dayInEcuador, formatDay } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { cents, formatMoney } from '../../../src/domain/money.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import {
  attach,
  goOn,
  jpeg,
  sendToWait,
  signInAndKeep,
  signInAs,
  smallPhoto,
  startReport,
} from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'
import { makeKey } from '../../support/vouchers/keys.ts'
import { voucherPhoto } from '../../support/vouchers/voucher-photo.ts'
import { voucherXml } from '../../support/vouchers/voucher-xml.ts'

const today = dayInEcuador(new Date())

function demoVoucher(name: string) {
  const voucher = demoVouchers(today).find((each) => each.name === name)
  if (!voucher) throw new Error(`no voucher ${name}`)
  return { ...voucher, claveAcceso: keyOf(voucher), total: formatMoney(cents(totalOf(voucher))) }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Clave de acceso o XML' })
const keyField = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Clave de acceso' })
const use = (page: Page) => dialogOf(page).getByRole('button', { name: 'Usar esta factura' })
const opener = (page: Page, of = 'Consulta médica 1') =>
  page.getByRole('button', { name: `Clave de acceso o XML de ${of}` })
const xml = (text: string, name = 'factura.xml') => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
const choose = (page: Page, file: ReturnType<typeof xml>) =>
  dialogOf(page).getByLabel('Elegir el XML').setInputFiles(file)

/** Waits until the reader of vouchers is cached; the first visit to the receipts fetches it. */
const keptReader = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await (await caches.open('voucher-reader')).keys()).length)).toBe(2)

/** Ends on «Facturas» with one invoice photo, which is illegible. */
async function withInvoice(page: Page, user: string): Promise<void> {
  await signInAs(page, user as never)
  await startReport(page)
  await attach(page.getByRole('group', { name: 'Formulario de reclamo' }), smallPhoto())
  const consultation = page.getByRole('region', { name: 'Consulta médica', exact: true })
  await attach(consultation.getByRole('group', { name: 'Factura' }), smallPhoto())
  await goOn(page)
}

// Not in every gate: tests/unit/features/entered-voucher.test.ts fails sooner.
test('D48 DOC-08 DOC-09 a key or an XML is entered, and an invalid one gets a message; the tax authority fills in the rest', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const paid = demoVoucher('ana-consulta')
  await withInvoice(page, person.user)
  const number = page.getByLabel('Número de factura')
  await number.fill('001-001-000000007')
  await opener(page).click()

  await test.step('DOC-08 a wrong key gets a message', async () => {
    await expect(use(page)).toHaveAttribute('aria-disabled', 'true')
    await expectPressable(use(page), keyField(page))
    await keyField(page).fill(paid.claveAcceso.slice(0, 47))
    await expect(keyField(page)).toHaveAccessibleDescription(/47 de 49 números/)
    await keyField(page).blur()
    await expect(keyField(page)).toHaveAccessibleDescription(/Faltan 2 números/)
    const wrong: [string, RegExp][] = [
      [`${paid.claveAcceso.slice(0, 48)}${(Number(paid.claveAcceso[48]) + 5) % 10}`, /Hay un número mal en la clave/],
      [makeKey({ day: paid.day, codDoc: '05' }), /Es la clave de una nota de débito, no de una factura/],
      [makeKey({ day: paid.day, ambiente: '1' }), /Es un comprobante de prueba/],
      [makeKey({ day: addDays(today, 3) }), /La fecha de esa clave todavía no llega/],
      [`${paid.claveAcceso.slice(0, 20)}9${paid.claveAcceso.slice(20)}`, /La clave de acceso tiene 49 números/],
    ]
    for (const [key, text] of wrong) {
      await keyField(page).fill(key)
      await expect(keyField(page)).toHaveAccessibleDescription(text)
      await expect(use(page)).toHaveAttribute('aria-disabled', 'true')
    }
  })

  await test.step('D48 a digit in the middle is corrected in place, with the cursor beside it', async () => {
    const key = paid.claveAcceso
    await keyField(page).fill(`${key.slice(0, 10)}${key.slice(11)}`)
    await keyField(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(11, 11))
    await page.keyboard.type(key[10] ?? '')
    await expect(keyField(page)).toHaveValue(key.replace(/(\d{7})(?=\d)/g, '$1 '))
    expect(await keyField(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(12)
    await expect(dialogOf(page).getByText('La clave es de esta factura')).toBeVisible()
  })

  await test.step('D48 a wrong XML gets a message', async () => {
    const alert = dialogOf(page).getByRole('alert')
    const wrong: [ReturnType<typeof xml>, RegExp][] = [
      [xml('<!DOCTYPE f [<!ENTITY a "aaaa">]><factura>&a;</factura>'), /instrucciones que una factura no lleva/],
      [xml('%PDF-1.7', 'factura.pdf.xml'), /Ese archivo es un PDF/],
      [
        xml(voucherXml({ claveAcceso: makeKey({ day: paid.day, codDoc: '04' }), root: 'notaCredito' })),
        /nota de crédito/,
      ],
      [xml(voucherXml({ claveAcceso: makeKey({ day: addDays(today, 2) }) })), /todavía no llega/],
      [xml(voucherXml({ form: 'authorised', estado: 'NO AUTORIZADO' })), /El SRI no autorizó/],
    ]
    const typed = await keyField(page).inputValue()
    await choose(page, xml('<nota/>'))
    await expect(alert).toContainText(/no es el de una factura/)
    await expect(keyField(page), 'what was typed is not lost').toHaveValue(typed)
    await keyField(page).fill('')
    for (const [file, text] of wrong) {
      await choose(page, file)
      await expect(alert).toContainText(text)
      await expect(use(page)).toHaveAttribute('aria-disabled', 'true')
    }
  })

  await test.step('DOC-34 with several invoices in one file the person chooses one', async () => {
    const keys = [makeKey({ day: paid.day }), makeKey({ day: addDays(paid.day, -1) })]
    const vouchers = keys.map((claveAcceso) => `<comprobante><![CDATA[${voucherXml({ claveAcceso })}]]></comprobante>`)
    await choose(page, xml(`<lote>${vouchers.join('')}</lote>`))
    const offered = dialogOf(page).getByRole('radiogroup', { name: 'Este archivo tiene 2 facturas. ¿Cuál es esta?' })
    await expect(offered).toBeInViewport()
    await expect(use(page)).toHaveAttribute('aria-disabled', 'true')
    await offered.getByText(formatDay(addDays(paid.day, -1))).click()
    const found = dialogOf(page).getByRole('region', { name: 'Factura encontrada' })
    await expect(found).toContainText(formatDay(addDays(paid.day, -1)))
    await found.scrollIntoViewIfNeeded()
    await expectPressable(use(page))
  })

  await test.step('D48 after the dialog is closed, nothing of it is in the draft, and the focus is where it was', async () => {
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await expect(number).toHaveValue('001-001-000000007')
    await expect(page.getByLabel('Valor total')).toHaveValue('')
  })

  await test.step('D48 a key pasted from a mail is found, shown, and used', async () => {
    await opener(page).click()
    await keyField(page).fill(`RUC 1799999028001\nClave de acceso:\n${paid.claveAcceso}\nGracias por su compra`)
    const found = dialogOf(page).getByRole('region', { name: 'Factura encontrada' })
    await expect(found).toContainText(paid.numDocumento)
    await expect(found).toContainText(formatDay(paid.day))
    await expect(found).toContainText(paid.issuer.ruc)
    await found.scrollIntoViewIfNeeded()
    await expectPressable(use(page))
    expect(await axeFaults(page)).toEqual([])
    await use(page).click()
    await expect(dialogOf(page)).toHaveCount(0)
  })

  const data = page.getByRole('group', { name: 'Consulta médica 1' })
  await test.step('DOC-08 date, number and value are those of the SRI, and cannot be edited', async () => {
    await expect(data.getByText('Datos del SRI', { exact: true })).toBeVisible()
    await expect(data).toContainText(paid.total)
    await expect(data).toContainText(paid.numDocumento)
    await expect(data.getByRole('textbox')).toHaveCount(0)
    await expect(data.getByText('Habías escrito 001-001-000000007')).toBeVisible()
    // The demo invoice is issued to ana.
    await expect(data.getByText('Está a nombre de otra persona')).toBeVisible()
  })

  await test.step('DOC-09 the lines of the invoice are shown', async () => {
    await data.getByRole('button', { name: 'Ver detalle' }).click()
    const lines = page.getByRole('dialog').getByRole('list', { name: 'Detalle de la factura' })
    await expect(lines.getByRole('listitem')).toHaveText([/CONSULTA MÉDICA DE ESPECIALIDAD.*Cantidad: 1.*\$45\.00/])
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('DOC-08 «Esta no es mi factura» restores the previously typed data', async () => {
    await data.getByRole('button', { name: 'Esta no es mi factura' }).click()
    await expect(number).toHaveValue('001-001-000000007')
    await expect(page.getByLabel('Valor total')).toHaveValue('')
    await expect(data.getByText('Datos del SRI', { exact: true })).toHaveCount(0)
  })

  await test.step('D48 the XML that the issuer mailed fills the value without the tax authority', async () => {
    const claveAcceso = makeKey({ day: today, numDocumento: '002-001-000000045' })
    await opener(page).click()
    await choose(page, xml(voucherXml({ claveAcceso, buyer: { id: person.cedula, name: 'X' }, total: 6_385 })))
    await expect(dialogOf(page).getByRole('region', { name: 'Factura encontrada' })).toContainText('$63.85')
    await use(page).click()
    await expect(page.getByLabel('Valor total')).toHaveValue('63.85')
    await expect(page.getByLabel('Valor total')).toHaveAccessibleDescription('Del XML')
    // D27: the tax authority does not know this invoice.
    await expect(data.getByText('El comprobante no está disponible en el SRI')).toBeVisible()
    await expect(data.getByText('El número no coincide con el XML')).toBeVisible()
    await data.getByRole('button', { name: 'Usar ese dato' }).click()
    await expect(number).toHaveValue('002-001-000000045')
    await expect(data.getByText('El número no coincide con el XML')).toHaveCount(0)
  })
})

test.describe('with the installed app', () => {
  test.use({ serviceWorkers: 'allow' })

  // Not in every gate: tests/unit/offline/voucher.test.ts fails sooner.
  test('DOC-08 D124 number, date and issuer are filled in from a photo without a network; after sending, the tax authority adds the rest', async ({
    page,
    person,
  }) => {
    const paid = demoVoucher('ana-consulta')
    await signInAndKeep(page, person.user)
    await startReport(page)
    await attach(page.getByRole('group', { name: 'Formulario de reclamo' }), smallPhoto())
    await keptReader(page)
    await page.context().setOffline(true)
    const picture = await voucherPhoto({ claveAcceso: paid.claveAcceso, damage: { tilt: 2, messenger: 1 } })
    const consultation = page.getByRole('region', { name: 'Consulta médica', exact: true })
    await attach(consultation.getByRole('group', { name: 'Factura' }), jpeg('recibo.jpg', picture))
    const text = `Factura leída: ${paid.numDocumento}, ${formatDay(paid.day)}`
    await expect(consultation.getByText(text)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
    await goOn(page)

    await expect(page.getByLabel('Número de factura')).toHaveValue(paid.numDocumento)
    await expect(page.getByLabel('Número de factura')).toHaveAccessibleDescription('Leído de la factura')
    await expect(page.getByRole('textbox', { name: 'Fecha de la factura' })).toHaveValue(formatDay(paid.day))
    await expect(page.getByText(`RUC ${paid.issuer.ruc}`)).toBeVisible()
    await page.getByLabel('Valor total').fill('44.00')
    await goOn(page)
    await sendToWait(page)
    await page.context().setOffline(false)

    const receipt = page.getByRole('dialog')
    await expect(receipt.getByText('Una factura quedó con los datos del SRI')).toBeVisible()
    await expect(receipt.getByText(`Valor: ${paid.total} (habías escrito $44.00)`)).toBeVisible()
  })
})

// Not in every gate: tests/unit/domain/voucher/voucher-guards.test.ts fails sooner.
test('DOC-08 a duplicate invoice in a report is marked beside both invoices, in «Documentos» too, and can still be sent', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, person.user)
  await startReport(page)
  await attach(page.getByRole('group', { name: 'Formulario de reclamo' }), smallPhoto())
  const consultation = page.getByRole('region', { name: 'Consulta médica', exact: true })
  await attach(consultation.getByRole('group', { name: 'Factura' }), smallPhoto())
  await consultation.getByRole('button', { name: 'Agregar grupo' }).click()
  const second = page.getByRole('region', { name: 'Consulta médica 2', exact: true })
  await attach(second.getByRole('group', { name: 'Factura' }), smallPhoto())
  await goOn(page)
  // The tax authority does not know this invoice.
  const claveAcceso = makeKey({ day: today, numDocumento: '002-001-000000077' })
  for (const of of ['Consulta médica 1', 'Consulta médica 2']) {
    await opener(page, of).click()
    await keyField(page).fill(claveAcceso)
    await use(page).click()
    await page.getByRole('region', { name: of }).getByLabel('Valor total').fill('10')
  }
  for (const of of ['Consulta médica 1', 'Consulta médica 2']) {
    const guard = page.getByRole('region', { name: of }).getByText('Está dos veces en este siniestro')
    await guard.scrollIntoViewIfNeeded()
    await expectPressable(guard)
  }
  await page.getByRole('button', { name: 'Paso anterior' }).click()
  await expect(second.getByText('Está dos veces en este siniestro')).toBeVisible()
  await goOn(page)
  await goOn(page)
  await expect(
    page.getByRole('region', { name: 'Facturas' }).getByText('Está dos veces en este siniestro'),
  ).toHaveCount(2)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  const sent =
    (await receipt
      .getByText(/^Solicitud N\.º \d+$/)
      .first()
      .textContent()) ?? ''

  await test.step('in the next report the mark names the number of the claim', async () => {
    await page.goto('/')
    await startReport(page, { help: 'open' })
    await attach(consultation.getByRole('group', { name: 'Factura' }), smallPhoto())
    await goOn(page)
    await opener(page).click()
    await keyField(page).fill(claveAcceso)
    await use(page).click()
    const guard = page.getByText(`Ya la enviaste en la ${sent.replace('S', 's')}`)
    await guard.scrollIntoViewIfNeeded()
    await expectPressable(guard)
  })
})
