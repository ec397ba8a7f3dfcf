// Tests of the settlements of claims: tables of cases, and many random cases whose parts must add up to the total.
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../../../server/seed/random.ts'
import {
  type HealthTerms,
  type PropertyDeductible,
  percentOf,
  settleHealth,
  settleProperty,
} from '../../../../src/domain/insurer-claim/settlement.ts'
import { type Cents, cents, sumCents } from '../../../../src/domain/money.ts'

const presented = (...invoices: readonly (readonly [valor: number, valNoCubierto?: number])[]) =>
  invoices.map(([valor, valNoCubierto = 0]) => ({ valor: cents(valor), valNoCubierto: cents(valNoCubierto) }))
const terms = (saldo: number, coaseguro: number, limite: number | null = null): HealthTerms => ({
  saldo: cents(saldo),
  coaseguro,
  limite: limite === null ? null : cents(limite),
})

describe('CLM-08a the settlement of a health claim', () => {
  it.each([
    [
      'the deductible first, then the coinsurance',
      presented([30_000]),
      terms(10_000, 20),
      [0, 10_000, 4_000, 0, 16_000],
    ],
    [
      'what is not covered, before deductible and coinsurance',
      presented([20_000, 5_000]),
      terms(10_000, 20),
      [5_000, 10_000, 1_000, 0, 4_000],
    ],
    ['several invoices are one claim', presented([13_850], [3_073]), terms(10_000, 20), [0, 10_000, 1_385, 0, 5_538]],
    ['entirely within the deductible', presented([6_375]), terms(12_000, 20), [0, 6_375, 0, 0, 0]],
    ['exactly the deductible', presented([12_000]), terms(12_000, 20), [0, 12_000, 0, 0, 0]],
    ['without a deductible', presented([10_000]), terms(0, 10), [0, 0, 1_000, 0, 9_000]],
    ['without coinsurance', presented([10_000]), terms(2_500, 0), [0, 2_500, 0, 0, 7_500]],
    ['above the limit', presented([18_000]), terms(0, 0, 15_000), [0, 0, 0, 3_000, 15_000]],
    ['the limit applies to the payment', presented([20_000]), terms(0, 20, 15_000), [0, 0, 4_000, 1_000, 15_000]],
    ['a limit that is used up', presented([5_000]), terms(0, 20, 0), [0, 0, 1_000, 4_000, 0]],
    ['nothing covered', presented([5_000, 5_000]), terms(10_000, 20), [5_000, 0, 0, 0, 0]],
    ['all borne by the insured', presented([5_000]), terms(0, 100), [0, 0, 5_000, 0, 0]],
    ['half a cent is borne by the insured', presented([5]), terms(0, 10), [0, 0, 1, 0, 4]],
    ['no invoice', [], terms(10_000, 20), [0, 0, 0, 0, 0]],
  ] as const)('%s', (_, invoices, agreed, [valNoelegible, valDeducible, valMontoCoa, valExceso, valTotal]) => {
    const valSiniestro = sumCents(invoices.map(({ valor }) => valor))
    const expected = { valSiniestro, valNoelegible, valDeducible, valMontoCoa, valExceso, valTotal }
    expect(settleHealth(invoices, agreed)).toEqual(expected)
  })

  it('CLM-08a D112 for 2,000 random invoices and terms the parts add up, and no part is negative', () => {
    const random = makeRandom('settlements of health')
    for (let round = 0; round < 2_000; round++) {
      const invoices = Array.from({ length: random.int(0, 5) }, () => {
        const valor = random.int(0, 300_000)
        return { valor: cents(valor), valNoCubierto: cents(random.int(0, random.pick([0, valor]))) }
      })
      const agreed = terms(
        random.int(0, 30_000),
        random.int(0, 10_000) / 100,
        random.pick([null, random.int(0, 200_000)]),
      )
      const settled = settleHealth(invoices, agreed)
      const { valSiniestro, valNoelegible, valDeducible, valMontoCoa, valExceso, valTotal } = settled
      const why = JSON.stringify({ invoices, agreed, settled })
      expect(valSiniestro, why).toBe(invoices.reduce((sum, { valor }) => sum + valor, 0))
      expect(valTotal, why).toBe(valSiniestro - valNoelegible - valDeducible - valMontoCoa - valExceso)
      expect(Math.min(...Object.values(settled)), why).toBeGreaterThanOrEqual(0)
      expect(valDeducible, why).toBeLessThanOrEqual(agreed.saldo)
      expect(valTotal, why).toBeLessThanOrEqual(agreed.limite ?? valSiniestro)
      expect(valExceso === 0 || valTotal === agreed.limite, why).toBe(true)
    }
  })
})

const NONE: PropertyDeductible = { valFijo: null, pctReclamo: null, pctVAseg: null, valMinimo: null }
const borne = (part: Partial<Record<keyof PropertyDeductible, number>>) => ({ ...NONE, ...part }) as PropertyDeductible
const VEHICLE = borne({ pctReclamo: 10, pctVAseg: 1, valMinimo: 25_000 })

describe('CLM-09b the settlement of a claim about a thing', () => {
  it.each([
    ['the percent of the claim is the largest', 385_000, VEHICLE, 0, 0, [0, 38_500, 346_500, 0, 346_500]],
    ['the minimum is the largest', 150_000, VEHICLE, 0, 0, [0, 25_000, 125_000, 0, 125_000]],
    [
      'the percent of the insured value is the largest',
      150_000,
      borne({ pctVAseg: 2 }),
      0,
      0,
      [0, 48_600, 101_400, 0, 101_400],
    ],
    ['a fixed amount', 31_000, borne({ valFijo: 8_000 }), 0, 0, [0, 8_000, 23_000, 0, 23_000]],
    ['no deductible', 31_000, NONE, 0, 0, [0, 0, 31_000, 0, 31_000]],
    ['within the deductible', 18_500, VEHICLE, 0, 0, [0, 18_500, 0, 0, 0]],
    ['wear before the deductible', 200_000, borne({ pctReclamo: 10 }), 15, 0, [30_000, 17_000, 153_000, 0, 153_000]],
    ['the premium of the restored sum', 100_000, NONE, 0, 2.7, [0, 0, 100_000, 2_700, 97_300]],
    ['never more than the insured value', 3_000_000, NONE, 0, 0, [0, 570_000, 2_430_000, 0, 2_430_000]],
    ['nothing is paid for a completely worn thing', 50_000, VEHICLE, 100, 0, [50_000, 0, 0, 0, 0]],
  ] as const)('%s', (_, loss, deductible, depreciacion, rasa, [wear, borneOfIt, indemnizacion, valRasa, left]) => {
    const valAsegurado = cents(2_430_000)
    expect(settleProperty({ valPerdida: cents(loss), valAsegurado, depreciacion, deductible, rasa })).toEqual({
      valPerdida: loss,
      valDepreciacion: wear,
      valDeducible: borneOfIt,
      indemnizacion,
      valRasa,
      valIndemnizacion: left,
    })
  })

  it('CLM-09b for 2,000 random losses the parts add up, and no part is negative', () => {
    const random = makeRandom('settlements of things')
    const some = <T>(value: T): T | null => random.pick([value, null])
    for (let round = 0; round < 2_000; round++) {
      const loss = {
        valPerdida: cents(random.int(0, 5_000_000)),
        valAsegurado: cents(random.int(0, 4_000_000)),
        depreciacion: random.int(0, 100),
        rasa: random.int(0, 1_000) / 100,
        deductible: {
          valFijo: some(cents(random.int(0, 50_000))),
          valMinimo: some(cents(random.int(0, 50_000))),
          pctReclamo: some(random.int(0, 30)),
          pctVAseg: some(random.int(0, 10)),
        },
      }
      const settled = settleProperty(loss)
      const { valPerdida, valDepreciacion, valDeducible, indemnizacion, valRasa, valIndemnizacion } = settled
      const why = JSON.stringify({ loss, settled })
      expect(indemnizacion, why).toBe(valPerdida - valDepreciacion - valDeducible)
      expect(valIndemnizacion, why).toBe(indemnizacion - valRasa)
      expect(Math.min(...Object.values(settled)), why).toBeGreaterThanOrEqual(0)
      expect(indemnizacion, why).toBeLessThanOrEqual(loss.valAsegurado)
    }
  })
})

describe('CLM-08a percentOf', () => {
  it.each([
    [0, 20, 0],
    [10_000, 0, 0],
    [10_000, 100, 10_000],
    [6_923, 20, 1_385],
    [5, 10, 1],
    [4, 10, 0],
    [99_999_999, 2.7, 2_700_000],
    [1_000, 33.33, 333],
    [100, 0.5, 1],
    [100, 0.49, 0],
  ] as const)('of %i cents %d percent are %i', (amount, percent, expected) => {
    expect(percentOf(amount as Cents, percent)).toBe(expected)
  })
})
