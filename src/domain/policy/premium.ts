// Computes what is to be paid for a net premium (contributions, fee, tax, interest) and its instalments, in whole
// cents.
import { type CalendarDate, calendarDate } from '../calendar-date.ts'
import { type Cents, cents, subtractCents, sumCents } from '../money.ts'

/** The rates charged on a premium, in hundredths of a percent; they depend on the ramo and the day. */
export type PremiumRates = {
  /** Contribution to the Superintendencia. */
  superBancos: number
  /** Seguro Social Campesino. */
  seguroC: number
  iva: number
  /** Whether the fee for issuing is charged. */
  hasFee: boolean
}

/**
 * The issuing fee (dereEmision) by net premium, from the legal scale («escala de ley»); `upTo` is in cents, inclusive.
 */
export const ISSUING_FEES: readonly { upTo: number; fee: Cents }[] = [
  { upTo: 25_000, fee: cents(50) },
  { upTo: 50_000, fee: cents(100) },
  { upTo: 100_000, fee: cents(300) },
  { upTo: 200_000, fee: cents(500) },
  { upTo: 400_000, fee: cents(700) },
  { upTo: Number.POSITIVE_INFINITY, fee: cents(900) },
]
const NOTHING = cents(0)

const IVA_SINCE: readonly { since: CalendarDate; iva: number }[] = [
  { since: calendarDate('2024-04-01'), iva: 1500 },
  { since: calendarDate('1900-01-01'), iva: 1200 },
]

/** The three ways in which a ramo is charged. */
export type PremiumKind = 'general' | 'life' | 'prepaid'

/**
 * The rates for a policy that begins on `day`. Life and medical insurance pay no IVA; prepaid medicine pays only the
 * Seguro Campesino.
 */
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
  /** Interest; it is not taxed. */
  valFinanciamiento: Cents
  totalPago: Cents
}

/** The payment summary of a net premium, in cents; half a cent is rounded up. */
export function premiumSummary(
  {
    totPrima,
    valRubro = NOTHING,
    valFinanciamiento = NOTHING,
  }: { totPrima: Cents; valRubro?: Cents; valFinanciamiento?: Cents },
  rates: PremiumRates,
): PremiumSummary {
  const superBancos = share(totPrima, rates.superBancos)
  const seguroC = share(totPrima, rates.seguroC)
  const fee = ISSUING_FEES.find(({ upTo }) => totPrima <= upTo)?.fee ?? NOTHING
  const dereEmision = rates.hasFee && totPrima > 0 ? fee : NOTHING
  const base = sumCents([totPrima, superBancos, seguroC, dereEmision, valRubro])
  const iva = share(base, rates.iva)
  const totalPago = sumCents([base, iva, valFinanciamiento])
  return { totPrima, superBancos, seguroC, dereEmision, valRubro, iva, valFinanciamiento, totalPago }
}

/**
 * Splits a total, which must not be negative, into `count` equal instalments; the last instalment takes the remainder,
 * so that the sum is exact to the cent. The equal instalments are rounded, or rounded down if rounding up would make
 * the last instalment negative.
 */
export function instalmentsOf(totalPago: Cents, count: number): Cents[] {
  const before = count - 1
  const each = cents(Math.min(Math.round(totalPago / count), Math.floor(totalPago / Math.max(before, 1))))
  const last = subtractCents(totalPago, cents(each * before))
  return Array.from({ length: count }, (_, place) => (place < before ? each : last))
}

const share = (amount: Cents, hundredths: number): Cents => cents(Math.floor((amount * hundredths + 5_000) / 10_000))
