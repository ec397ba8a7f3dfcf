// Tests of the sums in the demo world's insurers' claims, recomputed from their rows and from the terms of their
// policies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { type PropertyDeductible, settleHealth, settleProperty } from '../../../src/domain/insurer-claim/settlement.ts'
import { settlementSteps } from '../../../src/domain/insurer-claim/settlement-steps.ts'
import { cents } from '../../../src/domain/money.ts'
import { sow, type World } from '../../support/world/sown-world.ts'

const GENERATED = 2000

type Amounts = Record<string, number>
type Claim = Amounts & { poliza: string; fcSiniestro: string; esSalud: number; cdAsegurado: number }
type Row = Amounts & { cdReclamo: number; nmCobertura: string; fcPago: string | null }
type Terms = {
  termsId: number
  nmCobertura: string
  dscRubro: string
  valLimite: number | null
  valFijo: number | null
}

let world: World
let claims: Claim[]
const parts: Record<string, Map<number, Row[]>> = {}
let coverages: Terms[]
let deductibles: (Omit<Terms, 'valFijo'> & PropertyDeductible)[]

const NO_DEDUCTIBLE: PropertyDeductible = { valFijo: null, pctReclamo: null, pctVAseg: null, valMinimo: null }

beforeAll(async () => {
  world = await sow(GENERATED)
  claims = await world.ask(sql`SELECT c.*, coalesce(l."termsId", p."termsId") AS "termsId" FROM insurer_claim c
    JOIN policy p ON p."cdCompania" = c."cdCompania" AND p."cdCotizacion" = c."cdCotizacion"
    LEFT JOIN insured_person i ON i."cdAsegurado" = c."cdAsegurado" LEFT JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
    ORDER BY c."fcSiniestro", c."cdReclamo"`)
  for (const table of ['claim_benefit', 'claim_invoice', 'claim_payment', 'claim_liquidation', 'hospital_credit']) {
    const rows = await world.ask<Row>(sql`SELECT * FROM ${sql.raw(table)} ORDER BY 1`)
    const byClaim = new Map<number, Row[]>()
    for (const row of rows) byClaim.set(row.cdReclamo, [...(byClaim.get(row.cdReclamo) ?? []), row])
    parts[table] = byClaim
  }
  coverages = await world.ask(sql`SELECT * FROM coverage`)
  deductibles = await world.ask(sql`SELECT * FROM deductible`)
})
afterAll(() => world?.test.close())

const of = (table: string, claim: Claim): Row[] => parts[table]?.get(Number(claim['cdReclamo'])) ?? []
const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)
const made = (rows: readonly Row[]) => rows.filter(({ fcPago }) => fcPago !== null)
const stateOf = (claim: Claim) => Number(claim['cdEstSiniestro'])
const each = (check: (claim: Claim, why: string) => void, some: (claim: Claim) => boolean = () => true) => {
  const chosen = claims.filter(some)
  expect(chosen.length).toBeGreaterThan(0)
  for (const claim of chosen) check(claim, `siniestro ${claim['cdReclamo']}`)
}
const isHealth = ({ esSalud }: Claim) => esSalud === 1
const isSettled = (claim: Claim) => of('claim_benefit', claim).length > 0

describe('what is paid: the billed amount less uncovered amounts, the deductible and the coinsurance', () => {
  it('CLM-08a each benefit’s total is its billed amount less all deductions', () =>
    each((claim, why) => {
      for (const b of of('claim_benefit', claim)) {
        const deductions = Number(b['valExceso']) + Number(b['valNoelegible']) + Number(b['valDeducible'])
        expect(b['valTotal'], why).toBe(Number(b['valSiniestro']) - deductions - Number(b['valMontoCoa']))
        expect(b['valTotal'], why).toBeGreaterThanOrEqual(0)
        if (b['valLimite'] !== null && isHealth(claim))
          expect(b['valTotal'], why).toBeLessThanOrEqual(Number(b['valLimite']))
        expect([b['flgDed'] === 1, b['flgCoa'] === 1], why).toEqual([
          Number(b['valDeducible']) > 0,
          Number(b['valMontoCoa']) > 0,
        ])
      }
    }, isSettled))

  it('CLM-08c the invoices of a health claim add up to the incurred amount, by coverage too', () =>
    each((claim, why) => {
      const invoices = of('claim_invoice', claim)
      if (invoices.length > 0) expect(sum(invoices, 'valor'), why).toBe(claim['valIncurrido'])
      for (const benefit of of('claim_benefit', claim)) {
        const own = invoices.filter(({ nmCobertura }) => nmCobertura === benefit.nmCobertura)
        expect([sum(own, 'valor'), sum(own, 'valNoCubierto')], why).toEqual([
          benefit['valSiniestro'],
          benefit['valNoelegible'],
        ])
      }
      for (const i of invoices) expect(i['valorAPagar'], why).toBe(Number(i['valor']) - Number(i['valNoCubierto']))
    }, isHealth))

  it('CLM-09a the payments of a health claim add up to the owed amount, and are on its invoices', () =>
    each((claim, why) => {
      const owed = sum(of('claim_benefit', claim), 'valTotal')
      const credits = of('hospital_credit', claim)
      const paid =
        sum(made(of('claim_payment', claim)), 'valPago') + sum(credits, 'valIncurrido') - sum(credits, 'valNotaCob')
      expect(sum(of('claim_benefit', claim), 'valSiniestro'), why).toBe(isSettled(claim) ? claim['valIncurrido'] : 0)
      expect(sum(of('claim_invoice', claim), 'valorPagado'), why).toBe(paid)
      const state = stateOf(claim)
      const pending = sum(of('claim_payment', claim), 'valPago') - sum(made(of('claim_payment', claim)), 'valPago')
      expect(paid + pending, why).toBe(owed)
      if (state === CLAIM_STATE.paid) expect(pending, why).toBe(0)
      if (state === CLAIM_STATE.settled) expect(paid, why).toBe(0)
      if (state === CLAIM_STATE.partlyPaid) expect(Math.min(paid, pending), why).toBeGreaterThan(0)
      if (state === CLAIM_STATE.withinDeductible) expect([isSettled(claim), owed], why).toEqual([true, 0])
      if (state === CLAIM_STATE.refused) expect([isSettled(claim), paid + pending], why).toEqual([false, 0])
    }, isHealth))

  it('CLM-09c a collection note is the patient’s part of the hospital credit', () =>
    each(
      (claim, why) => {
        const [credit, ...others] = of('hospital_credit', claim)
        const benefits = of('claim_benefit', claim)
        expect(others, why).toEqual([])
        expect(credit, why).toMatchObject({
          valIncurrido: sum(benefits, 'valSiniestro'),
          valNoCubierto: sum(benefits, 'valNoelegible'),
          valDeducible: sum(benefits, 'valDeducible'),
          valCoaseguro: sum(benefits, 'valMontoCoa'),
        })
        const note = sum(benefits, 'valNoelegible') + sum(benefits, 'valDeducible') + sum(benefits, 'valMontoCoa')
        expect([credit?.['valNotaCob'], credit?.['valSaldo']], why).toEqual([note, note - Number(credit?.['valPago'])])
        expect(credit?.['liquida'], why).toBe(credit?.['valSaldo'] === 0 ? 1 : 0)
      },
      (claim) => of('hospital_credit', claim).length > 0,
    ))

  it('CLM-09b the summary of a claim about a thing adds up from the loss to the amount still to be received', () =>
    each(
      (claim, why) => {
        const [summary] = of('claim_liquidation', claim)
        const payments = of('claim_payment', claim)
        if (!summary) return expect(payments, why).toEqual([])
        const benefits = of('claim_benefit', claim)
        const insured = sum(
          made(payments).filter(({ aProveedor }) => aProveedor === 0),
          'valPago',
        )
        const provider = sum(
          made(payments).filter(({ aProveedor }) => aProveedor === 1),
          'valPago',
        )
        const loss = sum(benefits, 'valSiniestro')
        const indemnizacion = loss - sum(benefits, 'valNoelegible') - sum(benefits, 'valDeducible')
        const left = indemnizacion - Number(summary['valRasa'])
        expect(summary, why).toMatchObject({
          valPerdida: loss,
          valDepreciacion: sum(benefits, 'valNoelegible'),
          valDeducible: sum(benefits, 'valDeducible'),
          indemnizacion,
          valIndemnizacion: left,
          valPagoParcial: insured,
          valPagoProvOtros: provider,
          valRecibir: left - insured - provider,
        })
        expect(sum(benefits, 'valTotal'), why).toBe(indemnizacion)
        expect(sum(payments, 'valPago'), why).toBe(left)
        expect(loss, why).toBe(claim['valIncurrido'])
        expect(sum(of('claim_invoice', claim), 'valorPagado'), why).toBe(insured + provider)
        // The payment of one of several losses is on the invoices for that loss.
        for (const { nmCobertura, valTotal } of benefits.length > 1 ? benefits : []) {
          if (!made(payments).some(({ valPago }) => valPago === valTotal)) continue
          const own = of('claim_invoice', claim).filter((invoice) => invoice.nmCobertura === nmCobertura)
          expect(sum(own, 'valorPagado'), why).toBe(valTotal)
        }
        expect(stateOf(claim) === CLAIM_STATE.paid, why).toBe(left > 0 && summary['valRecibir'] === 0)
        expect(stateOf(claim) === CLAIM_STATE.withinDeductible, why).toBe(left === 0)
      },
      (claim) => !isHealth(claim),
    ))
})

describe('the owed amount follows from the terms of the policy', () => {
  const coverageOf = (claim: Claim, name: string) =>
    coverages.find(({ termsId, nmCobertura }) => termsId === claim['termsId'] && nmCobertura === name)

  it('CLM-08a CLM-13 each person bears at most the deductible of the year over all claims', () => {
    const [borne, used] = [new Map<number, number>(), new Map<string, number>()]
    each((claim, why) => {
      const own = deductibles.filter(({ termsId }) => termsId === claim['termsId'])
      const yearly = Number(own.find((row) => row.nmCobertura !== null && row.valFijo !== null)?.valFijo ?? 0)
      for (const benefit of of('claim_benefit', claim)) {
        const coverage = coverageOf(claim, benefit.nmCobertura)
        if (!coverage) throw new Error(`${why}: ${benefit.nmCobertura}`)
        const key = `${claim.cdAsegurado} ${benefit.nmCobertura}`
        const before = borne.get(claim.cdAsegurado) ?? 0
        const paidBefore = coverage.dscRubro.includes('año póliza') ? (used.get(key) ?? 0) : 0
        const bears = own.some((row) => row.nmCobertura === benefit.nmCobertura && row.valFijo !== null)
        const percent = /(\d+) %/.exec(coverage.dscRubro)?.[1]
        const invoices = of('claim_invoice', claim).filter(({ nmCobertura }) => nmCobertura === benefit.nmCobertura)
        const settled = settleHealth(
          invoices.map((i) => ({ valor: cents(Number(i['valor'])), valNoCubierto: cents(Number(i['valNoCubierto'])) })),
          {
            saldo: cents(bears ? yearly - before : 0),
            coaseguro: percent ? 100 - Number(percent) : 0,
            limite: coverage.valLimite === null ? null : cents(Math.max(0, coverage.valLimite - paidBefore)),
          },
        )
        expect(benefit, why).toMatchObject({ ...settled, valLimite: coverage.valLimite })
        borne.set(claim.cdAsegurado, before + Number(benefit['valDeducible']))
        used.set(key, paidBefore + Number(benefit['valTotal']))
        expect(borne.get(claim.cdAsegurado), why).toBeLessThanOrEqual(yearly)
      }
    }, isHealth)
    // At least twenty persons have borne a part of the deductible, or all of it.
    expect([...borne.values()].filter((amount) => amount > 0).length).toBeGreaterThan(20)
  })

  it('CLM-09b each thing has the deductible of its coverage, or one that belongs to no coverage', () =>
    each(
      (claim, why) => {
        for (const benefit of of('claim_benefit', claim)) {
          const coverage = coverageOf(claim, benefit.nmCobertura)
          if (!coverage) throw new Error(`${why}: ${benefit.nmCobertura}`)
          const own = deductibles.filter(({ termsId }) => termsId === claim['termsId'])
          const named = own.filter(({ nmCobertura }) => nmCobertura === benefit.nmCobertura)
          const beside = own.filter(({ nmCobertura }) => nmCobertura === null)
          const says = ({ valFijo, valMinimo, pctReclamo, pctVAseg }: (typeof own)[number]) =>
            (valFijo ?? 0) === benefit['valFijo'] &&
            (valMinimo ?? 0) === benefit['valMinimo'] &&
            pctReclamo === benefit['pctReclamo'] &&
            pctVAseg === benefit['pctVAseg']
          const agreed = [...named, ...beside].find(says)
          if (named.length > 0) expect(agreed, why).toBeDefined()
          const insured = Number(claim['valAsegurado'])
          const worn = /Depreciación del (\d+) %/.exec(String(benefit['observaciones']))?.[1]
          const settled = settleProperty({
            valPerdida: cents(Number(benefit['valSiniestro'])),
            valAsegurado: cents(Math.min(insured, coverage.valLimite ?? insured)),
            depreciacion: Number(worn ?? 0),
            deductible: agreed ?? NO_DEDUCTIBLE,
            rasa: 0,
          })
          expect(benefit, why).toMatchObject({
            valNoelegible: settled.valDepreciacion,
            valDeducible: settled.valDeducible,
            valTotal: settled.indemnizacion,
          })
        }
      },
      (claim) => !isHealth(claim) && isSettled(claim),
    ))
})

it('L10 the steps of every settled claim lead from the incurred to the owed amount, to the cent', () =>
  each((claim, why) => {
    const [benefits, invoices, [summary]] = [
      of('claim_benefit', claim),
      of('claim_invoice', claim),
      of('claim_liquidation', claim),
    ]
    const rasa = summary ? Number(summary['valRasa']) : null
    const steps = settlementSteps({ benefits, invoices, rasa } as never)
    expect(steps[0]?.amount, why).toBe(Number(claim['valIncurrido']))
    const owed = summary ? Number(summary['valIndemnizacion']) : sum(benefits, 'valTotal')
    expect(steps.at(-1), why).toMatchObject({ kind: 'owed', amount: owed })
    expect(new Set(steps.map(({ kind, left }) => `${kind} ${left}`)).size, why).toBe(steps.length)
  }, isSettled))

it('D127 the sums of every claim pass the database’s own check', async () => {
  await world.bad(sql`SELECT "cdReclamo", wrong FROM claim_sum WHERE wrong IS NOT NULL`)
  await world.bad(sql`SELECT "cdReclamo" FROM claim_unchecked`)
})
