// Computes what an insurer has paid and will still pay for a claim, and what the patient owes a hospital (CLM-09).
import type { CalendarDate } from '../calendar-date.ts'
import { type Cents, subtractCents, sumCents } from '../money.ts'

type Payment = { valPago: Cents; fcPago: CalendarDate | null }
type Credit = {
  valIncurrido: Cents
  valNotaCob: Cents
  valSaldo: Cents
  fcVence: CalendarDate | null
  notaCobranza: string
}

/** `toHospital` is a part of `paid`; `notes` are the collection notes with a balance. All amounts in cents. */
export type ClaimMoney = {
  paid: Cents
  toHospital: Cents
  coming: Cents
  notes: { notaCobranza: string; valSaldo: Cents; fcVence: CalendarDate | null; isOverdue: boolean }[]
}

/**
 * The amounts of a claim. An insurer pays either the person or the hospital. The hospital gets the incurred costs minus
 * the patient's part, which the collection note demands from the patient.
 */
export function claimMoney(
  { payments, credits }: { payments: readonly Payment[]; credits: readonly Credit[] },
  today: CalendarDate,
): ClaimMoney {
  const sumOf = (isMade: boolean) =>
    sumCents(payments.filter(({ fcPago }) => (fcPago !== null) === isMade).map(({ valPago }) => valPago))
  const toHospital = sumCents(credits.map(({ valIncurrido, valNotaCob }) => subtractCents(valIncurrido, valNotaCob)))
  return {
    paid: sumCents([sumOf(true), toHospital]),
    toHospital,
    coming: sumOf(false),
    notes: credits
      .filter(({ valSaldo }) => valSaldo > 0)
      .map(({ notaCobranza, valSaldo, fcVence }) => {
        return { notaCobranza, valSaldo, fcVence, isOverdue: fcVence !== null && fcVence < today }
      }),
  }
}
