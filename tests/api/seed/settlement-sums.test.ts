// Tests of settlements after earlier ones, and of settlements with invalid sums.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import type { Settlement } from '../../../server/insurer-claim/record-settlement.ts'
import { enterClaim } from '../../../server/review/enter-claim.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { settleProperty } from '../../../src/domain/insurer-claim/settlement.ts'
import { cents } from '../../../src/domain/money.ts'
import { LUCIA, paid, recordIn, settlementOf, snapshotOf } from '../../support/world/settlements.ts'
import { NOW, sow, TODAY, type World } from '../../support/world/sown-world.ts'

let world: World
beforeAll(async () => {
  world = await sow(0)
})
afterAll(() => world?.test.close())

const snapshot = () => snapshotOf(world)
const record = (settlement: Settlement) => recordIn(world, settlement)

describe('D127 later settlements', () => {
  /** A claim of andes that is in process at the insurer. */
  const CLAIM = sql`SELECT min("cdReclamo") AS "cdReclamo" FROM insurer_claim
    WHERE "esSalud" = 1 AND "cdEstSiniestro" = ${CLAIM_STATE.analysis} AND "cdReclamo" > 1018`
  const amounts = async (cdReclamo: number) => {
    const [row] = await world.ask(sql`SELECT c."cdEstSiniestro", c."valIncurrido",
        (SELECT sum("valorPagado")::int FROM claim_invoice i WHERE i."cdReclamo" = c."cdReclamo") AS invoiced,
        (SELECT sum("valPago")::int FROM claim_payment p WHERE p."cdReclamo" = c."cdReclamo") AS paid,
        (SELECT count(*)::int FROM claim_invoice i WHERE i."cdReclamo" = c."cdReclamo") AS invoices
      FROM insurer_claim c WHERE c."cdReclamo" = ${cdReclamo}`)
    return row
  }

  it('CLM-08c D127 a payment goes to invoices settled before it; a settlement recorded late removes nothing', async () => {
    const [claim] = await world.ask<{ cdReclamo: number }>(CLAIM)
    const cdReclamo = claim?.cdReclamo ?? 0
    await world.ask(sql`DELETE FROM claim_invoice WHERE "cdReclamo" = ${cdReclamo}`)
    const whole = settlementOf(cdReclamo, 10_000)
    const unpaid = whole.invoices.map((each) => ({ ...each, valorPagado: cents(0) }))
    const toCome = whole.payments.map((each) => ({ ...each, fcPago: null }))
    const state = { cdEstSiniestro: CLAIM_STATE.settled }
    expect(await record({ ...whole, ...state, invoices: unpaid, payments: toCome })).toBe('recorded')
    const settled = { cdEstSiniestro: 6, valIncurrido: 10_000, invoiced: 0, paid: 8_000, invoices: 1 }
    expect(await amounts(cdReclamo)).toMatchObject(settled)

    // This settlement has a date before the one that is already recorded.
    const late = { cdEstSiniestro: CLAIM_STATE.analysis, numLiquidacion: 3, valIncurrido: cents(1) }
    const nothing = { benefits: [], invoices: [], payments: [], now: new Date(NOW.getTime() - 86_400_000) }
    expect(await record({ ...whole, ...late, ...nothing })).toBe('recorded')
    expect(await amounts(cdReclamo)).toMatchObject(settled)

    expect(await record({ ...whole, numLiquidacion: 2, benefits: [] })).toBe('recorded')
    const paidNow = { cdEstSiniestro: 8, invoiced: 8_000, paid: 8_000, invoices: 1 }
    expect(await amounts(cdReclamo)).toMatchObject(paidNow)
  })

  it('CLM-09c a patient pays the collection note of a hospital', async () => {
    const [before] = await world.ask<Record<string, number> & { notaCobranza: string }>(
      sql`SELECT * FROM hospital_credit WHERE "valPago" = 0 ORDER BY "cdReclamo" LIMIT 1`,
    )
    if (!before) throw new Error('No hay una nota por pagar')
    const [claim] = await world.ask<{ valIncurrido: number; cdEstSiniestro: number }>(
      sql`SELECT * FROM insurer_claim WHERE "cdReclamo" = ${before['cdReclamo']}`,
    )
    const credit = {
      valIncurrido: cents(before['valIncurrido'] ?? 0),
      valNoCubierto: cents(before['valNoCubierto'] ?? 0),
      valDeducible: cents(before['valDeducible'] ?? 0),
      valCoaseguro: cents(before['valCoaseguro'] ?? 0),
      notaCobranza: before.notaCobranza,
      fcVence: null,
      chequeA: '',
      valPago: cents(before['valNotaCob'] ?? 0),
      fcPago: TODAY,
      formaPago: 'CHEQUE',
      cheque: '000123',
      banco: 'BANCO DEL PÁRAMO',
    }
    const nothing = { benefits: [], invoices: [], payments: [], valIncurrido: cents(claim?.valIncurrido ?? 0) }
    const state = { cdEstSiniestro: CLAIM_STATE.paid, numLiquidacion: 77, credits: [credit] }
    await record(settlementOf(before['cdReclamo'] ?? 0, 1, { ...nothing, ...state }))
    const after = await world.ask(sql`SELECT * FROM hospital_credit WHERE "cdReclamo" = ${before['cdReclamo']}`)
    expect(after).toMatchObject([{ liquida: 1, valSaldo: 0, formaPago: 'CHEQUE', cheque: '000123' }])
  })

  it('D127 the incurred amount from the insurer is kept when the claim is entered again', async () => {
    const settlement = { cdEstSiniestro: CLAIM_STATE.documents, valIncurrido: cents(77_700), numLiquidacion: 70 }
    await record(settlementOf(LUCIA, 1, { ...settlement, benefits: [], invoices: [], payments: [] }))
    await world.test.db.transaction((tx) => enterClaim(tx, LUCIA, { year: 2026, now: NOW }))
    expect(await amounts(LUCIA)).toMatchObject({ valIncurrido: 77_700 })
  })
})

describe('D127 a settlement with invalid sums stores nothing', () => {
  const right = () => settlementOf(LUCIA, 22_723)
  const NOTHING = { benefits: [], invoices: [], payments: [] }
  const SETTLED = { cdEstSiniestro: CLAIM_STATE.settled }
  const note = (of: { valIncurrido: number; valDeducible?: number; valCoaseguro?: number }) => ({
    valIncurrido: cents(of.valIncurrido),
    valNoCubierto: cents(0),
    valPago: cents(0),
    fcPago: null,
    valDeducible: cents(of.valDeducible ?? 0),
    valCoaseguro: cents(of.valCoaseguro ?? 0),
    notaCobranza: 'NC-1',
    fcVence: null,
    chequeA: '',
  })
  const summaryOfThing = settleProperty({
    valPerdida: cents(22_723),
    valAsegurado: cents(1_000_000),
    depreciacion: 0,
    rasa: 0,
    deductible: { valFijo: null, pctReclamo: null, pctVAseg: null, valMinimo: null },
  })
  const [benefit] = right().benefits

  it.each<[string, Partial<Settlement>]>([
    ['more was incurred', { valIncurrido: cents(22_724) }],
    ['a benefit is wrong in itself', { benefits: benefit ? [{ ...benefit, valTotal: cents(22_723) }] : [] }],
    ['the payment is too large', { payments: [paid(cents(22_723))] }],
    ['the payment is too small', { payments: [paid(cents(1))] }],
    ['paid without a payment', { payments: [] }],
    ['an invoice twice', { invoices: [...right().invoices, ...right().invoices] }],
    ['a payment without benefits', { benefits: [] }],
    ['settled without anything', { ...NOTHING, cdEstSiniestro: CLAIM_STATE.settled }],
    ['partly paid without a payment', { payments: [], cdEstSiniestro: CLAIM_STATE.partlyPaid }],
    ['within the deductible, with something owed', { payments: [], cdEstSiniestro: CLAIM_STATE.withinDeductible }],
    ['refused, with something owed', { payments: [], cdEstSiniestro: CLAIM_STATE.refused }],
    ['all paid and more to come', { payments: [...right().payments, { ...paid(cents(7)), fcPago: null }] }],
    ['more to come than is owed', { payments: [{ ...paid(cents(999_999)), fcPago: null }], ...SETTLED }],
    [
      'other invoices paid than was paid',
      { invoices: right().invoices.map((each) => ({ ...each, valorPagado: cents(1) })) },
    ],
    ['another coverage’s invoice', { invoices: right().invoices.map((each) => ({ ...each, nmCobertura: 'OTRA' })) }],
    [
      'paid before it happened',
      { payments: right().payments.map((each) => ({ ...each, fcPago: calendarDate('1999-01-01') })) },
    ],
    [
      'paid in the future',
      { payments: right().payments.map((each) => ({ ...each, fcPago: calendarDate('2199-01-01') })) },
    ],
    [
      'a note larger than its coverages',
      { payments: [], credits: [note({ valIncurrido: 500_000, valCoaseguro: 481_822 })] },
    ],
    [
      'a note with a deductible that nobody bears',
      { payments: [], credits: [note({ valIncurrido: 22_723, valDeducible: 4_545 })] },
    ],
    ['the summary of a thing', { liquidation: summaryOfThing }],
  ])('%s', async (_, wrong) => {
    const before = await snapshot()
    await expect(record({ ...right(), ...wrong })).rejects.toMatchObject({ code: '23514' })
    expect(await snapshot()).toBe(before)
  })

  it('a valid settlement can be recorded after an invalid one', async () => {
    expect(await record(right())).toBe('approved')
  })
})
