// Journey test of an invoice’s voucher: what the reviewer sees beside its picture, and what the customer sees.
import { demoVoucher } from '../../support/api/voucher-samples.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { giveSession } from '../../support/journey/portal.ts'
import { claimOf, openReported } from '../../support/journey/review.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ viewport: { width: 820, height: 1180 } })

// Not in every gate: tests/component/voucher-facts.test.tsx fails sooner.
test('DOC-08 DOC-09 the reviewer sees the voucher and the lines of each invoice, and the customer sees the source of the data', async ({
  page,
  browser,
  context,
  portal,
  person,
}) => {
  const [authorised, cancelled] = [demoVoucher('ana-farmacia'), demoVoucher('ana-anulada')]
  const typed = { numDocumento: '77', valor: 3.5 }
  const { cdReclamo } = await openReported({ page, context, portal, person }, [
    { ...typed, claveAcceso: authorised.key },
    { ...typed, claveAcceso: cancelled.key },
  ])
  const changed = /Con los datos del SRI: .*número \S+ en lugar de 77; valor \S+ en lugar de \S+3.50/
  await page.getByRole('button', { name: /^Ver Factura, .*grupo 1$/ }).click()
  const panel = page.getByRole('region', { name: /^Decisión sobre / })
  const next = page.getByRole('button', { name: 'Documento siguiente' })
  const voucher = panel.getByRole('region', { name: 'Comprobante electrónico' })
  await expect(voucher.getByText('Autorizado por el SRI')).toBeVisible()
  await expect(voucher).toContainText('FARMACIAS EL CAPULÍ CÍA. LTDA.')
  await expect(voucher).toContainText(`RUC ${authorised.issuer.ruc}`)
  await expect(voucher).toContainText(authorised.buyer.id)
  await expect(voucher.getByRole('button', { name: 'Copiar la clave de acceso' })).toBeVisible()
  expect((await voucher.textContent())?.replace(/\D/g, '')).toContain(authorised.key)
  await expect(panel.getByText('Datos del SRI', { exact: true })).toBeVisible()
  await expect(panel.getByText(changed)).toBeVisible()
  const lines = panel.getByRole('region', { name: 'Líneas de la factura' })
  await expect(lines.getByRole('checkbox')).toHaveCount(authorised.lines.length)
  await expect(panel.getByText(/^No está a nombre del paciente ni del titular/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await next.click()
  await expect(panel).toHaveAttribute('aria-label', /Nota/)
  await next.click()
  await expect(voucher.getByText('Anulado en el SRI')).toBeVisible()
  await expect(panel.getByText('El SRI tiene este comprobante como anulado')).toBeVisible()
  await expect(panel.getByText('Datos del SRI', { exact: true })).toHaveCount(0)
  expect(JSON.stringify(await claimOf(page, cdReclamo))).toContain(cancelled.key)

  const own = await browser.newContext({ viewport: { width: 360, height: 800 } })
  await giveSession(own, person.user, portal.url)
  const phone = await own.newPage()
  await phone.goto(`${portal.url}/vam/reportar-siniestro/1/${cdReclamo}`)
  await expect(phone.getByText('Datos del SRI', { exact: true })).toHaveCount(1)
  await expect(phone.getByText(changed)).toBeVisible()
  await expect(phone.getByText('anulado'), 'a mark is for staff').toHaveCount(0)
  expect(await axeFaults(phone)).toEqual([])
  await own.close()
})
