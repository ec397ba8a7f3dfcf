// API tests of the lines of an invoice: how they are returned, how staff approve them, and how they change the claim's
// value.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let ana: Caller
let elena: Caller
let claim: StoredClaim
let cdArchivo: string
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  elena = await portal.as('elena')
  claim = await storedClaim(portal, ana)
})
beforeEach(async () => {
  await claim.setTo('POR_REVISAR', { drugs: 'POR_REVISAR' })
  ;({ cdArchivo } = await claim.row(claim.docs.drugs))
})
afterAll(() => portal.close())

/** Gives the invoice two lines, of 1.00 and of 2.00 plus 0.30 tax, and a tip of 0.50; its total is one cent too low. */
async function addLines(): Promise<void> {
  const { db } = portal.test
  await db.query(sql`INSERT INTO invoice ("cdArchivo", "importeTotal", propina) VALUES (${cdArchivo}, 379, 50)`)
  for (const [linea, net, tax] of [
    [1, 1_000_000, 0],
    [2, 2_000_000, 300_000],
  ] as const)
    await db.query(sql`INSERT INTO invoice_line ("cdArchivo", linea, "codigoPrincipal", "codigoAuxiliar", cantidad,
        descripcion, "detAdicional", "precioUnitario", descuento, "precioTotalSinImpuesto", impuesto)
      VALUES (${cdArchivo}, ${linea}, 'A', '', 1500000, 'Medicina', '', 666666, 0, ${net}, ${tax})`)
}

const read = async (caller = elena) => caller.get(`/documentos-digitales/ver-factura?nm=${cdArchivo}`)
const approve = (ticks: Record<number, 0 | 1>, more: Json = {}, caller = elena) =>
  caller.post(`/documentos-digitales/actualizar-valor-factura?pathFile=${cdArchivo}`, {
    detalle: Object.entries(ticks).map(([linea, seleccionado]) => ({ linea: Number(linea), seleccionado })),
    ...more,
  })
const accept = (more: Json = {}) =>
  elena.post('/documentos-digitales/update/estado-observaciones', {
    cdCompania: 1,
    cdReclamo: claim.cdReclamo,
    cdArchivo,
    estado: 'INGRESADO',
    ...more,
  })

describe('DOC-09 the lines of an invoice', () => {
  it('ver-factura returns the lines, quantities with six decimals, and the difference from the invoice’s total', async () => {
    await addLines()
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        infoFactura: { importeTotal: 3.79, propina: 0.5 },
        importeTotalSeleccionado: 0,
        diferencia: -0.01,
        detalle: [
          {
            linea: 1,
            cantidad: 1.5,
            precioUnitario: 0.666666,
            precioTotalSinImpuesto: 1,
            impuesto: 0,
            seleccionado: 0,
          },
          { linea: 2, precioTotalSinImpuesto: 2, impuesto: 0.3, seleccionado: 0 },
        ],
      },
    })
    expect((await read(ana)).status, 'its person too').toBe(200)
    expect((await read(await portal.as('bruno'))).status).toBe(403)
    expect((await read(await portal.as('marco'))).status).toBe(403)
  })

  it('D82 an invoice without lines is returned with one line of its whole value', async () => {
    expect((await read()).body).toMatchObject({
      infoFactura: { importeTotal: 10.1 },
      detalle: [{ linea: 1, descripcion: 'Total de la factura', precioTotalSinImpuesto: 10.1 }],
    })
  })

  it('ver-factura is refused for a document that is not an invoice', async () => {
    const { cdArchivo: nm } = await claim.row(claim.docs.recipe)
    expect((await elena.get(`/documentos-digitales/ver-factura?nm=${nm}`)).status).toBe(422)
  })
})

describe('DOC-10 D123 approving lines', () => {
  it('the approved lines are stored with their sum: some lines, all, or none', async () => {
    await addLines()
    expect((await approve({ 2: 1 })).body).toMatchObject({ importeTotalSeleccionado: 2.3 })
    expect((await approve({ 1: 1 })).body, 'all: what the invoice asks for, without its tip').toMatchObject({
      importeTotalSeleccionado: 3.29,
      detalle: [{ seleccionado: 1 }, { seleccionado: 1 }],
    })
    expect((await approve({ 1: 0, 2: 0 })).body).toMatchObject({ importeTotalSeleccionado: 0 })
    expect(await claim.row(claim.docs.drugs)).toMatchObject({ importeTotalSeleccionado: 0 })
  })

  it('an approval with an unknown line stores nothing', async () => {
    await addLines()
    expect((await approve({ 1: 1, 7: 1 })).status).toBe(422)
    expect((await read()).body.importeTotalSeleccionado).toBe(0)
  })

  it('an approval and the decision on its invoice are stored together or not at all', async () => {
    await addLines()
    expect((await accept({ lineas: [{ linea: 9, seleccionado: 1 }] })).status).toBe(422)
    expect((await accept({ estado: 'DEVUELTO', comentario: '', lineas: [{ linea: 1, seleccionado: 1 }] })).status).toBe(
      422,
    )
    expect((await read()).body.importeTotalSeleccionado, 'taken back with its decision').toBe(0)
    expect((await accept({ lineas: [{ linea: 2, seleccionado: 1 }] })).status).toBe(200)
    expect((await read()).body.importeTotalSeleccionado).toBe(2.3)
    const entries = () =>
      portal.test.db.query(sql`SELECT s.estado, u.username FROM document_status s JOIN portal_user u ON u.id = s."userId"
        JOIN document d ON d."cdArchivo" = s."cdArchivo" WHERE d.uuid = ${claim.docs.drugs} ORDER BY s.orden`)
    const before = await entries()
    expect((await accept({ lineas: [{ linea: 2, seleccionado: 1 }] })).status).toBe(200)
    expect(await entries(), 'nothing changed').toEqual(before)
    expect((await accept({ lineas: [{ linea: 1, seleccionado: 1 }] })).status).toBe(200)
    expect(await entries(), 'DOC-15d other lines are a decision too').toEqual([
      ...before,
      { estado: 'INGRESADO', username: 'elena' },
    ])
  })

  it('a decision with other lines is not a repeat, but a conflict', async () => {
    await addLines()
    const { version } = await claim.open()
    expect((await accept({ version, lineas: [{ linea: 2, seleccionado: 1 }] })).status).toBe(200)
    expect((await accept({ version, lineas: [{ linea: 2, seleccionado: 1 }] })).status, 'the same again').toBe(200)
    const other = await accept({ version, lineas: [{ linea: 1, seleccionado: 1 }] })
    expect(other.body.code).toBe('review-conflict')
    expect((await read()).body.importeTotalSeleccionado).toBe(2.3)
  })

  it('DOC-16 an invoice cannot be accepted, or stay accepted, without an approved line', async () => {
    expect((await accept()).body.message).toBe('La factura necesita al menos una línea aprobada')
    await approve({ 1: 1 })
    expect((await accept()).status).toBe(200)
    expect((await approve({ 1: 0 })).body.message).toBe('La factura necesita al menos una línea aprobada')
  })

  it('D45 an approval on an older version is a conflict', async () => {
    const { version } = await claim.open()
    expect((await approve({ 1: 1 }, { version })).body).toMatchObject({ version: version + 1 })
    expect((await approve({ 1: 0 }, { version })).body).toMatchObject({ code: 'review-conflict', version: version + 1 })
  })

  it('DOC-24 an approval by the customer or another portfolio is 403', async () => {
    expect((await approve({ 1: 1 }, {}, ana)).status).toBe(403)
    expect((await approve({ 1: 1 }, {}, await portal.as('marco'))).status).toBe(403)
    expect((await read()).body.importeTotalSeleccionado).toBe(0)
  })

  it.each(['DEVUELTO', 'RECHAZADO'] as const)('is refused once the invoice is %s', async (estado) => {
    await claim.setTo('POR_REVISAR', { drugs: estado })
    expect((await approve({ 1: 1 })).body.message).toBe('Sin transiciones posibles')
  })
})

describe('REP-22 D86 the value of the claim', () => {
  it('an accepted invoice counts with its approved lines, and a rejected invoice does not count', async () => {
    await addLines()
    const before = (await claim.open()).valorReclamoPortal
    await approve({ 2: 1 })
    expect((await claim.open()).valorReclamoPortal, 'not yet accepted').toBeCloseTo(before)
    expect((await accept()).body.valorReclamoPortal).toBeCloseTo(before - 10.1 + 2.3)
    await claim.setTo('POR_REVISAR', { drugs: 'POR_REVISAR' })
    const refused = await accept({ estado: 'RECHAZADO', comentario: 'No es del paciente.' })
    expect(refused.body.valorReclamoPortal).toBeCloseTo(before - 10.1)
  })

  it('the value counts the approved lines also after a document was marked for deletion', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO', invoice: 'RECHAZADO' })
    await approveInDatabase()
    await portal.test.db.query(
      sql`UPDATE document SET "importeTotalSeleccionado" = 300 WHERE uuid = ${claim.docs.drugs}`,
    )
    const { cdArchivo: form } = await claim.row(claim.docs.form)
    expect((await ana.post('/documentos-digitales/delete-file', { cdArchivo: form })).status).toBe(200)
    expect((await claim.open()).valorReclamoPortal, 'the refused one not, of the accepted one its part').toBe(3)
  })

  it('the approval is withdrawn when the person sends the invoice with other data', async () => {
    await approve({ 1: 1 })
    await claim.setTo('POR_REGULARIZAR', { drugs: 'DEVUELTO' })
    await approveInDatabase()
    const body = await claim.unchanged()
    const sent = body.gastos
      .flatMap((each: Json) => Object.values<Json[]>(each.subdocumentosItems).flat())
      .find((each: Json) => each.uuid === claim.docs.drugs)
    sent.detalleDocumento.valor = 12
    expect((await claim.send(body)).status).toBe(200)
    expect((await read()).body).toMatchObject({ infoFactura: { importeTotal: 12 }, importeTotalSeleccionado: 0 })
    expect(await claim.row(claim.docs.drugs)).toMatchObject({ importeTotalSeleccionado: null })
  })
})

/** Stores an approval of the invoice directly in the database, as if it had been approved before the return. */
async function approveInDatabase(): Promise<void> {
  const { db } = portal.test
  await db.query(sql`UPDATE document SET "importeTotalSeleccionado" = 1010 WHERE "cdArchivo" = ${cdArchivo}`)
  await db.query(
    sql`INSERT INTO invoice ("cdArchivo", "importeTotal", propina, "sinLineas") VALUES (${cdArchivo}, 1010, 0, 1)`,
  )
  await db.query(sql`INSERT INTO invoice_line ("cdArchivo", linea, "codigoPrincipal", "codigoAuxiliar", cantidad,
      descripcion, "detAdicional", "precioUnitario", descuento, "precioTotalSinImpuesto", impuesto, seleccionado)
    VALUES (${cdArchivo}, 1, '', '', 1000000, 'Total de la factura', '', 10100000, 0, 10100000, 0, 1)`)
}
