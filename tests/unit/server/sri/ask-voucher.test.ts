// Tests of asking about vouchers: questions wait for their turn, and a known state is not replaced by an answer without
// a voucher.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '../../../../server/services.ts'
import { readSettings } from '../../../../server/settings.ts'
import { askVoucher, personAsking } from '../../../../server/sri/ask-voucher.ts'
import { scriptedDatabase } from '../../../support/scripted-database.ts'
import { facturaKey } from '../../../support/vouchers/factura.ts'

const now = new Date('2026-11-16T15:00:00Z')
const keys = Array.from({ length: 13 }, (_, at) =>
  facturaKey({ numDocumento: `001-008-${String(at + 1).padStart(9, '0')}` }),
)
const [first = ''] = keys

/** A portal with only `kept` in its cache; its simulated authority knows no voucher, and answers when the test decides. */
function portal(kept?: { estado: string }) {
  const waiting: ((isThere: boolean) => void)[] = []
  const asking = new Set<unknown>()
  const { db } = scriptedDatabase((text, values) => {
    if (text.includes('FROM simulated_voucher LIMIT')) return [{}]
    if (text.includes('FROM simulated_voucher')) {
      asking.add(values[0])
      return new Promise((resolve, reject) =>
        waiting.push((isThere) => (isThere ? resolve([]) : reject(new Error('line')))),
      )
    }
    const isKept = kept && text.includes('FROM sri_voucher') && text.startsWith('SELECT')
    return isKept ? [{ ...kept, invoice: null, fechaAutorizacion: null, freshUntil: new Date(0) }] : []
  })
  const services: Services = { settings: readSettings({}, '/tmp'), now: () => now, files: {} as Services['files'], db }
  const answer = (isThere = true) => {
    for (const each of waiting.splice(0)) each(isThere)
  }
  return { services, asking, answer }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

it('DOC-08 the authority is asked about four keys at once; a key that gets no turn in time is «NO_DISPONIBLE», which does not count as a failure', async () => {
  const { services, asking, answer } = portal()
  const all = keys
    .slice(0, 12)
    .map((claveAcceso, at) => askVoucher(services, { claveAcceso, now, caller: `user ${at}` }))
  await settle()
  expect(asking.size).toBe(4)
  await vi.advanceTimersByTimeAsync(5_000)
  const states = await Promise.all(all.slice(4).map(async (each) => (await each).estado))
  expect(states).toEqual(states.map(() => 'NO_DISPONIBLE'))
  answer(false)
  expect((await Promise.all(all.slice(0, 4))).map(({ estado }) => estado)).toEqual(Array(4).fill('NO_DISPONIBLE'))
  const next = askVoucher(services, { claveAcceso: keys[12] ?? '', now, caller: 'rounds' })
  await settle()
  answer()
  expect((await next).estado, 'four failures are none too many').toBe('DESCONOCIDO')
})

it('DOC-08 when an answer arrives, the next waiting question is sent', async () => {
  const { services, asking, answer } = portal()
  const all = keys
    .slice(0, 8)
    .map((claveAcceso, at) => askVoucher(services, { claveAcceso, now, caller: `user ${at}` }))
  await vi.advanceTimersByTimeAsync(4_000)
  answer()
  await settle()
  expect(asking.size).toBe(8)
  answer()
  expect((await Promise.all(all)).map(({ estado }) => estado)).toEqual(Array(8).fill('DESCONOCIDO'))
})

it('DOC-08 many questions of one person leave a turn for other persons', async () => {
  const { services, asking } = portal()
  const ask = (claveAcceso: string, userId: number) =>
    void askVoucher(services, { claveAcceso, now, caller: personAsking(userId) })
  for (const claveAcceso of keys.slice(0, 12)) ask(claveAcceso, 1)
  await settle()
  expect(asking.size).toBe(3)
  ask(keys[12] ?? '', 2)
  await settle()
  expect([...asking].at(-1)).toBe(keys[12])
})

it('DOC-08 the authority is not asked about a key beyond the limit', async () => {
  const mayAsk = async () => false
  const estadoOf = async (kept?: { estado: string }) => {
    const { services, asking } = portal(kept)
    const { estado } = await askVoucher(services, { claveAcceso: first, now, caller: 'rounds', mayAsk })
    expect(asking.size).toBe(0)
    return estado
  }
  expect([await estadoOf(), await estadoOf({ estado: 'ANULADO' })]).toEqual(['NO_DISPONIBLE', 'ANULADO'])
})

it.each([
  ['ANULADO', 'ANULADO'],
  ['NO_AUTORIZADO', 'NO_AUTORIZADO'],
  ['NO_DISPONIBLE', 'DESCONOCIDO'],
])('DOC-08 a voucher that was %s before and is unknown now is %s', async (estado, expected) => {
  const { services, answer } = portal({ estado })
  const asking = askVoucher(services, { claveAcceso: first, now, caller: 'rounds' })
  await settle()
  answer()
  expect((await asking).estado).toBe(expected)
})
