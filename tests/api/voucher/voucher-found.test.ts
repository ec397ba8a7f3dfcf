// API tests of keys that are found in a file although none was sent, and of one key in several claims.
import { afterAll, describe, expect, it } from 'vitest'
import { voucherRound } from '../../../server/claim-report/voucher/voucher-rounds.ts'
import type { Json } from '../../support/api/portal-api.ts'
import { LINES, marksIn, openVoucherWorld } from '../../support/api/voucher-world.ts'
import { barcodePng, invoiceClaim, knowVoucher, newKey, reportInvoice, servicesOf } from '../../support/api/vouchers.ts'
import { printedParts } from '../../support/vouchers/keys.ts'
import { voucherPdf } from '../../support/vouchers/voucher-pdf.ts'

const { portal, ana, daysAgo, typed, ofDocument, readInvoice, openClaim } = await openVoucherWorld()
afterAll(() => portal.close())

const marksOf = async (cdReclamo: number, uuid: string) => marksIn(await openClaim(cdReclamo), uuid)

describe('a key that is in the file but was not sent', () => {
  const won = { autocompletado: 1, valor: 40 }
  const send = async (detail: Json | null, file: { bytes: Buffer; nombre: string }) => {
    const { claim, upload, inAnswer } = await invoiceClaim(portal, ana, detail)
    await upload(file)
    // As after every upload, the voucher job runs a round.
    await voucherRound(servicesOf(portal))
    const { status, body } = await ana.post('/siniestros-portal', claim)
    expect(status, JSON.stringify(body)).toBe(200)
    return { body, invoice: inAnswer(body) }
  }
  const pdf = async (claveAcceso: string) => ({
    bytes: await voucherPdf({ claveAcceso, code: 'none' }),
    nombre: 'f.pdf',
  })

  it('DOC-08 the key is found in the text of a PDF', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { invoice } = await send(null, await pdf(claveAcceso))
    expect(invoice.detalleDocumento).toMatchObject({ ...won, claveAcceso, fcDocumento: daysAgo(3) })
  })

  it('DOC-08 a key in the text of a PDF is used whatever its check digit', async () => {
    const claveAcceso = newKey(portal, { isDoubtful: true })
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { invoice } = await send(null, await pdf(claveAcceso))
    expect(invoice.detalleDocumento).toMatchObject({ ...won, claveAcceso })
  })

  it('DOC-08 the key is found in the ITF barcode of a picture', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { invoice } = await send(null, barcodePng(claveAcceso, 'itf-50'))
    expect(invoice.detalleDocumento).toMatchObject({ ...won, claveAcceso })
  })

  it('DOC-08 the key is found in the Code 39 barcode of a scanned PDF', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const scan = barcodePng(claveAcceso, 'code39').bytes
    const { invoice } = await send(null, { bytes: await voucherPdf({ claveAcceso, scan }), nombre: 'escaneo.pdf' })
    expect(invoice.detalleDocumento).toMatchObject({ ...won, claveAcceso })
  })

  it('DOC-08 a doubtful key (check digit 1) from a picture is not used', async () => {
    const claveAcceso = newKey(portal, { isDoubtful: true })
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { invoice } = await send(typed(), barcodePng(claveAcceso))
    expect(invoice.detalleDocumento).toMatchObject({ ...typed(), claveAcceso: null, autocompletado: 0 })
    expect((await ofDocument(invoice.uuid)).clavesLeidas).toEqual([claveAcceso])
  })

  it.each([null, undefined])(
    'DOC-08 a found key does not replace typed data (sent as %s), but is a mark for the reviewer',
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

  it('DOC-08 a key that the person removed is not used, even if number and date match the file', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const numDocumento = printedParts(claveAcceso).number
    const detail = typed({ claveAcceso: null, numDocumento, fcDocumento: daysAgo(3), valor: 21 })
    const { invoice } = await send(detail, await pdf(claveAcceso))
    expect(invoice.detalleDocumento).toMatchObject({ ...detail, autocompletado: 0 })
    const { claveAcceso: _, ...unread } = detail
    const again = await send(unread, await pdf(claveAcceso))
    expect(again.invoice.detalleDocumento, 'not looked for').toMatchObject({ ...won, claveAcceso })
  })

  it('DOC-08 a key sent with the upload is used if an older app leaves it out of the save', async () => {
    const claveAcceso = newKey(portal)
    await knowVoucher(portal, claveAcceso, { lines: LINES })
    const { claim, upload, inAnswer } = await invoiceClaim(portal, ana, typed())
    expect((await upload(undefined, typed({ claveAcceso }))).detalleDocumento.claveAcceso).toBe(claveAcceso)
    const { body } = await ana.post('/siniestros-portal', claim)
    expect(inAnswer(body).detalleDocumento).toMatchObject({ ...won, claveAcceso })
  })
})

describe('a key that was sent', () => {
  it.each<[string, (key: string) => ReturnType<typeof barcodePng> | undefined, 0 | 1, RegExp[]]>([
    ['shows it', (key) => barcodePng(key, 'code128-50'), 1, []],
    ['shows none', () => undefined, 0, []],
    ['shows another', () => barcodePng(newKey(portal)), 0, [/^El archivo muestra la clave de acceso de otra factura/]],
  ])(
    'DOC-09 the reviewer is told whether the file %s; only a different key is a mark',
    async (_what, fileOf, read, marks) => {
      const claveAcceso = newKey(portal)
      await knowVoucher(portal, claveAcceso, { buyer: { id: '3059999015', name: 'ANA' } })
      const { claim, upload, inAnswer } = await invoiceClaim(portal, ana, typed({ claveAcceso }))
      await upload(fileOf(claveAcceso))
      const { body } = await ana.post('/siniestros-portal', claim)
      const { cdArchivo, uuid } = inAnswer(body)
      expect((await readInvoice(cdArchivo)).comprobante, 'not read yet').toMatchObject({ leidaEnArchivo: null })
      await voucherRound(servicesOf(portal))
      expect((await readInvoice(cdArchivo)).comprobante).toMatchObject({ claveAcceso, leidaEnArchivo: read })
      const ofFile = (await marksOf(body.cdReclamo, uuid)).filter((mark) => mark.includes('archivo'))
      expect(ofFile).toEqual(marks.map((mark) => expect.stringMatching(mark)))
    },
  )
})

describe('one key in several claims', () => {
  it('DOC-09 a key in two claims is a mark; a claim of another portfolio is not named', async () => {
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

  it('D60 the kit has the keys of the person’s claims, and each issuer with the expense of its last invoice', async () => {
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
