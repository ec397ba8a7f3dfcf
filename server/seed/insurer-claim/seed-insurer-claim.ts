// The progress of a claim at its insurer, its papers and its bills, as data, and functions that build these.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import type { ClaimStateCode } from '../../../src/domain/insurer-claim/claim-state.ts'
import { type Cents, cents, type Dollars, toCents } from '../../../src/domain/money.ts'
import { momentAgo } from '../reported/claim-rows.ts'

/** A state `daysAgo` days before today; without `observacion` the usual text is used. */
export type SeedStep = { estado: ClaimStateCode; daysAgo: number; observacion: string | undefined }

export const step = (estado: ClaimStateCode, daysAgo: number, observacion?: string): SeedStep => ({
  estado,
  daysAgo,
  observacion,
})

/** A step with its moment and day instead of `daysAgo`. */
export type Happened = Omit<SeedStep, 'daysAgo'> & { at: string; day: CalendarDate }

/** Minutes that move a step to the afternoon, after the steps of the same day in the portal. */
const AFTERNOON = 400

export function happenedOn(steps: readonly SeedStep[], today: CalendarDate): Happened[] {
  return steps.map(({ daysAgo, ...step }, place) => ({
    ...step,
    at: momentAgo(today, daysAgo, AFTERNOON + place * 7),
    day: addDays(today, -daysAgo),
  }))
}

/** An invoice; by default its coverage is the usual one for the type of the claim. */
export type SeedBill = {
  detalle: string
  valor: Cents
  valNoCubierto: Cents
  /** Why a part of the invoice is not covered. */
  obs: string
  nmCobertura: string | null
  /** The date of the invoice, in days after the claim happened. */
  after: number
  numRecibo?: string
}

type More = { uncovered?: Dollars; why?: string; of?: string; after?: number }

export const bill = (
  detalle: string,
  valor: Dollars,
  { uncovered = 0, why = '', of, after = 0 }: More = {},
): SeedBill => ({
  detalle,
  valor: toCents(valor),
  valNoCubierto: toCents(uncovered),
  obs: why,
  nmCobertura: of ?? null,
  after,
})

/** A hospital that the insurer pays directly; a note, due after `dueDays` days, collects the patient's part. */
export type SeedCredit = { hospital: string; dueDays: number }

/**
 * A document that came `daysAgo` days ago, after the report, or one that is still missing, of which the customer was
 * reminded `missingSince` days ago.
 */
export type SeedPaper = { nmDocumento: string; daysAgo?: number; missingSince?: number }

/** The progress of a claim at its insurer. */
export type SeedOutcome = {
  steps: readonly SeedStep[]
  papers?: readonly (string | SeedPaper)[]
  credit?: SeedCredit
}

/** The banks where demo people have their accounts. */
export const BANKS = ['BANCO DEL PÁRAMO', 'BANCO COSTA AZUL'] as const

/** Splits an amount in proportion to the amounts of `over`, to the cent; no part exceeds its amount of `over`. */
export function shareOut(amount: Cents, over: readonly Cents[]): Cents[] {
  const whole = over.reduce((sum, each) => sum + each, 0)
  let [before, sharedSoFar] = [0, 0]
  return over.map((each) => {
    before += each
    const until = whole === 0 ? 0 : Math.round((amount * before) / whole)
    const part = cents(until - sharedSoFar)
    sharedSoFar = until
    return part
  })
}
