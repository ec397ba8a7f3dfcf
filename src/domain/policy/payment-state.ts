// How payments stand on a day: what is paid, what is owed, what is late, what comes next.
import type { CalendarDate } from '../calendar-date.ts'
import { type Cents, subtractCents, sumCents } from '../money.ts'

type Instalment = { valor: Cents; saldoPago: Cents; fcVencimiento: CalendarDate; flgPago: number }

export type PaymentState<I extends Instalment> = {
  paid: Cents
  owed: Cents
  /** Of what is owed, what should have been paid before the day. */
  late: Cents
  /** The first instalment that is not paid; null when all are. */
  next: I | null
  paidCount: number
}

/** Sums of the instalments on a day; an instalment is paid when its flag says so (POL-17b). */
export function paymentState<I extends Instalment>(instalments: readonly I[], today: CalendarDate): PaymentState<I> {
  const open = instalments.filter(({ flgPago }) => flgPago !== 1)
  const owedOf = (list: readonly I[]) => sumCents(list.map(({ saldoPago }) => saldoPago))
  const owed = owedOf(open)
  return {
    owed,
    paid: subtractCents(sumCents(instalments.map(({ valor }) => valor)), owed),
    late: owedOf(open.filter(({ fcVencimiento }) => fcVencimiento < today)),
    next: open.toSorted((a, b) => a.fcVencimiento.localeCompare(b.fcVencimiento))[0] ?? null,
    paidCount: instalments.length - open.length,
  }
}
