// Tests of the cached answers of the tax authority: an answer with less information never replaces one with more.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { keepVoucher, readKept } from '../../../server/sri/kept-voucher.ts'
import type { SriFinding } from '../../../server/sri/sri-client.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { cents } from '../../../src/domain/money.ts'
import { openTestDatabase } from '../../support/api/engines.ts'
import { facturaKey } from '../../support/vouchers/factura.ts'

const MINUTE_MS = 60_000
const KEY = facturaKey()
const FIRST = new Date('2026-11-26T15:00:00Z')
const SECOND = new Date('2026-11-27T16:00:00Z')

const test = await openTestDatabase()
const { db } = test
afterAll(() => test.close())
beforeEach(() => db.query(sql`DELETE FROM sri_voucher`))

const invoice = (razonSocial: string): SriFinding['invoice'] => ({
  claveAcceso: KEY,
  ruc: KEY.slice(10, 23),
  razonSocial,
  fcDocumento: calendarDate('2026-11-15'),
  numDocumento: '001-002-000000123',
  importeTotal: cents(4_000),
  propina: cents(0),
  comprador: null,
  detalle: [],
})
const found = (estado: SriFinding['estado'], said = 'PRIMERA'): SriFinding => ({
  estado,
  isStateKnown: true,
  ...(estado === 'AUTORIZADO'
    ? { invoice: invoice(said), fechaAutorizacion: FIRST }
    : { invoice: null, fechaAutorizacion: null }),
})
const shown = ({ estado, invoice, fechaAutorizacion }: Omit<SriFinding, 'isStateKnown'>) => ({
  estado,
  invoice,
  fechaAutorizacion,
})
const kept = async (now = SECOND) => {
  const row = await readKept(db, KEY, now)
  if (!row) throw new Error('nothing is kept')
  return shown(row)
}
const times = async () =>
  (
    await db.query<{ askedAt: Date; freshUntil: Date }>(
      sql`SELECT "askedAt", "freshUntil" FROM sri_voucher WHERE "claveAcceso" = ${KEY}`,
    )
  )[0]

const FOUND_OUT = ['AUTORIZADO', 'ANULADO', 'NO_AUTORIZADO'] as const
const UNTOLD = ['DESCONOCIDO', 'NO_DISPONIBLE'] as const
const pairs = <A, B>(some: readonly A[], others: readonly B[]) =>
  some.flatMap((one) => others.map((other): [A, B] => [one, other]))

describe('DOC-08 a cached answer', () => {
  it.each(pairs(FOUND_OUT, UNTOLD))(
    '%s is not replaced by %s, which only postpones the next request',
    async (was, is) => {
      await keepVoucher(db, KEY, found(was), FIRST)
      await keepVoucher(db, KEY, found(is), SECOND)
      expect(await kept()).toEqual(shown(found(was)))
      expect(await times()).toEqual({ askedAt: SECOND, freshUntil: new Date(SECOND.getTime() + 15 * MINUTE_MS) })
    },
  )

  it.each([...pairs(FOUND_OUT, FOUND_OUT), ...pairs(UNTOLD, FOUND_OUT), ...pairs(UNTOLD, UNTOLD)])(
    '%s is replaced by %s',
    async (was, is) => {
      await keepVoucher(db, KEY, found(was), FIRST)
      await keepVoucher(db, KEY, found(is, 'SEGUNDA'), SECOND)
      expect(await kept()).toEqual(shown(found(is, 'SEGUNDA')))
    },
  )

  it('an authorised invoice that cannot be read is cached as NO_DISPONIBLE for a quarter of an hour', async () => {
    await keepVoucher(db, KEY, found('NO_DISPONIBLE'), FIRST)
    expect(await kept()).toEqual({ estado: 'NO_DISPONIBLE', invoice: null, fechaAutorizacion: null })
    const until = FIRST.getTime() + 15 * MINUTE_MS
    expect((await readKept(db, KEY, new Date(until - 1)))?.isFresh).toBe(true)
    expect((await readKept(db, KEY, new Date(until)))?.isFresh).toBe(false)
  })

  it('each key has its own cached answer', async () => {
    const other = facturaKey({ numDocumento: '001-002-000000124' })
    await keepVoucher(db, KEY, found('AUTORIZADO'), FIRST)
    await keepVoucher(db, other, found('ANULADO'), SECOND)
    expect([(await kept()).estado, (await readKept(db, other, SECOND))?.estado]).toEqual(['AUTORIZADO', 'ANULADO'])
  })
})
