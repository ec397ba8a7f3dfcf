// Tests that instalments computed in SQL for generated policies equal those computed in TypeScript.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, type Queryable, sql } from '../../../server/database/sql.ts'
import { policyRow } from '../../../server/seed/generated/contract-rows.ts'
import { PAYMENTS, termsOfProduct } from '../../../server/seed/generated/offers.ts'
import { paymentRow } from '../../../server/seed/generated/payment-rows.ts'
import { emptyPolicyRows, type PolicyRows } from '../../../server/seed/generated/policy-rows.ts'
import { writeGenerated } from '../../../server/seed/generated/write-many.ts'
import { BRANCH, CLIENT, EXECUTIVE, INSURER, OFFICE } from '../../../server/seed/world.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { type Cents, cents } from '../../../src/domain/money.ts'
import { type Charged, instalmentRows } from '../../support/world/instalment-rows.ts'
import { sow, TODAY, type World } from '../../support/world/sown-world.ts'

const GENERATED = 60
/** How many premiums are tried: from zero cents up, cent by cent. */
const SMALL = 60

let world: World
beforeAll(async () => {
  world = await sow(GENERATED)
})
afterAll(() => world?.test.close())

/**
 * Returns generated policies with premiums of a few cents, for each way of payment; of prepaid medicine, because no fee
 * is added to its premiums.
 */
function ofFewCents(): PolicyRows {
  const rows = emptyPolicyRows()
  const sold = { cdAseguradora: INSURER.pasochoa, cdRamo: BRANCH.individualMedical }
  for (let place = 0; place < SMALL; place += 1) {
    const cdCotizacion = 900_000 + place
    const totPrima = cents(place)
    const fcDesde = calendarDate('2026-08-31')
    const payment = PAYMENTS[place % PAYMENTS.length]
    if (!payment) throw new Error('There is no way to pay')
    const of = { cdCliente: CLIENT.ana, cdEjecutivo: EXECUTIVE.elena, cdSucursal: OFFICE.quito, isRenewal: false }
    const policy = { ...sold, ...of, poliza: `GE-${cdCotizacion}` }
    const sums = { termsId: termsOfProduct(sold), valAsegurado: cents(0), valPrima: totPrima, placa: null }
    rows.policy.push(policyRow(cdCotizacion, policy, fcDesde, sums))
    rows.payment.push(paymentRow({ ...sold, cdCotizacion, fcDesde, totPrima }, payment))
  }
  return rows
}

/** Runs `work` in a transaction that is rolled back, and returns its result. */
async function rolledBack<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const undone = new Error('undone')
  const found: T[] = []
  const attempt = db.transaction(async (tx) => {
    found.push(await work(tx))
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
  return found.at(-1) as T
}

type Payment = Charged & { frmPago: string; totalPago: Cents }
type Instalment = ReturnType<typeof instalmentRows>[number]

it('POL-17c the instalments computed in SQL equal those of instalmentRows, even for a few cents', async () => {
  const { payments, instalments } = await rolledBack(world.test.db, async (tx) => {
    await writeGenerated(tx, ofFewCents(), TODAY)
    return {
      payments:
        await tx.query<Payment>(sql`SELECT m."cdCotizacion", p."cdAseguradora", p."cdRamo", m."fcDesde", m."fcHasta",
          m."factAseg", y."frmPago", y."totalPago"
        FROM payment y JOIN movement m USING ("cdCompania", "cdCotizacion") JOIN policy p USING ("cdCompania", "cdCotizacion")
        WHERE p.poliza LIKE 'GE-%' ORDER BY m."cdCotizacion"`),
      instalments: await tx.query<Instalment>(sql`SELECT i.* FROM instalment i
        JOIN policy p USING ("cdCompania", "cdCotizacion") WHERE p.poliza LIKE 'GE-%' ORDER BY i."cdCotizacion", i.ordinal`),
    }
  })
  expect(payments).toHaveLength(GENERATED + SMALL)
  const made = payments.flatMap(({ frmPago, totalPago, ...charged }) => {
    const payment = PAYMENTS.find((each) => each.frmPago === frmPago)
    if (!payment) throw new Error(`Nobody pays by ${frmPago}`)
    return instalmentRows(charged, totalPago, payment, TODAY)
  })
  expect(instalments).toEqual(made)
  expect(Math.min(...instalments.map(({ valor }) => valor))).toBe(0)
})
