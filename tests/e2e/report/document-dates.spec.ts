// Journey tests of the dates of documents: the expiry of a prescription, and overdue documents.

import { dayInEcuador, formatDay } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { attach, goOn, pdf, signInAs, smallPhoto, startReport } from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'

// Not in every gate: tests/unit/domain/claim-report/document-places.test.ts fails sooner.
test('DOC-23 DOC-30 the expiry of a prescription is entered and reviewed; a document that is 91 days old is marked overdue and still sent', async ({
  page,
  person,
}) => {
  const today = dayInEcuador(new Date())
  const [limit, before, expiry] = [addDays(today, -90), addDays(today, -91), addDays(today, 89)].map(formatDay)
  await signInAs(page, person.user)
  await startReport(page)
  await attach(page.getByRole('group', { name: 'Formulario de reclamo' }), pdf('formulario.pdf'))
  const consultation = page.getByRole('region', { name: 'Consulta médica', exact: true })
  await attach(consultation.getByRole('group', { name: 'Factura' }), smallPhoto())
  await page
    .getByRole('region', { name: 'Medicinas', exact: true })
    .getByRole('button', { name: 'Agregar grupo' })
    .click()
  const medicines = page.getByRole('region', { name: 'Medicinas 1', exact: true })
  await attach(medicines.getByRole('group', { name: 'Factura' }), smallPhoto())
  await attach(medicines.getByRole('group', { name: 'Receta' }), smallPhoto())
  await goOn(page)

  const visit = page.getByRole('region', { name: 'Consulta médica 1' })
  const bought = page.getByRole('group', { name: 'Factura · Medicinas 1' })
  const prescription = page.getByRole('group', { name: 'Receta · Medicinas 1' })
  await visit.getByLabel('Número de factura').fill('001-001-000000001')
  await bought.getByLabel('Número de factura').fill('001-001-000000002')
  await bought.getByLabel('Valor total').fill('63.85')
  await bought.getByRole('button', { name: 'Hoy' }).click()
  const day = prescription.getByRole('textbox', { name: 'Fecha de la receta' })
  const expires = prescription.getByRole('textbox', { name: 'Fecha en que caduca' })
  await prescription.getByRole('button', { name: 'Hoy' }).click()

  await test.step('DOC-23 exactly 90 days give no warning, 91 days give one under the date', async () => {
    const overdue = visit.getByRole('status').filter({ hasText: 'Tiene más de 90 días' })
    await visit.getByRole('textbox', { name: 'Fecha de la factura' }).fill(limit ?? '')
    await expect(visit.getByRole('textbox', { name: 'Fecha de la factura' })).toHaveValue(limit ?? '')
    await expect(overdue).toHaveCount(0)
    await visit.getByRole('textbox', { name: 'Fecha de la factura' }).fill(before ?? '')
    await expect(overdue).toContainText('La aseguradora puede no aceptarla. Puedes enviarla igual.')
    await overdue.scrollIntoViewIfNeeded()
    await expectPressable(overdue)
    await expect(page.getByText('Tiene más de 90 días')).toHaveCount(1)
  })

  await test.step('DOC-30 an expiry before the date of the prescription is an error, but not while the year is being typed', async () => {
    await expires.scrollIntoViewIfNeeded()
    await expectPressable(expires)
    await expires.pressSequentially('01/01/20')
    await expect(expires).not.toHaveAttribute('aria-invalid')
    await expires.pressSequentially('19')
    await expect(expires).toHaveAccessibleDescription(/No puede ser anterior a la fecha de la receta/)
    // The errors follow the stored data, so each expectation waits until the last keystrokes are stored.
    const wrong = page.getByRole('alert').getByRole('link')
    await page.getByRole('button', { name: 'Continuar' }).dispatchEvent('click')
    const tooEarly = 'Medicinas 1, Receta: caducidad. No puede ser anterior a la fecha de la receta'
    await expect(wrong).toHaveText(['Consulta médica 1: valor', tooEarly])
    await visit.getByLabel('Valor total').fill('40')
    await expect(wrong).toHaveText([tooEarly])
    await goOn(page)
    await expires.fill('19/1')
    await expect(wrong).toHaveText(['Medicinas 1, Receta: caducidad. Fecha inválida'])
    await expires.fill(expiry ?? '')
    await expect(wrong).toHaveCount(0)
    await page.reload()
    await expect(expires).toHaveValue(expiry ?? '')
    await expect(day).not.toHaveValue('')
  })
  await goOn(page)

  await test.step('DOC-23 the review marks the same document, which can still be sent', async () => {
    const invoices = page.getByRole('region', { name: 'Facturas' })
    const old = invoices.getByRole('listitem').filter({ hasText: 'Consulta médica 1' })
    const mark = old.getByText('Más de 90 días')
    await mark.scrollIntoViewIfNeeded()
    await expectPressable(mark)
    await expect(invoices.getByText('Más de 90 días')).toHaveCount(1)
    await expect(invoices.getByText(`Caduca ${expiry}`)).toBeVisible()
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/siniestros-portal'),
    )
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    expect((await sent).postData()).toContain(`"fcCaducDocumento":"${addDays(today, 89)}"`)
    await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  })
})
