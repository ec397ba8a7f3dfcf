// The arithmetic of settlements: what an insurer pays for a health claim, and for the loss of a thing.
import { type Cents, cents, subtractCents, sumCents } from '../money.ts'

/** The remaining terms of a coverage; amounts in cents. */
export type HealthTerms = {
  /** The rest of the policy year's deductible. */
  saldo: Cents
  /** The part that the insured person bears after the deductible, in percent. */
  coaseguro: number
  /** What the coverage can still pay; null for no limit. */
  limite: Cents | null
}

/** The amounts of a benefit (CLM-08a): valTotal = valSiniestro − valNoelegible − valDeducible − valMontoCoa − valExceso. */
export type HealthSettlement = {
  valSiniestro: Cents
  valNoelegible: Cents
  valDeducible: Cents
  valMontoCoa: Cents
  valExceso: Cents
  valTotal: Cents
}

type PresentedInvoice = { valor: Cents; valNoCubierto: Cents }

/**
 * Settles the invoices of one coverage: the deductible first, then the coinsurance, then the limit; the part above the
 * limit is valExceso. Half a cent is rounded up.
 */
export function settleHealth(
  invoices: readonly PresentedInvoice[],
  { saldo, coaseguro, limite }: HealthTerms,
): HealthSettlement {
  const valSiniestro = sumCents(invoices.map(({ valor }) => valor))
  const valNoelegible = sumCents(invoices.map(({ valNoCubierto }) => valNoCubierto))
  const eligible = subtractCents(valSiniestro, valNoelegible)
  const valDeducible = cents(Math.min(saldo, eligible))
  const base = subtractCents(eligible, valDeducible)
  const valMontoCoa = percentOf(base, coaseguro)
  const payable = subtractCents(base, valMontoCoa)
  const valTotal = cents(Math.min(payable, limite ?? payable))
  return {
    valSiniestro,
    valNoelegible,
    valDeducible,
    valMontoCoa,
    valExceso: subtractCents(payable, valTotal),
    valTotal,
  }
}

/**
 * The deductible of a coverage of things: the largest of its four parts is deducted. pctReclamo is in percent of the
 * loss after wear, pctVAseg in percent of the insured value.
 */
export type PropertyDeductible = {
  valFijo: Cents | null
  pctReclamo: number | null
  pctVAseg: number | null
  valMinimo: Cents | null
}

export type PropertyLoss = {
  valPerdida: Cents
  valAsegurado: Cents
  /** Wear, in percent of the loss. */
  depreciacion: number
  deductible: PropertyDeductible
  /** The premium that restores the insured sum, in percent of the indemnity; 0 where it is not restored. */
  rasa: number
}

/** The amounts from the loss to the indemnity (CLM-09b). */
export type PropertySettlement = {
  valPerdida: Cents
  valDepreciacion: Cents
  valDeducible: Cents
  indemnizacion: Cents
  valRasa: Cents
  valIndemnizacion: Cents
}

/**
 * Settles a loss: deducts wear, then the deductible, then the premium that restores the insured sum. The result never
 * exceeds the insured value.
 */
export function settleProperty(loss: PropertyLoss): PropertySettlement {
  const { valPerdida, valAsegurado, depreciacion, deductible, rasa } = loss
  const valDepreciacion = percentOf(valPerdida, depreciacion)
  const rest = subtractCents(valPerdida, valDepreciacion)
  const parts = [
    deductible.valFijo ?? 0,
    deductible.valMinimo ?? 0,
    percentOf(rest, deductible.pctReclamo ?? 0),
    percentOf(valAsegurado, deductible.pctVAseg ?? 0),
    // The insured person also bears the part above the insured value.
    rest - valAsegurado,
  ]
  const valDeducible = cents(Math.min(rest, Math.max(...parts)))
  const indemnizacion = subtractCents(rest, valDeducible)
  const valRasa = percentOf(indemnizacion, rasa)
  return {
    valPerdida,
    valDepreciacion,
    valDeducible,
    indemnizacion,
    valRasa,
    valIndemnizacion: subtractCents(indemnizacion, valRasa),
  }
}

/** `percent` of an amount, half a cent rounded up. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  // Percentages have at most two decimals; integer arithmetic keeps halves exact.
  cents(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000))
