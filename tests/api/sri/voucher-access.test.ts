// API tests of asking for an invoice by its key: who may ask and how often, which own claim with the key is returned,
// and the invoices of the demo world.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import { KEYS_AN_HOUR } from '../../../server/sri/admit-question.ts'
import { NOT_IN_SRI } from '../../../src/domain/voucher/voucher.ts'
import { demoVoucher } from '../../support/api/voucher-samples.ts'
import { HOUR_MS, openVoucherWorld } from '../../support/api/voucher-world.ts'
import { facturaKey } from '../../support/vouchers/factura.ts'

const { portal, ask, start, reset } = await openVoucherWorld()
const bruno = await portal.as('bruno')
beforeEach(reset)
afterAll(() => portal.close())

describe('DOC-08 in the demo world, without SRI_URL', () => {
  it.each([
    ['ana-consulta', 'AUTORIZADO', 1],
    ['ana-farmacia', 'AUTORIZADO', 5],
    ['ana-larga', 'AUTORIZADO', 200],
    ['ana-hospital', 'AUTORIZADO', 3],
    ['ana-ambulancia', 'AUTORIZADO', 2],
    ['consumidor-final', 'AUTORIZADO', 5],
    ['de-otra-persona', 'AUTORIZADO', 1],
    ['ana-del-limite', 'AUTORIZADO', 3],
    ['ana-antigua', 'VENCIDO', null],
    ['ana-anulada', 'ANULADO', null],
    ['ana-por-anular', 'ANULADO', null],
    ['ana-no-autorizada', 'NO_AUTORIZADO', null],
    ['ana-rechazada', 'NO_AUTORIZADO', null],
    ['ana-en-proceso', 'DESCONOCIDO', null],
  ])('«%s» is %s, answered by the simulated authority', async (name, estado, lines) => {
    const { key, numDocumento, buyer } = demoVoucher(name)
    const { status, body } = await ask(key)
    expect([status, body.estado, body.comprobante?.detalle.length ?? null]).toEqual([200, estado, lines])
    if (lines) expect(body.comprobante).toMatchObject({ numDocumento, comprador: { identificacion: buyer.id } })
  })

  it('a key unknown to the simulated authority is DESCONOCIDO', async () => {
    const { day } = demoVoucher('ana-consulta')
    const key = facturaKey({ day, numDocumento: '009-009-000000009' })
    expect((await ask(key)).body).toMatchObject({ estado: 'DESCONOCIDO', sriError: NOT_IN_SRI })
  })

  it('without simulated vouchers and SRI_URL, as in production, the answer is NO_DISPONIBLE', async () => {
    const { db } = portal.test
    const { key } = demoVoucher('ana-consulta')
    await db.query(sql`CREATE TABLE aside AS SELECT * FROM simulated_voucher`)
    await db.query(sql`DELETE FROM simulated_voucher`)
    expect((await ask(key)).body).toMatchObject({ estado: 'NO_DISPONIBLE', sriError: NOT_IN_SRI, comprobante: null })
    await db.query(sql`INSERT INTO simulated_voucher SELECT * FROM aside`)
    await db.query(sql`DROP TABLE aside`)
    expect((await ask(key)).body.estado).toBe('AUTORIZADO')
  })
})

describe('DOC-08 who may ask, and how often', () => {
  it('staff get 403, and anonymous callers 401', async () => {
    const { key } = demoVoucher('ana-consulta')
    expect((await ask(key, portal.anonymous)).status).toBe(401)
    for (const person of ['elena', 'admin'] as const) expect((await ask(key, await portal.as(person))).status).toBe(403)
  })

  it('a person may ask for a limited number of keys per hour; a repeated key does not count', async () => {
    const { db } = portal.test
    const fill = sql`INSERT INTO sri_question ("userId", "claveAcceso", "askedAt")
      SELECT ${USER.ana}::int, 'clave ' || n, ${start}::timestamptz FROM generate_series(1, ${KEYS_AN_HOUR - 1}::int) n`
    await db.query(fill)
    const [last, over] = ['ana-consulta', 'ana-farmacia'].map((name) => demoVoucher(name).key) as [string, string]
    expect((await ask(last)).status).toBe(200)
    const refused = await ask(over)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'slow-down', message: 'Demasiados intentos. Espere 60 minutos.' },
    })
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await ask(last)).status).toBe(200)
    expect((await ask(over, bruno)).status).toBe(200)
    portal.clock.now = new Date(start.getTime() + HOUR_MS)
    expect((await ask(over)).status).toBe(200)
    const [{ left } = { left: 0 }] = await db.query<{ left: number }>(
      sql`SELECT count(*)::int AS left FROM sri_question WHERE "userId" = ${USER.ana}`,
    )
    expect(left).toBe(1)
  })

  it('concurrent requests do not exceed the limit', async () => {
    const { day } = demoVoucher('ana-consulta')
    const keys = Array.from({ length: KEYS_AN_HOUR + 3 }, (_, at) =>
      facturaKey({ day, numDocumento: `001-008-${String(at + 1).padStart(9, '0')}` }),
    )
    const answers = await Promise.all(keys.map((key) => ask(key)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('DOC-08 cdReclamo, the own claim that already has the key', () => {
  const { key } = demoVoucher('ana-consulta')
  const give = (change: ReturnType<typeof sql>, username: string) =>
    portal.test.db.query<{ cdReclamo: number }>(sql`UPDATE document d SET ${change} WHERE d."cdArchivo" = (
      SELECT i."cdArchivo" FROM document i JOIN claim_report c ON c."cdReclamo" = i."cdReclamo"
      JOIN portal_user u ON u.id = c."userId" WHERE u.username = ${username} AND i.tipo = 'FACTURA'
      ORDER BY c."cdReclamo", i."cdArchivo" LIMIT 1) RETURNING d."cdReclamo"`)
  beforeEach(() => portal.test.db.query(sql`UPDATE document SET "claveAcceso" = NULL WHERE "claveAcceso" = ${key}`))

  it('cdReclamo is returned only to the person of the claim', async () => {
    const [claim] = await give(sql`"claveAcceso" = ${key}`, 'ana')
    expect((await ask(key)).body.cdReclamo).toBe(claim?.cdReclamo)
    expect((await ask(key, bruno)).body.cdReclamo).toBeNull()
  })

  it('a claim of another person with the key is not returned', async () => {
    await give(sql`"claveAcceso" = ${key}`, 'bruno')
    expect((await ask(key)).body.cdReclamo).toBeNull()
  })

  it.each(['POR_ELIMINAR', 'RECHAZADO'])('does not count where the document is %s', async (estado) => {
    const [before] = await portal.test.db.query<{ estado: string }>(sql`SELECT d.estado FROM document d
      JOIN claim_report c ON c."cdReclamo" = d."cdReclamo" WHERE c."userId" = ${USER.ana} AND d.tipo = 'FACTURA'
      ORDER BY c."cdReclamo", d."cdArchivo" LIMIT 1`)
    await give(sql`"claveAcceso" = ${key}, estado = ${estado}`, 'ana')
    expect((await ask(key)).body.cdReclamo).toBeNull()
    await give(sql`estado = ${before?.estado ?? ''}`, 'ana')
  })
})
