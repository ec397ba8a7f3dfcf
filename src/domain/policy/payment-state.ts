// Computes from a policy's instalments what is paid, owed and late on a given day, and which instalment is next.
import type { CalendarDate } from '../calendar-date.ts'
import { type Cents, subtractCents, sumCents } from '../money.ts'

type Instalment = { valor: Cents; saldoPago: Cents; fcVencimiento: CalendarDate; flgPago: number }

export type PaymentState<I extends Instalment> = {
  paid: Cents
  /** What is left of all instalments; negative when the policyholder gets money back. */
  owed: Cents
  /** The part of `owed` that fell due before the day. */
  late: Cents
  /** The unpaid instalment with the earliest due date; null when all are paid. */
  next: I | null
  paidCount: number
}

/**
 * «Pagada», «Vencida» before `today`, «Pagada en parte» or «Por pagar» (POL-17b); an instalment that gives money back is
 * «Devuelta» or «Por devolver».
 */
export function instalmentText(
  { flgPago, saldoPago, valor, fcVencimiento }: Instalment,
  today: CalendarDate,
): 'Pagada' | 'Vencida' | 'Pagada en parte' | 'Por pagar' | 'Devuelta' | 'Por devolver' {
  if (valor < 0) return flgPago === 1 ? 'Devuelta' : 'Por devolver'
  if (flgPago === 1) return 'Pagada'
  if (fcVencimiento < today) return 'Vencida'
  return saldoPago < valor ? 'Pagada en parte' : 'Por pagar'
}

/** The sums of the instalments on the day `today`, in cents; an instalment is paid when its flgPago is 1 (POL-17b). */
export function paymentState<I extends Instalment>(instalments: readonly I[], today: CalendarDate): PaymentState<I> {
  const open = instalments.filter(({ flgPago }) => flgPago !== 1)
  const due = open.filter(({ saldoPago }) => saldoPago > 0)
  const owedOf = (list: readonly I[]) => sumCents(list.map(({ saldoPago }) => saldoPago))
  const owed = owedOf(open)
  return {
    owed,
    paid: subtractCents(sumCents(instalments.map(({ valor }) => valor)), owed),
    late: owedOf(due.filter(({ fcVencimiento }) => fcVencimiento < today)),
    next: due.toSorted((a, b) => a.fcVencimiento.localeCompare(b.fcVencimiento))[0] ?? null,
    paidCount: instalments.length - open.length,
  }
}
