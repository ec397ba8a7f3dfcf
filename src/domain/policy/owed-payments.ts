// What a person owes on a day (NAV-17): the payments that are due, their sum, the urgent ones, and the next payment.
import type { CalendarDate } from '../calendar-date.ts'
import { addDays } from '../date-arithmetic.ts'
import { type Cents, sumCents } from '../money.ts'

/** A payment counts as due from so many days before its date, and as urgent, so that the bell counts it, from five. */
export const DUE_DAYS = 10
export const URGENT_DAYS = 5

type Payment = { fcVencimiento: CalendarDate | null; saldo: Cents }

export type Owed<P extends Payment> = {
  /** Overdue payments first; a payment without a date is due. */
  due: readonly P[]
  sum: Cents
  /** How many are overdue, or due within five days. */
  urgent: number
  /** The first payment that is not due yet; null when none is known. */
  next: P | null
}

/** What is owed on the day `today`, from payments sorted by date. */
export function owedOn<P extends Payment>(payments: readonly P[], today: CalendarDate): Owed<P> {
  const within = (days: number) =>
    payments.filter(({ fcVencimiento }) => (fcVencimiento ?? today) <= addDays(today, days))
  const due = within(DUE_DAYS)
  return {
    due,
    sum: sumCents(due.map(({ saldo }) => saldo)),
    urgent: within(URGENT_DAYS).length,
    next: payments[due.length] ?? null,
  }
}

/** Whether a payment fell due before `today`. */
export const isOverdue = ({ fcVencimiento }: Pick<Payment, 'fcVencimiento'>, today: CalendarDate): boolean =>
  fcVencimiento !== null && fcVencimiento < today

type Owner = { cdCliente?: number | undefined; cedula?: string | undefined }

/** Whether a payment is in the list of a policyholder, or of an insured person; without either, of any policyholder. */
export const isPaymentOf =
  ({ cdCliente, cedula }: Owner) =>
  (payment: { cdCliente: number | null; cedulas: readonly string[] }): boolean =>
    cedula
      ? payment.cedulas.includes(cedula)
      : payment.cdCliente !== null && (!cdCliente || payment.cdCliente === cdCliente)
