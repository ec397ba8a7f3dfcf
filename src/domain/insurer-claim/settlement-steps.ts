// Lists the steps from the billed amount to what the insurer owes, each with its coverage and reason (CLM-08a,
// CLM-09b).
import { type Cents, formatMoney, subtractCents, sumCents } from '../money.ts'
import type { HealthSettlement } from './settlement.ts'

export type SettledCoverage = Omit<HealthSettlement, 'valTotal'> & {
  nmCobertura: string
  valMinimo: Cents
  valFijo: Cents
  pctReclamo: number | null
  pctVAseg: number | null
  valLimite: Cents | null
  observaciones: string
}

export type JudgedInvoice = { nmCobertura: string; numRecibo: string; detalle: string; valNoCubierto: Cents }

/** A step of kind `takes` deducts `amount`; `billed` is the first step and `owed` the last. All in cents. */
export type SettlementStep = {
  kind: 'billed' | 'takes' | 'owed'
  term: string
  /** The coverage; empty for a step of the whole claim. */
  coverage: string
  /** The clause or the invoice that justifies the deduction. */
  why: string
  amount: Cents
  /** The amount that is left after the step. */
  left: Cents
}

type Settlement = {
  benefits: readonly SettledCoverage[]
  invoices: readonly JudgedInvoice[]
  /** For a claim about a thing, the premium that restores the insured sum; null for a health claim. */
  rasa: Cents | null
}

type Deduction = Pick<SettlementStep, 'term' | 'coverage' | 'why' | 'amount'>

/** The steps; empty while the claim is not settled. The last amount is Σ valTotal minus `rasa`. */
export function settlementSteps({ benefits, invoices, rasa }: Settlement): SettlementStep[] {
  if (benefits.length === 0) return []
  const isThing = rasa !== null
  const deductions: Deduction[] = [
    ...benefits.flatMap((benefit) => (isThing ? [wear(benefit)] : uncovered(benefit, invoices))),
    ...benefits.map((benefit) => deductible(benefit, isThing)),
    ...benefits.map(coinsurance),
    ...benefits.map(excess),
    {
      term: 'Restitución de suma (RASA)',
      coverage: '',
      why: 'Prima que repone la suma asegurada',
      amount: rasa ?? NOTHING,
    },
  ]
  let left = sumCents(benefits.map(({ valSiniestro }) => valSiniestro))
  const whole = { coverage: '', why: '' }
  const billed: SettlementStep = {
    kind: 'billed',
    term: isThing ? 'Pérdida' : 'Facturado',
    ...whole,
    amount: left,
    left,
  }
  const steps = deductions
    .filter(({ amount }) => amount > 0)
    .map((each): SettlementStep => {
      left = subtractCents(left, each.amount)
      return { kind: 'takes', ...each, left }
    })
  return [billed, ...steps, { kind: 'owed', term: 'Le toca a la aseguradora', ...whole, amount: left, left }]
}

const NOTHING = 0 as Cents

const wear = ({ nmCobertura, valNoelegible, observaciones }: SettledCoverage): Deduction => {
  return { term: 'Depreciación', coverage: nmCobertura, why: observaciones, amount: valNoelegible }
}

/** The amounts that are not covered: one per invoice if these add up to valNoelegible, else only the total. */
function uncovered({ nmCobertura, valNoelegible, observaciones }: SettledCoverage, invoices: readonly JudgedInvoice[]) {
  const own = invoices.filter((each) => each.nmCobertura === nmCobertura && each.valNoCubierto > 0)
  const term = 'No cubierto'
  if (sumCents(own.map(({ valNoCubierto }) => valNoCubierto)) !== valNoelegible)
    return [{ term, coverage: nmCobertura, why: observaciones, amount: valNoelegible }]
  return own.map(({ numRecibo, detalle, valNoCubierto }) => {
    return { term, coverage: nmCobertura, why: `Factura ${numRecibo}: ${detalle}`, amount: valNoCubierto }
  })
}

function deductible(benefit: SettledCoverage, isThing: boolean): Deduction {
  const { nmCobertura, valDeducible, valFijo, valMinimo, pctReclamo, pctVAseg } = benefit
  const parts = [
    pctReclamo !== null && pctReclamo > 0 && `${percentText(pctReclamo)} del siniestro`,
    pctVAseg !== null && pctVAseg > 0 && `${percentText(pctVAseg)} del valor asegurado`,
    valMinimo > 0 && `mínimo ${formatMoney(valMinimo)}`,
    valFijo > 0 && (isThing ? formatMoney(valFijo) : `${formatMoney(valFijo)} por año de póliza`),
  ].filter((part) => part !== false)
  const rule = parts.length > 1 ? `El mayor entre ${parts.join(', ')}` : (parts[0] ?? '')
  const why = isThing || valDeducible >= valFijo ? rule : partOfYear(benefit)
  return { term: 'Deducible', coverage: nmCobertura, why, amount: valDeducible }
}

/**
 * Why less than the year's deductible is deducted: the covered amount was smaller, or part of the deductible was
 * already used.
 */
function partOfYear({ valSiniestro, valNoelegible, valDeducible, valFijo }: SettledCoverage): string {
  const year = `deducible de ${formatMoney(valFijo)} por año de póliza`
  const isAll = valDeducible === subtractCents(valSiniestro, valNoelegible)
  return isAll ? `Todo lo cubierto aquí entra en el ${year}` : `Lo que faltaba del ${year}`
}

/** The coinsurance; its percentage applies to the rest after the deductible. */
function coinsurance({ nmCobertura, ...benefit }: SettledCoverage): Deduction {
  const { valSiniestro, valNoelegible, valDeducible, valMontoCoa } = benefit
  const base = subtractCents(subtractCents(valSiniestro, valNoelegible), valDeducible)
  const after = valDeducible > 0 ? ', lo que queda tras el deducible' : ''
  const why = base > 0 ? `${percentText(Math.round((valMontoCoa / base) * 100))} de ${formatMoney(base)}${after}` : ''
  return { term: 'Coaseguro', coverage: nmCobertura, why, amount: valMontoCoa }
}

const excess = ({ nmCobertura, valExceso, valLimite }: SettledCoverage): Deduction => {
  const why = valLimite === null ? '' : `La cobertura paga hasta ${formatMoney(valLimite)}`
  return { term: 'Sobre el límite', coverage: nmCobertura, why, amount: valExceso }
}

const percentText = (percent: number): string => `${String(percent).replace('.', ',')} %`
