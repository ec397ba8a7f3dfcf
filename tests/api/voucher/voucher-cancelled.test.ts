// API tests of vouchers that are cancelled after their claim was sent: the reviewer sees it while the claim waits for a
// review.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { voucherRound } from '../../../server/claim-report/voucher/voucher-rounds.ts'
import { sql } from '../../../server/database/sql.ts'
import type { Services } from '../../../server/services.ts'
import type { Json } from '../../support/api/portal-api.ts'
import { DAY_MS, LINES, marksIn, openVoucherWorld } from '../../support/api/voucher-world.ts'
import { forgetAnswer, knowVoucher, newKey, reportInvoice, servicesOf } from '../../support/api/vouchers.ts'

const { portal, ana, elena, start, reset, typed, ofDocument, readInvoice, openClaim } = await openVoucherWorld()
const { db } = portal.test
// The job would otherwise first ask about the demo world's own vouchers.
await db.query(sql`UPDATE document SET "sriAskedAt" = NULL`)
beforeEach(reset)
afterAll(() => portal.close())

const at = (ms: number) => new Date(start.getTime() + ms)
/** Runs a round of the job at a later time; the portal's own clock does not move, so that sessions stay valid. */
const roundAt = (ms: number, more: Partial<Services> = {}) =>
  voucherRound({ ...servicesOf(portal), now: () => at(ms), ...more })

/** Reports an authorised invoice, which is then cancelled. */
async function sent({ daysAgo = 3, estado = 'ANULADO' } = {}) {
  const claveAcceso = newKey(portal, { daysAgo })
  await knowVoucher(portal, claveAcceso, { lines: LINES })
  const reported = await reportInvoice(portal, ana, typed({ claveAcceso }))
  expect(reported.invoice.detalleDocumento).toMatchObject({ autocompletado: 1, valor: 40 })
  await db.query(sql`UPDATE simulated_voucher SET estado = ${estado} WHERE "claveAcceso" = ${claveAcceso}`)
  return { claveAcceso, ...reported }
}
const approve = async (cdArchivo: string) => {
  const path = `/documentos-digitales/actualizar-valor-factura?pathFile=${cdArchivo}`
  expect((await elena.post(path, { detalle: [{ linea: 1, seleccionado: 1 }] })).status).toBe(200)
}
const estadoOf = async (uuid: string) => (await ofDocument(uuid)).estadoSri
const askedAt = async (uuid: string) => (await ofDocument(uuid)).sriAskedAt

describe('a voucher that is cancelled after its claim was sent', () => {
  it.each([
    ['ANULADO', 'ANULADO', 'El SRI tiene este comprobante como anulado'],
    ['PENDIENTE DE ANULAR', 'ANULADO', 'El SRI tiene este comprobante como anulado'],
    ['NO AUTORIZADO', 'NO_AUTORIZADO', 'El SRI no ha autorizado este comprobante'],
  ])(
    'DOC-09 D125 as %s it gets the new state, a mark and a new version a day later; its other data are unchanged',
    async (said, estado, mark) => {
      const { body, uuid, invoice, inAnswer } = await sent({ estado: said })
      await approve(invoice.cdArchivo)
      const before = await readInvoice(invoice.cdArchivo)
      const claim = await openClaim(body.cdReclamo)
      await roundAt(DAY_MS)
      const after = await readInvoice(invoice.cdArchivo)
      expect(after).toEqual({
        ...before,
        comprobante: { ...before.comprobante, estado },
        version: claim.version + 1,
      })
      expect(after.importeTotalSeleccionado, 'what staff approved').toBe(30)
      const now = await openClaim(body.cdReclamo)
      expect(marksIn(now, uuid)).toContain(mark)
      expect(inAnswer(now).detalleDocumento).toEqual(inAnswer(claim).detalleDocumento)
      expect(now.valorReclamoPortal).toBe(claim.valorReclamoPortal)
    },
  )

  it('DOC-08 the authority is asked about the voucher once a day', async () => {
    const { uuid } = await sent({ estado: 'AUTORIZADO' })
    await roundAt(DAY_MS - 1)
    expect(await askedAt(uuid)).toEqual(start)
    await roundAt(DAY_MS)
    expect(await askedAt(uuid)).toEqual(at(DAY_MS))
    await roundAt(2 * DAY_MS - 1)
    expect([await askedAt(uuid), await estadoOf(uuid)]).toEqual([at(DAY_MS), 'AUTORIZADO'])
  })

  it.each<[string, (claim: Json, uuid: string) => ReturnType<typeof sql>]>([
    ...(['POR_REGULARIZAR', 'INGRESADO', 'RECHAZADO'] as const).map(
      (estado): [string, (claim: Json) => ReturnType<typeof sql>] => [
        `of a claim that is ${estado}`,
        ({ cdReclamo }) => sql`UPDATE claim_report SET "estadoPortal" = ${estado} WHERE "cdReclamo" = ${cdReclamo}`,
      ],
    ),
    ...(['RECHAZADO', 'POR_ELIMINAR'] as const).map(
      (estado): [string, (claim: Json, uuid: string) => ReturnType<typeof sql>] => [
        `of a document that is ${estado}`,
        (_claim, uuid) => sql`UPDATE document SET estado = ${estado} WHERE uuid = ${uuid}`,
      ],
    ),
  ])('DOC-08 %s is not asked about', async (_what, change) => {
    const { body, uuid } = await sent()
    await db.query(change(body, uuid))
    await roundAt(DAY_MS)
    expect([await askedAt(uuid), await estadoOf(uuid)]).toEqual([start, 'AUTORIZADO'])
  })

  it('DOC-08 the authority is asked again once the claim is back with the reviewer', async () => {
    const { body, uuid } = await sent()
    const move = (estado: string) =>
      db.query(sql`UPDATE claim_report SET "estadoPortal" = ${estado} WHERE "cdReclamo" = ${body.cdReclamo}`)
    await move('POR_REGULARIZAR')
    await roundAt(3 * DAY_MS)
    expect(await estadoOf(uuid)).toBe('AUTORIZADO')
    await move('POR_REVISAR')
    await roundAt(3 * DAY_MS)
    expect(await estadoOf(uuid)).toBe('ANULADO')
  })

  it('D27 the authority is asked about a voucher up to its thirtieth day', async () => {
    const [young, old] = [await sent({ daysAgo: 29 }), await sent({ daysAgo: 30 })]
    await roundAt(DAY_MS)
    expect([await estadoOf(young.uuid), await estadoOf(old.uuid)]).toEqual(['ANULADO', 'AUTORIZADO'])
    expect(await askedAt(old.uuid), 'not even of the cache').toEqual(start)
  })

  it.each<[string, (key: string) => Promise<unknown>, Partial<Services>]>([
    [
      'knows nothing of it any more',
      (key) => db.query(sql`DELETE FROM simulated_voucher WHERE "claveAcceso" = ${key}`),
      {},
    ],
    [
      'is down',
      // The cached answer is deleted, so that it cannot be used.
      (key) => forgetAnswer(db, key),
      { settings: servicesOf(portal, { SRI_URL: 'http://127.0.0.1:9' }).settings },
    ],
  ])('DOC-09 stays authorised while the authority %s, and is asked about a day later', async (_what, change, more) => {
    const { body, claveAcceso, uuid } = await sent()
    const { version } = await openClaim(body.cdReclamo)
    await change(claveAcceso)
    await roundAt(DAY_MS, more)
    expect([await estadoOf(uuid), await askedAt(uuid)]).toEqual(['AUTORIZADO', at(DAY_MS)])
    expect((await openClaim(body.cdReclamo)).version).toBe(version)
  })

  it('DOC-08 a request that a stopping server aborts does not count as asked', async () => {
    const { uuid } = await sent()
    const ending = new AbortController()
    const stops: typeof db = {
      ...db,
      query: (statement) => {
        if (statement.text.includes('FROM simulated_voucher WHERE')) ending.abort()
        return db.query(statement)
      },
    }
    await roundAt(DAY_MS, { db: stops, stopping: ending.signal })
    expect(ending.signal.aborted).toBe(true)
    expect([await askedAt(uuid), await estadoOf(uuid)]).toEqual([start, 'AUTORIZADO'])
  })
})
