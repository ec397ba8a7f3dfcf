// Settlements to record in a test's demo world, and snapshots of its claim tables.
import { sql } from '../../../server/database/sql.ts'
import { recordSettlement, type Settlement } from '../../../server/insurer-claim/record-settlement.ts'
import { USER } from '../../../server/seed/people.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { settleHealth } from '../../../src/domain/insurer-claim/settlement.ts'
import { type Cents, cents } from '../../../src/domain/money.ts'
import { NOW, TODAY, type World } from './sown-world.ts'

/** Claims that were reported and entered but are not settled: bruno's examinations and ana's medicines. */
export const BRUNO = 1012
export const ANA = 1006
/** The entered claim of Lucía. */
export const LUCIA = 1003
/** A claim of a group policy, returned to its customer for another document. */
export const RETURNED = 1010

/** Returns a complete settlement of one invoice of this value. */
export function settlementOf(cdReclamo: number, valor: number, more: Partial<Settlement> = {}): Settlement {
  const invoice = { valor: cents(valor), valNoCubierto: cents(0) }
  const benefit = settleHealth([invoice], { saldo: cents(0), coaseguro: 20, limite: null })
  const nmCobertura = 'COBERTURA AMBULATORIA'
  return {
    cdReclamo,
    numLiquidacion: 1,
    cdEstSiniestro: CLAIM_STATE.paid,
    observacion: 'Pago acreditado.',
    valIncurrido: invoice.valor,
    userId: USER.marco,
    now: NOW,
    benefits: [{ ...benefit, nmCobertura }],
    invoices: [
      {
        ...invoice,
        nmCobertura,
        numRecibo: '001-002-000000011',
        fcGasto: TODAY,
        detalle: 'Exámenes',
        valorPagado: benefit.valTotal,
      },
    ],
    payments: [paid(benefit.valTotal)],
    ...more,
  }
}

export const paid = (valPago: Cents) => ({ formaPago: 'TRANSFERENCIA', fcPago: TODAY, valPago, dscRubro: 'REEMBOLSO' })

const TABLES = [
  'claim_report',
  'claim_report_history',
  'claim_report_follow_up',
  'claim_event',
  'insurer_claim',
  'insurer_claim_history',
  'claim_benefit',
  'claim_invoice',
  'claim_payment',
  'claim_liquidation',
  'hospital_credit',
]
/** Records a settlement in a separate transaction. */
export const recordIn = (world: World, settlement: Settlement) =>
  world.test.db.transaction((tx) => recordSettlement(tx, settlement, { publicUrl: 'http://portal.test' }))

/** Returns all rows of all claims as a text. */
export const snapshotOf = async (world: World) =>
  JSON.stringify(
    await Promise.all(TABLES.map((table) => world.ask(sql`SELECT * FROM ${sql.raw(table)} t ORDER BY t::text`))),
  )
