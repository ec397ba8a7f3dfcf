// Builds the payment and the instalments of each movement by the premium rules, as paid up to today.
import { type CalendarDate, dayOf } from '../../../src/domain/calendar-date.ts'
import { type Cents, cents } from '../../../src/domain/money.ts'
import { instalmentsOf, type PremiumKind, premiumSummary, ratesOf } from '../../../src/domain/policy/premium.ts'
import { BRANCHES, COMPANY, INSURER } from '../world.ts'
import type { SeedPayment } from './seed-policy.ts'

export type Charged = {
  cdCotizacion: number
  cdAseguradora: number
  cdRamo: number
  fcDesde: CalendarDate
  fcHasta: CalendarDate | null
  factAseg: string
  totPrima: Cents
}

const BRANCHES_OF_PEOPLE = new Set(BRANCHES.filter(({ esSalud }) => esSalud === 1).map(({ cdRamo }) => cdRamo))

/** How a policy's premium is charged: prepaid medicine is no insurance, policies of people have no IVA. */
export function premiumKindOf({ cdAseguradora, cdRamo }: { cdAseguradora: number; cdRamo: number }): PremiumKind {
  if (cdAseguradora === INSURER.pasochoa) return 'prepaid'
  return BRANCHES_OF_PEOPLE.has(cdRamo) ? 'life' : 'general'
}

/** The payment summary of a movement. */
export function paymentRow(
  charged: Omit<Charged, 'fcHasta' | 'factAseg'>,
  { frmPago, valFinanciamiento }: SeedPayment,
) {
  const { cdCotizacion, totPrima, fcDesde } = charged
  const rates = ratesOf(premiumKindOf(charged), fcDesde)
  return { cdCompania: COMPANY, cdCotizacion, frmPago, ...premiumSummary({ totPrima, valFinanciamiento }, rates) }
}

/** The instalments of a payment, one a month from the day on which the movement began. */
export function instalmentRows(charged: Charged, totalPago: Cents, payment: SeedPayment, today: CalendarDate) {
  const { cdCotizacion, cdAseguradora, cdRamo, fcDesde, fcHasta, factAseg } = charged
  const valores = instalmentsOf(totalPago, payment.cuotas)
  const dueOf = (place: number) => addMonths(fcDesde, place)
  const lastDue = valores.findLastIndex((_, place) => dueOf(place) < today)
  const isBilledMonthly = premiumKindOf({ cdAseguradora, cdRamo }) !== 'general' && payment.cuotas > 1
  return valores.map((valor, place) => {
    const fcVencimiento = dueOf(place)
    const isBilled = !isBilledMonthly || fcVencimiento <= today
    const saldoPago = owedOf(valor, place - lastDue, payment.last)
    return {
      cdFinanciamiento: cdCotizacion * 100 + place + 1,
      cdCompania: COMPANY,
      cdCotizacion,
      ordinal: place + 1,
      frmFinanciamiento: payment.by,
      valor,
      saldoPago,
      fcVencimiento,
      flgPago: saldoPago === 0 ? 1 : 0,
      factAseg: !isBilled ? '' : isBilledMonthly ? `${factAseg.slice(0, 8)}${billOf(cdCotizacion, place)}` : factAseg,
      fcIngresoFactura: !isBilled ? null : isBilledMonthly ? fcVencimiento : fcDesde,
      fcDesde: fcVencimiento,
      fcHasta: place === valores.length - 1 ? fcHasta : dueOf(place + 1),
    }
  })
}

/** The unpaid amount of an instalment. `after`: its index minus the index of the last instalment that fell due. */
function owedOf(valor: Cents, after: number, last: SeedPayment['last']): Cents {
  if (after > 0) return valor
  if (after < 0 || !last) return cents(0)
  return last === 'overdue' ? valor : cents(Math.round(valor * 0.4))
}

/** The number of a monthly invoice, derived from the movement's code and the month's index. */
const billOf = (cdCotizacion: number, place: number) => String(place * 1_000_000 + cdCotizacion).padStart(9, '0')

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The same day `months` months later, or the last day of a shorter month. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), count % 12]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 1 && isLeap ? 29 : (DAYS[month] ?? 31)
  const date = Math.min(Number(day.slice(8)), last)
  return dayOf(year, month + 1, date)
}
