// From a net premium to what is paid: contributions, fee, tax, interest, instalments; all in whole cents.
import type { CalendarDate } from '../calendar-date.ts'
import type { Cents } from '../money.ts'

/** What is charged on a premium, in hundredths of a percent; parameters of a ramo and a day. */
export type PremiumRates = {
  /** Contribution to the Superintendencia. */
  superBancos: number
  /** Seguro Social Campesino. */
  seguroC: number
  iva: number
  /** Whether the fee for issuing is charged. */
  hasFee: boolean
}

/** The fee for issuing (dereEmision) by net premium, both in cents: «escala de ley». */
export const ISSUING_FEES: readonly { upTo: Cents; fee: Cents }[] = [
  { upTo: 25_000, fee: 50 },
  { upTo: 50_000, fee: 100 },
  { upTo: 100_000, fee: 300 },
  { upTo: 200_000, fee: 500 },
  { upTo: 400_000, fee: 700 },
  { upTo: Number.POSITIVE_INFINITY, fee: 900 },
]

const IVA_SINCE: readonly { since: CalendarDate; iva: number }[] = [
  { since: '2024-04-01', iva: 1500 },
  { since: '1900-01-01', iva: 1200 },
]

/** Which of the three ways of charging a ramo has. */
export type PremiumKind = 'general' | 'life' | 'prepaid'

/** The rates of a kind of ramo for what begins on a day: life and medical pay no IVA, prepaid medicine only the Campesino. */
export function ratesOf(kind: PremiumKind, day: CalendarDate): PremiumRates {
  if (kind === 'prepaid') return { superBancos: 0, seguroC: 50, iva: 0, hasFee: false }
  const iva = kind === 'life' ? 0 : (IVA_SINCE.find(({ since }) => day >= since)?.iva ?? 0)
  return { superBancos: 350, seguroC: 50, iva, hasFee: true }
}

/** The payment summary of a premium (A§3). */
export type PremiumSummary = {
  totPrima: Cents
  superBancos: Cents
  seguroC: Cents
  dereEmision: Cents
  /** Other items that are taxed. */
  valRubro: Cents
  iva: Cents
  /** Interest; it stays outside of the tax. */
  valFinanciamiento: Cents
  totalPago: Cents
}

/** What is paid in all for a net premium; halves of a cent go up. */
export function premiumSummary(
  { totPrima, valRubro = 0, valFinanciamiento = 0 }: { totPrima: Cents; valRubro?: Cents; valFinanciamiento?: Cents },
  rates: PremiumRates,
): PremiumSummary {
  const superBancos = share(totPrima, rates.superBancos)
  const seguroC = share(totPrima, rates.seguroC)
  const dereEmision = rates.hasFee && totPrima > 0 ? (ISSUING_FEES.find(({ upTo }) => totPrima <= upTo)?.fee ?? 0) : 0
  const base = totPrima + superBancos + seguroC + dereEmision + valRubro
  const iva = share(base, rates.iva)
  const totalPago = base + iva + valFinanciamiento
  return { totPrima, superBancos, seguroC, dereEmision, valRubro, iva, valFinanciamiento, totalPago }
}

/**
 * So many equal instalments of what is not negative, the last one taking the remainder: their sum is the total to the cent. They are rounded, and
 * cut where rounding up would leave less than nothing for the last.
 */
export function instalmentsOf(totalPago: Cents, count: number): Cents[] {
  const before = count - 1
  const each = Math.min(Math.round(totalPago / count), Math.floor(totalPago / Math.max(before, 1)))
  return Array.from({ length: count }, (_, place) => (place < before ? each : totalPago - each * before))
}

const share = (amount: Cents, hundredths: number): Cents => Math.floor((amount * hundredths + 5_000) / 10_000)
