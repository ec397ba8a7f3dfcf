// API tests of asking the tax authority for an invoice by its key: the answers, the cache, and the keys for which no
// request is sent.
import http from 'node:http'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { keyOf, type SeedVoucher } from '../../../server/seed/vouchers/seed-voucher.ts'
import { voucherXml } from '../../../server/seed/vouchers/voucher-xml.ts'
import { askVoucher } from '../../../server/sri/ask-voucher.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { NOT_IN_SRI } from '../../../src/domain/voucher/voucher.ts'
import type { Caller } from '../../support/api/portal-api.ts'
import { openSriService, type SriBehaviour } from '../../support/api/sri-service.ts'
import { DAY_MS, HOUR_MS, openVoucherWorld } from '../../support/api/voucher-world.ts'
import { servicesOf } from '../../support/api/vouchers.ts'
import { FACTURA, line } from '../../support/vouchers/factura.ts'

const MINUTE = 60_000

const service = await openSriService()
const world = await openVoucherWorld()
const { portal, start, later, reset } = world
let ana: Caller
afterAll(async () => {
  await portal.close()
  await service.close()
})
beforeEach(async () => {
  service.reset()
  await reset()
  // A new server for each test, because each server has its own circuit breaker for the authority.
  const server = await portal.beside({ env: { SRI_URL: service.url } })
  ana = server.holding(world.ana.cookie)
})

let number = 0
/** Makes a new invoice that is the given number of days old. */
function invoice(daysAgo = 2, more: Partial<SeedVoucher> = {}) {
  number += 1
  const numDocumento = `001-009-${String(number).padStart(9, '0')}`
  const voucher = { ...FACTURA, numDocumento, day: addDays(dayInEcuador(start), -daysAgo), ...more }
  return { voucher, key: keyOf(voucher), comprobante: voucherXml(voucher) }
}
const fechaAutorizacion = new Date(start.getTime() - HOUR_MS)
function known(estado = 'AUTORIZADO', made = invoice()) {
  service.knows({ claveAcceso: made.key, estado, fechaAutorizacion, comprobante: made.comprobante })
  return made
}
const ask = (claveAcceso: string) => world.ask(claveAcceso, ana)
const estadoOf = async (key: string) => (await ask(key)).body.estado
const times = () => service.asked('authorisation')

const nothing = (claveAcceso: string, estado: string, sriError: string = NOT_IN_SRI) => ({
  status: 200,
  body: { claveAcceso, estado, sriError, comprobante: null, cdReclamo: null },
})

describe('DOC-08 the answer for a key', () => {
  it('DOC-09 for an authorised invoice the answer has date, number, issuer, buyer, total, tip and lines', async () => {
    const lines = [line('CONSULTA', 68, { code: 'C' }), line('GOTAS', 8.333333, { count: '0.5', iva: 15 })]
    const { key, voucher } = known('AUTORIZADO', invoice(2, { lines, tip: 150 }))
    const { status, body } = await ask(key)
    expect([status, body.estado, body.sriError, body.cdReclamo]).toEqual([200, 'AUTORIZADO', null, null])
    expect(body.comprobante).toMatchObject({
      claveAcceso: key,
      ruc: '1799999028001',
      razonSocial: 'SERVICIOS DE SALUD LOS ARUPOS S.A.',
      fcDocumento: voucher.day,
      numDocumento: voucher.numDocumento,
      importeTotal: 74.3,
      propina: 1.5,
      comprador: { identificacion: '3059999015', razonSocial: 'ANA MARÍA TORRES VELA' },
    })
    expect(body.comprobante.detalle).toMatchObject([
      { linea: 1, codigoPrincipal: 'C', cantidad: 1, precioUnitario: 68, impuesto: 0, seleccionado: 0 },
      {
        linea: 2,
        codigoPrincipal: '',
        cantidad: 0.5,
        precioUnitario: 8.333333,
        precioTotalSinImpuesto: 4.17,
        impuesto: 0.63,
      },
    ])
  })

  it.each([
    ['ANULADO', 'ANULADO', /anulado/],
    ['PENDIENTE DE ANULAR', 'ANULADO', /anulado/],
    ['NO AUTORIZADO', 'NO_AUTORIZADO', /no autorizó/],
    ['RECHAZADO', 'NO_AUTORIZADO', /no autorizó/],
    ['PPR', 'DESCONOCIDO', /^El comprobante no está disponible en el SRI/],
  ])('for a voucher that is %s is %s', async (estado, answered, sentence) => {
    const { key } = known(estado)
    const { body } = await ask(key)
    expect(body).toMatchObject({ estado: answered, comprobante: null, sriError: expect.stringMatching(sentence) })
  })

  it('for a key that the authority does not know the answer is DESCONOCIDO', async () => {
    const { key } = invoice()
    expect(await ask(key)).toMatchObject(nothing(key, 'DESCONOCIDO'))
    expect(times()).toBe(1)
  })

  it.each<[string, SriBehaviour]>([
    ['an error', { status: 500 }],
    ['a web page', { text: '<html><body>Mantenimiento</body></html>' }],
    ['a doctype', { text: '<!DOCTYPE a><a/>' }],
    ['10 MB', { bytes: 10_000_000 }],
    ['a cut line', 'cut'],
    ['a redirect', { redirect: 'http://127.0.0.1:1/' }],
  ])('of a service that returns %s gives no voucher, and the failure is not stored', async (_what, behaviour) => {
    const { key } = known()
    service.behave(behaviour)
    expect(await ask(key)).toMatchObject(nothing(key, 'NO_DISPONIBLE'))
    // The failure was not stored, so the next request is sent.
    service.behave('answer')
    expect(await estadoOf(key)).toBe('AUTORIZADO')
  })

  it('an answer with the XML of another invoice is NO_DISPONIBLE', async () => {
    const { key } = invoice()
    service.knows({ claveAcceso: key, estado: 'AUTORIZADO', fechaAutorizacion, comprobante: invoice().comprobante })
    expect(await ask(key)).toMatchObject(nothing(key, 'NO_DISPONIBLE'))
    // The service works, so its answer is cached and the key is not asked again at once.
    expect([await estadoOf(key), times()]).toEqual(['NO_DISPONIBLE', 1])
  })
})

describe('DOC-08 keys for which no request is sent', () => {
  it.each([
    [30, 'AUTORIZADO', 1],
    [31, 'VENCIDO', 0],
    [400, 'VENCIDO', 0],
  ])('D27 an invoice of %i days ago: %s', async (daysAgo, estado, asked) => {
    const { key } = known('AUTORIZADO', invoice(daysAgo))
    expect(await ask(key)).toMatchObject(
      estado === 'VENCIDO' ? nothing(key, 'VENCIDO') : { body: { estado, sriError: null } },
    )
    expect(times()).toBe(asked)
  })

  it('D27 the thirty days are counted by the day in Ecuador', async () => {
    const { key } = known('AUTORIZADO', invoice(30))
    const midnight = new Date(`${addDays(dayInEcuador(start), 1)}T05:00:00Z`)
    portal.clock.now = new Date(midnight.getTime() - 1)
    expect(await estadoOf(key)).toBe('AUTORIZADO')
    await portal.test.db.query(sql`DELETE FROM sri_voucher`)
    portal.clock.now = midnight
    expect(await estadoOf(key)).toBe('VENCIDO')
  })

  it.each([
    ['a wrong digit', (key: string) => `${key.slice(0, 40)}${(Number(key[40]) + 1) % 10}${key.slice(41)}`],
    ['a debit note', () => '2111202405176001321000110010010000001241234567810'],
    ['zeros', () => '0'.repeat(49)],
    ['an invoice of tomorrow', () => invoice(-1).key],
  ])('a key with %s is refused with a message', async (_what, changed) => {
    const { status, body } = await ask(changed(known().key))
    expect([status, body.code, body.fields[0].path]).toEqual([400, 'invalid', 'claveAcceso'])
    expect(body.fields[0].message).toMatch(/\.$/)
    expect(service.questions).toEqual([])
  })

  it.each([
    ['48 digits', '1'.repeat(48)],
    ['letters', `${'1'.repeat(48)}a`],
    ['nothing', ''],
    ['markup', '</claveAcceso>'],
  ])('%s', async (_what, text) => {
    expect((await ask(text)).status).toBe(400)
    expect(service.questions).toEqual([])
  })
})

describe('DOC-08 cached answers', () => {
  it.each([
    ['AUTORIZADO', DAY_MS],
    ['ANULADO', DAY_MS],
    ['NO AUTORIZADO', HOUR_MS],
    ['unknown', 15 * MINUTE],
  ])('%s is asked again only after its time', async (estado, lasts) => {
    const { key } = estado === 'unknown' ? invoice() : known(estado)
    const first = await ask(key)
    later(lasts - 1)
    expect((await ask(key)).body).toEqual(first.body)
    expect(times()).toBe(1)
    later(1)
    await ask(key)
    expect(times()).toBe(2)
  })

  it('a cached answer is asked again: DESCONOCIDO after fifteen minutes, AUTORIZADO after a day', async () => {
    const made = invoice()
    expect(await estadoOf(made.key)).toBe('DESCONOCIDO')
    known('AUTORIZADO', made)
    later(15 * MINUTE)
    expect(await estadoOf(made.key)).toBe('AUTORIZADO')
    known('ANULADO', made)
    later(DAY_MS)
    expect(await estadoOf(made.key)).toBe('ANULADO')
  })

  it('a valid voucher whose state is missing is asked again after an hour', async () => {
    const { key } = known()
    service.behave({ status: 500 }, 'state')
    await ask(key)
    later(HOUR_MS)
    await ask(key)
    expect(times()).toBe(2)
  })

  it('a cached voucher is returned while the service is down, and after thirty days', async () => {
    const { key } = known('AUTORIZADO', invoice(28))
    const { body } = await ask(key)
    service.behave('cut')
    later(2 * DAY_MS)
    expect((await ask(key)).body).toEqual(body)
    later(3 * DAY_MS)
    expect((await ask(key)).body).toEqual(body)
  })

  it('a cached DESCONOCIDO of yesterday is not returned while the service is down', async () => {
    const { key } = invoice()
    await ask(key)
    service.behave('cut')
    later(DAY_MS)
    expect(await estadoOf(key)).toBe('NO_DISPONIBLE')
  })

  it('a voucher that was valid stays valid although the authority does not know it a day later', async () => {
    const made = known()
    const { body } = await ask(made.key)
    service.reset()
    later(DAY_MS)
    expect((await ask(made.key)).body).toEqual(body)
    later(15 * MINUTE)
    expect((await ask(made.key)).body).toEqual(body)
    known('ANULADO', made)
    later(15 * MINUTE)
    expect(await estadoOf(made.key)).toBe('ANULADO')
  })

  it('cached answers are deleted after forty days', async () => {
    const { key } = known()
    await ask(key)
    const old = new Date(start.getTime() - 40 * DAY_MS - 1)
    await portal.test.db.query(sql`UPDATE sri_voucher SET "askedAt" = ${old}`)
    await ask(known().key)
    const rows = await portal.test.db.query(sql`SELECT 1 FROM sri_voucher WHERE "claveAcceso" = ${key}`)
    expect(rows).toEqual([])
  })

  it('two concurrent calls for one key send one request', async () => {
    const { key } = known()
    const release = service.hold()
    const both = [ask(key), ask(key)]
    await expect.poll(times).toBe(1)
    release()
    const [first, second] = await Promise.all(both)
    expect(second?.body).toEqual(first?.body)
    expect([times(), service.asked('state')]).toEqual([1, 1])
  })
})

describe('DOC-08 stopping the server during a request', () => {
  it('a stop aborts running requests, and stores no answer', async () => {
    service.behave('stall')
    const request = vi.spyOn(http, 'request')
    const ending = new AbortController()
    const { key } = known()
    const services = { ...servicesOf(portal, { SRI_URL: service.url }), stopping: ending.signal }
    const asking = askVoucher(services, { claveAcceso: key, now: start, caller: 'rounds' })
    await expect.poll(times).toBe(1)
    const signals = request.mock.calls.map(([, options]) => (options as http.RequestOptions).signal?.aborted)
    expect(signals).toEqual([false, false])
    ending.abort()
    const ended = request.mock.calls.map(([, options]) => (options as http.RequestOptions).signal?.aborted)
    expect(ended, 'at once').toEqual([true, true])
    expect((await asking).estado).toBe('NO_DISPONIBLE')
    request.mockRestore()
    expect(await portal.test.db.query(sql`SELECT 1 FROM sri_voucher`)).toEqual([])
  })
})

describe('DOC-08 the circuit breaker', () => {
  it('after five failures no request is sent for a minute; then the service is tried again', async () => {
    service.behave({ status: 500 })
    for (let turn = 0; turn < 5; turn += 1) expect(await estadoOf(invoice().key)).toBe('NO_DISPONIBLE')
    expect(times()).toBe(5)
    service.behave('answer')
    const { key } = known()
    expect(await ask(key)).toMatchObject(nothing(key, 'NO_DISPONIBLE'))
    expect(times()).toBe(5)
    later(MINUTE)
    expect(await estadoOf(key)).toBe('AUTORIZADO')
    expect(await estadoOf(known().key)).toBe('AUTORIZADO')
  })
})
