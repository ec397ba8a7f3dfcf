// The words for an owed payment: what it is, until when, and how it is paid.
import type { OwedPayment } from '../../contract/owed-payment.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { dayInWords } from '../../domain/day-in-words.ts'
import { isOverdue } from '../../domain/policy/owed-payments.ts'
import { hasWordBeginning } from '../../domain/search-text.ts'

export const paymentKey = ({ clase, cdCompania, cdRamoCotizacion, cdReclamo, numero }: OwedPayment): string =>
  [clase, cdCompania, cdRamoCotizacion, cdReclamo, numero].join(' ')

/** «Cuota 5», «Nota de cobranza NC-001043». */
export const paymentName = ({ clase, numero }: OwedPayment): string =>
  clase === 'CUOTA' ? `Cuota ${numero}` : `Nota de cobranza ${numero}`.trim()

/** «Cuota 5, venció el 1 de noviembre». */
export function dueText(payment: OwedPayment, today: CalendarDate): string {
  const { clase, fcVencimiento } = payment
  const name = clase === 'CUOTA' ? paymentName(payment) : 'Nota de cobranza'
  if (fcVencimiento === null) return name
  return `${name}, ${isOverdue(payment, today) ? 'venció' : 'vence'} ${dayInWords(fcVencimiento, today)}`
}

/** How the payment is made, by the words of the broker's data. */
export function howToPay(payment: OwedPayment, today: CalendarDate): string {
  const { clase, formaPago, nmAlias } = payment
  const isLate = isOverdue(payment, today)
  if (clase === 'NOTA_COBRANZA')
    return `${nmAlias} pagó al hospital por ti, y esta parte no la cubre tu plan. Pide a tu ejecutivo la cuenta en la que la pagas.`
  if (hasWordBeginning(formaPago, 'DEBITO'))
    return isLate
      ? 'Se debita de tu cuenta, y aún consta sin pagar. Ten el valor en la cuenta y pide a tu ejecutivo que lo cobren otra vez.'
      : 'Se debita de tu cuenta. Ten el valor en ella ese día: no tienes que hacer nada más.'
  if (hasWordBeginning(formaPago, 'TARJETA'))
    return isLate
      ? 'Se cobra a tu tarjeta, y aún consta sin pagar. Revisa su cupo y pide a tu ejecutivo que lo cobren otra vez.'
      : 'Se cobra a tu tarjeta. Ten cupo en ella ese día: no tienes que hacer nada más.'
  return `Págala a ${nmAlias} con el número de tu póliza. Si no sabes dónde, tu ejecutivo te lo dice.`
}
