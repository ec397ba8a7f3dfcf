// API tests of keys that were not sent but are found in a file, and of one key in several claims.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voucherRound } from '../../../server/claim-report/voucher/voucher-rounds.ts'
import { sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { barcodePng, invoiceClaim, knowVoucher, newKey, reportInvoice, servicesOf } from '../../support/api/vouchers.ts'
import { printedParts } from '../../support/vouchers/keys.ts'
import { voucherPdf } from '../../support/vouchers/voucher-pdf.ts'

let portal: PortalApi
let ana: Caller
let elena: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  elena = await portal.as('elena')
})
afterAll(() => portal.close())

const daysAgo = (days: number) => addDays(dayInEcuador(portal.clock.now), -days)
const typed = (more: Json = {}) => ({
  ...{ fcDocumento: daysAgo(1), numDocumento: '77', valor: 12.5, fcCaducDocumento: null, ...more },
})
const LINES = [
  { codigo: 'A', descripcion: 'CONSULTA', precio: 3_000 },
  { descripcion: 'SUTURA', cantidad: 2, precio: 500 },
]
const ofDocument = async (uuid: string) =>
  (await portal.test.db.query<Json>(sql`SELECT * FROM document WHERE uuid = ${uuid}`))[0]
const marksOf = async (cdReclamo: number, uuid: string): Promise<string[]> => {
  const { body } = await elena.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)
  const all = body.gastos.flatMap((each: Json) => Object.values<Json[]>(each.subdocumentosItems).flat())
  return all.find((each: Json) => each.uuid === uuid).senales
}

describe('a key that was not sent', () => {
  const won = { autocompletado: 1, valor: 40 }
  const send = async (detail: Json | null, file: { bytes: Buffer; nombre: string }) => {
    const { claim, upload, inAnswer } = await invoiceClaim(portal, ana, detail)
    await upload(file)
    // As every upload starts it.
    await voucherRound(servicesOf(portal))
    const { status, body } = await ana.post('/siniestros-portal', claim)
    expect(status, JSON.stringify(body)).toBe(200)
    return { body, invoice: inAnswer(body) }
  }
  const pdf = async (claveAcceso: string) => ({
    bytes: await voucherPdf({ claveAcceso, code: 'none' }),
    nombre: 'f.pdf',
  })

  it('DOC-08 is found in the text of a PDF', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { invoice } = await send(null, await pdf(claveAcceso))
    expect(invoice.detalleDocumento).toMatchObject({ ...won, claveAcceso, fcDocumento: daysAgo(3) })
  })

  it('DOC-08 is trusted in a PDF’s text whatever its check digit', async () => {
    const claveAcceso = newKey(portal, { isDoubtful: true })
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { invoice } = await send(null, await pdf(claveAcceso))
    expect(invoice.detalleDocumento).toMatchObject({ ...won, claveAcceso })
  })

  it('DOC-08 is found in the barcode of a picture', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { invoice } = await send(null, barcodePng(`0${claveAcceso}`))
    expect(invoice.detalleDocumento).toMatchObject({ ...won, claveAcceso })
  })

  it('DOC-08 is found in the picture of a scanned PDF', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const scan = barcodePng(claveAcceso).bytes
    const { invoice } = await send(null, { bytes: await voucherPdf({ claveAcceso, scan }), nombre: 'escaneo.pdf' })
    expect(invoice.detalleDocumento).toMatchObject({ ...won, claveAcceso })
  })

  it('DOC-08 of a picture with the check digit 1 is not used', async () => {
    const claveAcceso = newKey(portal, { isDoubtful: true })
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { invoice } = await send(typed(), barcodePng(claveAcceso))
    expect(invoice.detalleDocumento).toMatchObject({ ...typed(), claveAcceso: null, autocompletado: 0 })
    expect((await ofDocument(invoice.uuid)).clavesLeidas).toEqual([claveAcceso])
  })

  it.each([null, undefined])(
    'DOC-08 is not used against what was typed (%s was sent), and its reviewer sees it',
    async (sent) => {
      const claveAcceso = newKey(portal)
      await knowVoucher(portal, claveAcceso, { lines: LINES })
      const { body, invoice } = await send(typed({ claveAcceso: sent }), barcodePng(claveAcceso))
      expect(invoice.detalleDocumento).toMatchObject({ ...typed(), claveAcceso: null, autocompletado: 0 })
      const { number } = printedParts(claveAcceso)
      expect(await marksOf(body.cdReclamo, invoice.uuid)).toContainEqual(
        expect.stringMatching(new RegExp(`otra factura: ${number}`)),
      )
    },
  )

  it('DOC-08 was sent with the upload by an app that left it out of the save', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { claim, upload, inAnswer } = await invoiceClaim(portal, ana, typed())
    expect((await upload(undefined, typed({ claveAcceso }))).detalleDocumento.claveAcceso).toBe(claveAcceso)
    const { body } = await ana.post('/siniestros-portal', claim)
    expect(inAnswer(body).detalleDocumento).toMatchObject({ ...won, claveAcceso })
  })
})

describe('the same key', () => {
  it('DOC-09 in two claims is marked; one of another portfolio is not named', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { buyer: { id: '3059999015', name: 'X' } })
    const one = await reportInvoice(portal, ana, typed({ claveAcceso }))
    const bruno = await reportInvoice(portal, await portal.as('bruno'), typed({ claveAcceso }))
    const two = await reportInvoice(portal, ana, typed({ claveAcceso }))
    const marks = await marksOf(two.body.cdReclamo, two.invoice.uuid)
    expect(marks[0]).toBe(`La misma clave de acceso está en otro siniestro: N.º ${one.body.cdReclamo}, otra cartera`)
    expect(marks.join(), 'the same claims are not named twice').not.toContain('mismo número')
    expect(JSON.stringify(marks)).not.toContain(String(bruno.body.cdReclamo))
    const customer = await ana.get(`/siniestros-portal?cdCompania=1&cdReclamo=${two.body.cdReclamo}`)
    expect(JSON.stringify(customer.body), 'only staff').not.toContain('La misma clave')
  })

  it('D60 the kit brings the keys of the person’s claims, and their issuers with the expense of the last invoice', async () => {
    const ruc = '0999999131001'
    const claveAcceso = newKey(portal, { ruc })
    await knowVoucher(portal, claveAcceso, { issuer: 'FARMACIA DE PRUEBA' })
    const { claim, body } = await reportInvoice(portal, ana, typed({ claveAcceso }))
    const kit = (await ana.get('/siniestros-portal/kit')).body
    expect(kit.comprobantes).toContainEqual({ claveAcceso, cdReclamo: body.cdReclamo })
    const { cdDocSiniestro } = claim.gastos[0]
    expect(kit.emisores.filter((each: Json) => each.ruc === ruc)).toEqual([
      { ruc, razonSocial: 'FARMACIA DE PRUEBA', cdDocSiniestro },
    ])
    const others = (await (await portal.as('bruno')).get('/siniestros-portal/kit')).body
    expect(JSON.stringify(others)).not.toContain(claveAcceso)
    expect(JSON.stringify(others)).not.toContain('FARMACIA DE PRUEBA')
  })
})
