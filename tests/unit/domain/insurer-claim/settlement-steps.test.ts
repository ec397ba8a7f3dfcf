// Tests of the steps from the incurred amount of a claim to the amount that its insurer owes.
import { describe, expect, it } from 'vitest'
import { settleHealth, settleProperty } from '../../../../src/domain/insurer-claim/settlement.ts'
import { type SettledCoverage, settlementSteps } from '../../../../src/domain/insurer-claim/settlement-steps.ts'
import { cents } from '../../../../src/domain/money.ts'

const none = {
  valMinimo: cents(0),
  valFijo: cents(0),
  pctReclamo: null,
  pctVAseg: null,
  valLimite: null,
  observaciones: '',
}
const bills = [
  { valor: cents(24_050), valNoCubierto: cents(0), numRecibo: '001', detalle: 'Consulta', nmCobertura: 'AMBULATORIA' },
  {
    valor: cents(6_240),
    valNoCubierto: cents(1_850),
    numRecibo: '002',
    detalle: 'Vitaminas',
    nmCobertura: 'AMBULATORIA',
  },
]
const health = (limite: number | null): SettledCoverage => ({
  ...none,
  nmCobertura: 'AMBULATORIA',
  valFijo: cents(12_000),
  valLimite: limite === null ? null : cents(limite),
  ...settleHealth(bills, { saldo: cents(5_000), coaseguro: 20, limite: limite === null ? null : cents(limite) }),
})
const lines = (steps: ReturnType<typeof settlementSteps>) =>
  steps.map(({ term, why, amount, left }) => [term, why, amount, left])

describe('L10 the steps of a health claim', () => {
  it('the steps lead from the invoices through each deduction to the amount owed', () => {
    expect(lines(settlementSteps({ benefits: [health(15_000)], invoices: bills, rasa: null }))).toEqual([
      ['Facturado', '', 30_290, 30_290],
      ['No cubierto', 'Factura 002: Vitaminas', 1_850, 28_440],
      ['Deducible', 'Lo que faltaba del deducible de $120.00 por año de póliza', 5_000, 23_440],
      ['Coaseguro', '20 % de $234.40, lo que queda tras el deducible', 4_688, 18_752],
      ['Sobre el límite', 'La cobertura paga hasta $150.00', 3_752, 15_000],
      ['Le toca a la aseguradora', '', 15_000, 15_000],
    ])
  })

  it('a claim whose invoices are unknown has only the step of the coverage', () => {
    const [, uncovered] = settlementSteps({ benefits: [health(null)], invoices: [], rasa: null })
    expect(uncovered).toMatchObject({ term: 'No cubierto', coverage: 'AMBULATORIA', why: '', amount: 1_850 })
  })

  it('a claim has no steps until it is settled', () => {
    expect(settlementSteps({ benefits: [], invoices: bills, rasa: null })).toEqual([])
  })
})

it('L10 the steps of a claim about a thing are wear, deductible and the premium of the restored sum', () => {
  const deductible = { pctReclamo: 10, pctVAseg: 1, valMinimo: cents(25_000), valFijo: null }
  const loss = { valPerdida: cents(262_000), valAsegurado: cents(3_000_000), depreciacion: 15, rasa: 0.5, deductible }
  const settled = settleProperty(loss)
  const benefit: SettledCoverage = {
    ...none,
    ...deductible,
    valFijo: cents(0),
    nmCobertura: 'ROBO',
    observaciones: 'Depreciación del 15 % por uso.',
    valSiniestro: settled.valPerdida,
    valNoelegible: settled.valDepreciacion,
    valDeducible: settled.valDeducible,
    valMontoCoa: cents(0),
    valExceso: cents(0),
  }
  const steps = settlementSteps({ benefits: [benefit], invoices: [], rasa: settled.valRasa })
  expect(lines(steps)).toEqual([
    ['Pérdida', '', 262_000, 262_000],
    ['Depreciación', 'Depreciación del 15 % por uso.', 39_300, 222_700],
    ['Deducible', 'El mayor entre 10 % del siniestro, 1 % del valor asegurado, mínimo $250.00', 30_000, 192_700],
    ['Restitución de suma (RASA)', 'Prima que repone la suma asegurada', 964, 191_736],
    ['Le toca a la aseguradora', '', settled.valIndemnizacion, 191_736],
  ])
})
