// API tests of corrections with access keys, and of later answers of the tax authority: approvals and amounts stay.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { voucherRound } from '../../../server/claim-report/voucher/voucher-rounds.ts'
import { sql } from '../../../server/database/sql.ts'
import { expectRefused, replace, retype, saidOf, storedClaim } from '../../support/api/corrections.ts'
import { itemOf, type Json } from '../../support/api/portal-api.ts'
import { DAY_MS, HOUR_MS, LINES, openVoucherWorld } from '../../support/api/voucher-world.ts'
import { barcodePng, forgetAnswer, knowVoucher, newKey, reportInvoice, servicesOf } from '../../support/api/vouchers.ts'

const { portal, ana, elena, later, reset, typed, ofDocument, readInvoice, openClaim } = await openVoucherWorld()
const claim = await storedClaim(portal, ana)
beforeEach(async () => {
  await reset()
  await claim.setTo('POR_REGULARIZAR', { drugs: 'DEVUELTO' })
})
afterAll(() => portal.close())

const drugs = () => claim.row(claim.docs.drugs)
/** Sends a correction of the returned invoice with the given data. */
async function correct(more: Json) {
  const body = await claim.unchanged()
  retype(body, claim.docs.drugs, more)
  const answer = await claim.send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return saidOf(answer.body, claim.docs.drugs)
}
const returnAgain = () => claim.returnAgain('drugs')
const approve = async (cdArchivo: string, ticks: Record<number, 0 | 1>) => {
  const detalle = Object.entries(ticks).map(([linea, seleccionado]) => ({ linea: Number(linea), seleccionado }))
  const path = `/documentos-digitales/actualizar-valor-factura?pathFile=${cdArchivo}`
  const answer = await elena.post(path, { detalle })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('a correction of an invoice', () => {
  it('DOC-08 a key in a correction is asked about; another key in a later correction replaces the lines', async () => {
    const [one, two] = [newKey(portal), newKey(portal)]
    await knowVoucher(portal, one, { lines: LINES })
    await knowVoucher(portal, two, { lines: [{ descripcion: 'ECOGRAFÍA', precio: 5_500 }] })
    expect((await correct({ claveAcceso: one, valor: 1 })).detalleDocumento).toMatchObject({
      valor: 40,
      autocompletado: 1,
    })
    await approve((await drugs()).cdArchivo, { 1: 1 })
    await returnAgain()
    expect((await correct({ claveAcceso: two, valor: 1 })).detalleDocumento).toMatchObject({
      valor: 55,
      autocompletado: 1,
      claveAcceso: two,
    })
    const { cdArchivo, importeTotalSeleccionado } = await drugs()
    expect(importeTotalSeleccionado, 'what was approved was of another invoice').toBeNull()
    expect((await readInvoice(cdArchivo)).detalle).toMatchObject([{ descripcion: 'ECOGRAFÍA', seleccionado: 0 }])
  })

  it('DOC-08 a correction with the same key keeps the authority’s data and the approved lines, and sends no request', async () => {
    const key = newKey(portal)
    await knowVoucher(portal, key, { lines: LINES })
    await correct({ claveAcceso: key, valor: 1 })
    const { cdArchivo } = await drugs()
    await approve(cdArchivo, { 1: 1 })
    await returnAgain()
    await portal.test.db.query(sql`DELETE FROM simulated_voucher WHERE "claveAcceso" = ${key}`)
    await forgetAnswer(portal.test.db, key)
    expect((await correct({ valor: 2 })).detalleDocumento).toMatchObject({
      valor: 40,
      autocompletado: 1,
      claveAcceso: key,
    })
    expect(await readInvoice(cdArchivo)).toMatchObject({
      detalle: [
        { linea: 1, seleccionado: 1 },
        { linea: 2, seleccionado: 0 },
      ],
      importeTotalSeleccionado: 30,
      comprobante: { estado: 'AUTORIZADO' },
    })
  })

  it('DOC-08 a correction without the field keeps the key; an empty key removes the key and its lines', async () => {
    const key = newKey(portal)
    await knowVoucher(portal, key, { lines: LINES })
    await correct({ claveAcceso: key, valor: 1 })
    await returnAgain()
    expect((await correct({ claveAcceso: undefined, valor: 2 })).detalleDocumento).toMatchObject({
      claveAcceso: key,
      valor: 40,
    })
    await returnAgain()
    expect((await correct({ claveAcceso: null, valor: 2 })).detalleDocumento).toMatchObject({
      claveAcceso: null,
      autocompletado: 0,
      valor: 2,
      sriError: null,
    })
    const { cdArchivo } = await drugs()
    expect(await readInvoice(cdArchivo)).toMatchObject({
      detalle: [{ descripcion: 'Total de la factura' }],
      comprobante: null,
    })
  })

  it('REP-15a a returned invoice must be changed by its person: new data of the tax authority are not enough', async () => {
    const key = newKey(portal)
    await correct({ claveAcceso: key, valor: 2 })
    await returnAgain()
    await knowVoucher(portal, key, { lines: LINES })
    const body = await claim.unchanged()
    await expectRefused(claim, body, { status: 422 })
  })

  it('D119 the key of an invoice under review cannot be changed', async () => {
    const key = newKey(portal)
    await knowVoucher(portal, key)
    await claim.setTo('POR_REGULARIZAR', { drugs: 'POR_REVISAR' })
    const body = await claim.unchanged()
    retype(body, claim.docs.drugs, { claveAcceso: key })
    await expectRefused(claim, body, {
      status: 422,
      fields: expect.arrayContaining([expect.stringMatching(/no se puede cambiar/)]),
    })
  })

  it('DOC-09 an accepted invoice that is sent again with its key is unchanged', async () => {
    const key = newKey(portal)
    await knowVoucher(portal, key, { lines: LINES })
    await correct({ claveAcceso: key, valor: 1 })
    const { cdArchivo } = await drugs()
    await approve(cdArchivo, { 2: 1 })
    await portal.test.db.query(sql`UPDATE document SET estado = 'INGRESADO' WHERE uuid = ${claim.docs.drugs}`)
    await portal.test.db.query(
      sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR' WHERE "cdReclamo" = ${claim.cdReclamo}`,
    )
    const before = await readInvoice(cdArchivo)
    const body = await claim.unchanged()
    expect((await claim.send(body)).status).toBe(200)
    expect(await readInvoice(cdArchivo)).toEqual({ ...before, version: before.version + 1 })
    expect(before.importeTotalSeleccionado).toBe(10)
  })

  it('DOC-25 the file that replaces an invoice is read, and its own key is asked about', async () => {
    const key = newKey(portal)
    await knowVoucher(portal, key, { lines: LINES })
    const { bytes, nombre } = barcodePng(key)
    const item = itemOf(bytes, claim.uuid, { nombre, tipo: 'FACTURA' })
    expect((await ana.upload(item, bytes)).status).toBe(200)
    await voucherRound(servicesOf(portal))
    const body = await claim.unchanged()
    body.manifest.push({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 })
    replace(body, claim.docs.drugs, item.uuid)
    const empty = { fcDocumento: null, numDocumento: null, valor: null, claveAcceso: undefined }
    retype(body, item.uuid, empty)
    const answer = await claim.send(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(saidOf(answer.body, item.uuid).detalleDocumento).toMatchObject({
      valor: 40,
      claveAcceso: key,
      autocompletado: 1,
    })
  })
})

describe('an answer of the tax authority after the save', () => {
  const round = () => voucherRound(servicesOf(portal))

  it('DOC-09 an hour later the reviewer gets state and lines; the person’s data are unchanged', async () => {
    const key = newKey(portal)
    const { body, invoice, inAnswer } = await reportInvoice(portal, ana, typed({ claveAcceso: key }))
    await knowVoucher(portal, key, { lines: LINES })
    await round()
    expect((await readInvoice(invoice.cdArchivo)).comprobante.estado, 'not at once').toBe('DESCONOCIDO')
    later(HOUR_MS)
    await round()
    expect(await readInvoice(invoice.cdArchivo)).toMatchObject({
      infoFactura: { importeTotal: 40 },
      detalle: [{ descripcion: 'CONSULTA' }, { descripcion: 'SUTURA' }],
      comprobante: { estado: 'AUTORIZADO', sriError: null, razonSocial: expect.stringMatching(/ARUPOS/) },
    })
    const after = await openClaim(body.cdReclamo)
    expect(inAnswer(after).detalleDocumento).toMatchObject({
      ...typed({ claveAcceso: key }),
      autocompletado: 0,
      sriError: null,
    })
    expect(after.valorReclamoPortal, 'REP-22').toBe(12.5)
    expect(after.version, 'D125 the reviewer’s screen is out of date').toBe(body.version + 1)
    expect(inAnswer(after).senales.join('\n')).toMatch(
      /El SRI tiene el valor .*40.00; se escribió .*12.50\nLa clave de acceso es del .*\nLa clave de acceso es de la factura .*; se escribió 77/,
    )
  })

  it('DOC-10 the approval of the single line is kept when lines arrive later', async () => {
    const key = newKey(portal)
    const { body, invoice } = await reportInvoice(portal, ana, typed({ claveAcceso: key }))
    await approve(invoice.cdArchivo, { 1: 1 })
    await knowVoucher(portal, key, { lines: LINES })
    later(2 * HOUR_MS)
    const { version } = await openClaim(body.cdReclamo)
    await round()
    expect(await readInvoice(invoice.cdArchivo)).toMatchObject({
      importeTotalSeleccionado: 12.5,
      detalle: [{ descripcion: 'Total de la factura', seleccionado: 1 }],
      comprobante: { estado: 'AUTORIZADO' },
      version,
    })
  })

  it('D125 a later answer makes no new version while the person corrects the claim', async () => {
    const key = newKey(portal)
    const { body, invoice } = await reportInvoice(portal, ana, typed({ claveAcceso: key }))
    await portal.test.db.query(
      sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR' WHERE "cdReclamo" = ${body.cdReclamo}`,
    )
    await knowVoucher(portal, key, { lines: LINES })
    later(HOUR_MS)
    await round()
    expect((await readInvoice(invoice.cdArchivo)).detalle).toHaveLength(2)
    expect((await openClaim(body.cdReclamo)).version).toBe(body.version)
  })

  it('D27 the authority is asked less and less often, and not about an invoice that is too old', async () => {
    const key = newKey(portal, { daysAgo: 27 })
    const { invoice } = await reportInvoice(portal, ana, typed({ claveAcceso: key }))
    const askedAt = async () => (await ofDocument(invoice.uuid)).sriAskedAt?.getTime() ?? null
    later(HOUR_MS)
    await round()
    expect(await askedAt()).toBe(portal.clock.now.getTime())
    later(HOUR_MS)
    await round()
    const second = await askedAt()
    expect(second).toBe(portal.clock.now.getTime())
    later(HOUR_MS)
    await round()
    expect(await askedAt(), 'known for two hours, asked again two hours later').toBe(second)
    later(HOUR_MS)
    await round()
    expect(await askedAt()).toBe(portal.clock.now.getTime())
    later(5 * DAY_MS)
    await knowVoucher(portal, key, { estado: 'ANULADO' })
    await round()
    expect(await askedAt(), 'D27').toBeNull()
    expect((await ofDocument(invoice.uuid)).estadoSri).toBe('DESCONOCIDO')
  })

  it('DOC-09 a later answer that the voucher is cancelled adds a mark and no lines', async () => {
    const key = newKey(portal)
    const { body, invoice, inAnswer } = await reportInvoice(portal, ana, typed({ claveAcceso: key }))
    await knowVoucher(portal, key, { estado: 'ANULADO' })
    later(HOUR_MS)
    await round()
    const { senales, detalleDocumento } = inAnswer(await openClaim(body.cdReclamo))
    expect(senales).toContain('El SRI tiene este comprobante como anulado')
    expect(detalleDocumento).toMatchObject({
      ...typed({ claveAcceso: key }),
      autocompletado: 0,
      sriError: expect.stringMatching(/anulado/),
    })
    expect((await readInvoice(invoice.cdArchivo)).detalle).toHaveLength(1)
  })

  it('DOC-08 an uploaded file is read, and its key asked about, before the claim is saved', async () => {
    const key = newKey(portal)
    await knowVoucher(portal, key, { lines: LINES })
    const { bytes, nombre } = barcodePng(key)
    const item = itemOf(bytes, crypto.randomUUID(), { nombre, tipo: 'FACTURA' })
    expect((await ana.upload(item, bytes)).status).toBe(200)
    await round()
    expect(await ofDocument(item.uuid)).toMatchObject({
      clavesLeidas: [key],
      claveLeida: key,
      claveAcceso: null,
      estadoSri: 'AUTORIZADO',
    })
    const rows = await portal.test.db.query(sql`SELECT 1 FROM sri_voucher WHERE "claveAcceso" = ${key}`)
    expect(rows).toHaveLength(1)
  })
})
