// How what a claim incurred becomes what its insurer owes, step by step, each with its coverage and its reason (CLM-08a, CLM-09b).
import { type Cents, formatMoney, subtractCents, sumCents } from '../money.ts'

export type SettledCoverage = {
  nmCobertura: string
  valSiniestro: Cents
  valNoelegible: Cents
  valDeducible: Cents
  valMontoCoa: Cents
  valExceso: Cents
  valMinimo: Cents
  valFijo: Cents
  pctReclamo: number | null
  pctVAseg: number | null
  valLimite: Cents | null
  observaciones: string
}

export type JudgedInvoice = { nmCobertura: string; numRecibo: string; detalle: string; valNoCubierto: Cents }

/** `takes` is what `amount` is taken away for; `billed` is the first and `owed` the last. All in cents. */
export type SettlementStep = {
  kind: 'billed' | 'takes' | 'owed'
  term: string
  /** Its coverage; empty of the whole. */
  coverage: string
  /** The clause, or the invoice, by which it is taken. */
  why: string
  amount: Cents
  /** What is left after it. */
  left: Cents
}

type Settled = {
  benefits: readonly SettledCoverage[]
  invoices: readonly JudgedInvoice[]
  /** Of a claim about a thing: the premium of the restored sum; null of one of health. */
  rasa: Cents | null
}

type Taken = Pick<SettlementStep, 'term' | 'coverage' | 'why' | 'amount'>

/** None while the claim is not settled. The last step is Σ valTotal, less the premium of a restored sum. */
export function settlementSteps({ benefits, invoices, rasa }: Settled): SettlementStep[] {
  if (benefits.length === 0) return []
  const isThing = rasa !== null
  const taken: Taken[] = [
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
  const steps = taken
    .filter(({ amount }) => amount > 0)
    .map((each): SettlementStep => {
      left = subtractCents(left, each.amount)
      return { kind: 'takes', ...each, left }
    })
  return [billed, ...steps, { kind: 'owed', term: 'Le toca a la aseguradora', ...whole, amount: left, left }]
}

const NOTHING = 0 as Cents

const wear = ({ nmCobertura, valNoelegible, observaciones }: SettledCoverage): Taken => {
  return { term: 'Depreciación', coverage: nmCobertura, why: observaciones, amount: valNoelegible }
}

/** By its invoices where they are known, else as a whole. */
function uncovered({ nmCobertura, valNoelegible, observaciones }: SettledCoverage, invoices: readonly JudgedInvoice[]) {
  const own = invoices.filter((each) => each.nmCobertura === nmCobertura && each.valNoCubierto > 0)
  const term = 'No cubierto'
  if (sumCents(own.map(({ valNoCubierto }) => valNoCubierto)) !== valNoelegible)
    return [{ term, coverage: nmCobertura, why: observaciones, amount: valNoelegible }]
  return own.map(({ numRecibo, detalle, valNoCubierto }) => {
    return { term, coverage: nmCobertura, why: `Factura ${numRecibo}: ${detalle}`, amount: valNoCubierto }
  })
}

function deductible(benefit: SettledCoverage, isThing: boolean): Taken {
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

/** Why less than the year's deductible is taken: there was no more to take it from, or the rest was covered before. */
function partOfYear({ valSiniestro, valNoelegible, valDeducible, valFijo }: SettledCoverage): string {
  const year = `deducible de ${formatMoney(valFijo)} por año de póliza`
  const isAll = valDeducible === subtractCents(valSiniestro, valNoelegible)
  return isAll ? `Todo lo cubierto aquí entra en el ${year}` : `Lo que faltaba del ${year}`
}

/** Its percentage is of what is left after the deductible. */
function coinsurance({ nmCobertura, ...benefit }: SettledCoverage): Taken {
  const { valSiniestro, valNoelegible, valDeducible, valMontoCoa } = benefit
  const base = subtractCents(subtractCents(valSiniestro, valNoelegible), valDeducible)
  const after = valDeducible > 0 ? ', lo que queda tras el deducible' : ''
  const why = base > 0 ? `${percentText(Math.round((valMontoCoa / base) * 100))} de ${formatMoney(base)}${after}` : ''
  return { term: 'Coaseguro', coverage: nmCobertura, why, amount: valMontoCoa }
}

const excess = ({ nmCobertura, valExceso, valLimite }: SettledCoverage): Taken => {
  const why = valLimite === null ? '' : `La cobertura paga hasta ${formatMoney(valLimite)}`
  return { term: 'Sobre el límite', coverage: nmCobertura, why, amount: valExceso }
}

const percentText = (percent: number): string => `${String(percent).replace('.', ',')} %`
