// API tests of a claim that is sent with access keys: the tax authority's data replace typed data, and missing answers
// never cause a refusal.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { askClaimVouchers } from '../../../server/claim-report/voucher/claim-vouchers.ts'
import { sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import { NOT_IN_SRI } from '../../../src/domain/voucher/voucher.ts'
import type { Json } from '../../support/api/portal-api.ts'
import { LINES, marksIn, openVoucherWorld } from '../../support/api/voucher-world.ts'
import {
  forgetAnswer,
  invoiceClaim,
  knowVoucher,
  newKey,
  reportInvoice,
  servicesOf,
} from '../../support/api/vouchers.ts'
import { printedParts } from '../../support/vouchers/keys.ts'

const { portal, ana, daysAgo, typed, ofDocument, readInvoice, openClaim } = await openVoucherWorld()
afterAll(() => portal.close())

const marksOf = async (cdReclamo: number, uuid: string) => marksIn(await openClaim(cdReclamo), uuid)

describe('an invoice that the tax authority knows', () => {
  it('DOC-08 D124 the authority’s date, number and value replace the typed ones, and the history says so', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { body, invoice } = await reportInvoice(portal, ana, typed({ claveAcceso }))
    expect(invoice.detalleDocumento).toEqual({
      fcDocumento: daysAgo(3),
      numDocumento: printedParts(claveAcceso).number,
      valor: 40,
      fcCaducDocumento: null,
      claveAcceso,
      autocompletado: 1,
      sriError: null,
    })
    expect(body.valorReclamoPortal, 'REP-22 the claim counts them').toBe(40)
    expect(body.fcPrimeraFactura).toBe(daysAgo(3))
    expect(invoice.historial).toMatchObject([
      {
        estado: 'POR_REVISAR',
        comentario: expect.stringMatching(/^Con los datos del SRI: fecha .*número .*valor .*12.50/),
      },
    ])
  })

  it('DOC-07 with a key the person need not enter date, number and value', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const nothing = { fcDocumento: null, numDocumento: null, valor: null, fcCaducDocumento: null }
    const { invoice } = await reportInvoice(portal, ana, { ...nothing, claveAcceso })
    expect(invoice.detalleDocumento).toMatchObject({ fcDocumento: daysAgo(3), valor: 40, autocompletado: 1 })
    expect(invoice.historial).toMatchObject([{ comentario: '' }])
  })

  it('DOC-09 ver-factura returns the lines, the issuer and the buyer of the voucher', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES, buyer: { id: '3059999023', name: 'OTRA PERSONA' } })
    const { body, invoice } = await reportInvoice(portal, ana, typed({ claveAcceso }))
    expect(await readInvoice(invoice.cdArchivo)).toMatchObject({
      infoFactura: { importeTotal: 40, propina: 0 },
      detalle: [
        { linea: 1, codigoPrincipal: 'A', descripcion: 'CONSULTA', precioTotalSinImpuesto: 30, seleccionado: 0 },
        { linea: 2, cantidad: 2, precioUnitario: 5, precioTotalSinImpuesto: 10, seleccionado: 0 },
      ],
      importeTotalSeleccionado: 0,
      comprobante: {
        claveAcceso,
        estado: 'AUTORIZADO',
        sriError: null,
        fechaAutorizacion: expect.stringMatching(/Z$/),
        ruc: claveAcceso.slice(10, 23),
        razonSocial: 'SERVICIOS DE SALUD LOS ARUPOS S.A.',
        comprador: { identificacion: '3059999023', razonSocial: 'OTRA PERSONA' },
      },
    })
    expect(await marksOf(body.cdReclamo, invoice.uuid)).toContainEqual(expect.stringContaining('sino de OTRA PERSONA'))
  })

  it('DOC-09 ver-factura is 403 for another portfolio', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso)
    const { invoice } = await reportInvoice(portal, ana, typed({ claveAcceso }))
    const marco = await portal.as('marco')
    const answer = await marco.get(`/documentos-digitales/ver-factura?nm=${invoice.cdArchivo}`)
    expect(answer.status).toBe(403)
    expect(JSON.stringify(answer.body)).not.toContain(claveAcceso)
  })

  it('REP-24 D64 a repeated save gets the first answer, whatever the authority says by then', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso)
    const { claim, body, uuid } = await reportInvoice(portal, ana, typed({ claveAcceso }))
    await knowVoucher(portal, claveAcceso, { estado: 'ANULADO' })
    // The answer to the save was lost; meanwhile staff have returned the invoice.
    await portal.test.db.query(sql`UPDATE document SET estado = 'DEVUELTO', autocompletado = 0 WHERE uuid = ${uuid}`)
    expect((await ana.post('/siniestros-portal', claim)).body).toEqual(body)
    const rows = await portal.test.db.query(sql`SELECT 1 FROM sri_voucher WHERE "claveAcceso" = ${claveAcceso}`)
    expect(rows, 'nobody was asked again').toEqual([])
  })

  it('DOC-07 a voucher total of zero does not replace the typed value, because nobody could correct it', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { total: 0, lines: [{ descripcion: 'MUESTRA', precio: 0 }] })
    const { invoice } = await reportInvoice(portal, ana, typed({ claveAcceso }))
    expect(invoice.detalleDocumento).toMatchObject({ valor: 12.5, autocompletado: 0 })
  })
})

describe('an invoice that the tax authority does not confirm', () => {
  it.each<[string, string | null, number]>([
    ['DESCONOCIDO', null, 3],
    ['NO_AUTORIZADO', 'RECHAZADO', 3],
    ['ANULADO', 'ANULADO', 3],
    ['VENCIDO', 'AUTORIZADO', 31],
  ])(
    'D27 DOC-08 that is %s is entered by hand: typed data stay, and the key fills the rest',
    async (estado, said, age) => {
      const claveAcceso = newKey(portal, { daysAgo: age })
      if (said) await knowVoucher(portal, claveAcceso, { estado: said })
      const some = await reportInvoice(portal, ana, typed({ claveAcceso, fcDocumento: null, numDocumento: ' ' }))
      expect(some.invoice.detalleDocumento).toEqual({
        fcDocumento: daysAgo(age),
        numDocumento: printedParts(claveAcceso).number,
        valor: 12.5,
        fcCaducDocumento: null,
        claveAcceso,
        autocompletado: 0,
        sriError: expect.stringMatching(/ingres/i),
      })
      const all = await reportInvoice(portal, ana, typed({ claveAcceso }))
      expect(all.invoice.detalleDocumento).toMatchObject({ ...typed(), claveAcceso, autocompletado: 0 })
      expect((await readInvoice(all.invoice.cdArchivo)).comprobante).toMatchObject({
        claveAcceso,
        estado,
        ruc: claveAcceso.slice(10, 23),
        comprador: null,
      })
    },
  )

  it('D27 the authority is asked about an invoice that is exactly thirty days old', async () => {
    const claveAcceso = newKey(portal, { daysAgo: 30 })
    await knowVoucher(portal, claveAcceso)
    const { invoice } = await reportInvoice(portal, ana, typed({ claveAcceso }))
    expect(invoice.detalleDocumento).toMatchObject({ autocompletado: 1, fcDocumento: daysAgo(30) })
  })

  it('DOC-08 a claim is accepted while the tax authority’s service is down', async () => {
    const down = await portal.beside({ env: { SRI_URL: 'http://127.0.0.1:9' } })
    const claveAcceso = newKey(portal)
    const { invoice } = await reportInvoice(portal, await down.as('ana'), typed({ claveAcceso }))
    expect(invoice.detalleDocumento).toMatchObject({
      valor: 12.5,
      claveAcceso,
      autocompletado: 0,
      sriError: NOT_IN_SRI,
    })
    expect((await ofDocument(invoice.uuid)).estadoSri).toBe('NO_DISPONIBLE')
  })

  it('DOC-08 a save waits only a limited time for the answers about all its invoices', async () => {
    const claveAcceso = newKey(portal)
    const { claim, uuid, upload } = await invoiceClaim(portal, ana, typed({ claveAcceso }))
    await upload()
    const never = () => new Promise<never>(() => undefined)
    const saving = { claim, actor: { id: USER.ana }, now: portal.clock.now }
    const vouchers = await askClaimVouchers(servicesOf(portal), saving, { longestMs: 20, askOne: never })
    expect(vouchers.get(uuid)).toMatchObject({
      autocompletado: 0,
      answer: { estado: 'NO_DISPONIBLE', sriError: NOT_IN_SRI },
    })
  })

  it('DOC-07 an invoice with a key is still refused without a value or with a future date', async () => {
    const claveAcceso = newKey(portal)
    const send = async (detail: Json) => {
      const { claim, upload } = await invoiceClaim(portal, ana, detail)
      await upload()
      return ana.post('/siniestros-portal', claim)
    }
    const paths = ({ status, body }: Json) => [
      status,
      ...(body.fields ?? []).map(({ path }: Json) => path.split('.').at(-1)),
    ]
    expect(paths(await send(typed({ claveAcceso, valor: null })))).toEqual([422, 'valor'])
    expect(paths(await send(typed({ claveAcceso, fcDocumento: daysAgo(-1) })))).toEqual([422, 'fcDocumento'])
  })
})

describe('a key that cannot be used', () => {
  it.each<[string, (good: string) => string, RegExp]>([
    ['with a wrong digit', (good) => good.slice(0, 40) + ((Number(good[40]) + 1) % 10) + good.slice(41), /número mal/],
    ['of a credit note', () => newKey(portal, { codDoc: '04' }), /nota de crédito/],
    ['of the test environment', () => newKey(portal, { ambiente: '1' }), /prueba/],
    ['of tomorrow', () => newKey(portal, { daysAgo: -1 }), /todavía no llega/],
  ])(
    'DOC-08 a key %s refuses neither file nor claim and fills nothing; the reviewer sees the reason',
    async (_what, keyOf, why) => {
      const claveAcceso = keyOf(newKey(portal))
      await knowVoucher(portal, claveAcceso)
      const { claim, upload, inAnswer } = await invoiceClaim(portal, ana, typed({ claveAcceso }))
      const receipt = await upload(undefined, typed({ claveAcceso }))
      expect(receipt.detalleDocumento).toMatchObject({ ...typed(), claveAcceso: null })
      const { status, body } = await ana.post('/siniestros-portal', claim)
      expect(status).toBe(200)
      expect(inAnswer(body).detalleDocumento).toEqual({
        ...typed(),
        claveAcceso: null,
        autocompletado: 0,
        sriError: expect.stringMatching(why),
      })
      expect(await marksOf(body.cdReclamo, inAnswer(body).uuid)).toContainEqual(expect.stringMatching(why))
      expect((await readInvoice(inAnswer(body).cdArchivo)).comprobante).toBeNull()
    },
  )

  it.each([
    ['48 digits', '1'.repeat(48)],
    ['letters', 'a'.repeat(49)],
  ])('DOC-08 D124 %s are an invalid key on the wire', async (_what, claveAcceso) => {
    const { claim, upload } = await invoiceClaim(portal, ana, typed({ claveAcceso }))
    await upload()
    const { status, body } = await ana.post('/siniestros-portal', claim)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.fields).toEqual([
      { path: expect.stringMatching(/detalleDocumento\.claveAcceso$/), message: expect.any(String) },
    ])
  })

  it('DOC-08 the key of a document that is not an invoice is not stored', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso)
    const { claim, upload } = await invoiceClaim(portal, ana, typed())
    const [form] = claim.documentos
    form.documentoDigital.detalleDocumento.claveAcceso = claveAcceso
    await upload()
    const { status, body } = await ana.post('/siniestros-portal', claim)
    expect(status).toBe(200)
    expect(await ofDocument(form.documentoDigital.uuid)).toMatchObject({ claveAcceso: null, autocompletado: 0 })
    expect(JSON.stringify(body)).not.toContain(claveAcceso)
  })
})

it('D92 a save of another person’s intake is refused before any request about its key', async () => {
  const claveAcceso = newKey(portal)
  await knowVoucher(portal, claveAcceso)
  const { claim, upload } = await invoiceClaim(portal, ana, typed({ claveAcceso }))
  await upload()
  const bruno = await portal.as('bruno')
  const answer = await bruno.post('/siniestros-portal', { ...claim, intent: randomUUID() })
  expect(answer.status).toBe(403)
  const rows = await portal.test.db.query(sql`SELECT 1 FROM sri_voucher WHERE "claveAcceso" = ${claveAcceso}`)
  expect(rows).toEqual([])
  await forgetAnswer(portal.test.db, claveAcceso)
})
