// Builds the payment of a generated policy by the premium rules.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import type { Cents } from '../../../src/domain/money.ts'
import { type PremiumKind, premiumSummary, ratesOf } from '../../../src/domain/policy/premium.ts'
import { BRANCHES_OF_PEOPLE, COMPANY, INSURER } from '../world.ts'

/** How a policy's premium is charged: prepaid medicine is no insurance, policies of people have no IVA. */
export function premiumKindOf({ cdAseguradora, cdRamo }: { cdAseguradora: number; cdRamo: number }): PremiumKind {
  if (cdAseguradora === INSURER.pasochoa) return 'prepaid'
  return BRANCHES_OF_PEOPLE.includes(cdRamo) ? 'life' : 'general'
}

type Charged = {
  cdCotizacion: number
  cdAseguradora: number
  cdRamo: number
  fcDesde: CalendarDate
  totPrima: Cents
}

/** The payment summary of a policy that is paid without interest. */
export function paymentRow(charged: Charged, { frmPago }: { frmPago: string }) {
  const { cdCotizacion, totPrima, fcDesde } = charged
  const rates = ratesOf(premiumKindOf(charged), fcDesde)
  return { cdCompania: COMPANY, cdCotizacion, frmPago, ...premiumSummary({ totPrima }, rates) }
}

export type PaymentRow = ReturnType<typeof paymentRow>
