// The data format of the demo world's insurers' claims: what happened, what was presented, how far the insurer is.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import type { ClaimStateCode } from '../../../src/domain/insurer-claim/claim-state.ts'
import { type Cents, cents, type Dollars } from '../../../src/domain/money.ts'
import { momentAgo } from '../claim-rows.ts'
import { usd } from '../policy/seed-policy.ts'

/** A state so many days before today; without a text the usual one is said. */
export type SeedStep = readonly [estado: ClaimStateCode, daysAgo: number, observacion?: string]

/** A step at its moment. */
export type Happened = { estado: ClaimStateCode; at: string; day: CalendarDate; observacion: string | undefined }

/** In the afternoon, after what the portal's own claims say of that day. */
const AFTERNOON = 400

export function happenedOn(steps: readonly SeedStep[], today: CalendarDate): Happened[] {
  return steps.map(([estado, daysAgo, observacion], place) => ({
    estado,
    observacion,
    at: momentAgo(today, daysAgo, AFTERNOON + place * 7),
    day: addDays(today, -daysAgo),
  }))
}

/** An invoice; its coverage is that of the claim's kind unless another is named. */
export type SeedBill = {
  detalle: string
  valor: Cents
  valNoCubierto: Cents
  /** Why a part is not covered. */
  obs: string
  nmCobertura: string | null
  /** Days after the claim happened. */
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
  valor: usd(valor),
  valNoCubierto: usd(uncovered),
  obs: why,
  nmCobertura: of ?? null,
  after,
})

/** A hospital that the insurer pays itself; the patient's part is asked for by a note, due after so many days. */
export type SeedCredit = {
  hospital: string
  dueDays: number
  /** When the patient paid the note, and how much of it in percent; null while nothing is paid. */
  paid: readonly [daysAgo: number, percent: number] | null
}

/** What came in later than the report; or is missing, with the day on which the customer was reminded. */
export type SeedPaper = { nmDocumento: string; daysAgo?: number; missingSince?: number; obs?: string }

/** Of an inspection to come the days are negative. */
export type SeedInspection = readonly [daysAgo: number, estado: string, observaciones: string]

/** How an insurer went on with a claim. */
export type SeedOutcome = {
  steps: readonly SeedStep[]
  papers?: readonly (string | SeedPaper)[]
  inspections?: readonly SeedInspection[]
  credit?: SeedCredit
}

export type SeedHealthClaim = SeedOutcome & {
  cdCotizacion: number
  /** Which titular of the policy, and who of the family: 0 is the titular. */
  titular: number
  patient: number
  codigoCie: string
  tpSiniestro: string
  daysAgo: number
  bills?: readonly SeedBill[]
  /** What a surgery to be authorised will cost. */
  estimate?: Cents
  obsSiniestro?: string
}

export type SeedLoss = {
  nmCobertura: string
  /** Wear, in percent. */
  depreciacion?: number
  /** The deductible beside the coverages that holds here, by its text. */
  bears?: string
  bills: readonly SeedBill[]
}

/** A payment of a general claim: `rest` is what is left of the indemnity; null is a payment to come. */
export type SeedPayment = {
  to: 'insured' | 'provider'
  amount: Cents | 'rest'
  daysAgo: number | null
  dscRubro: string
  obsPago?: string
}

export type SeedGeneralClaim = SeedOutcome & {
  cdCotizacion: number
  /** Which of the policy's things. */
  object: number
  causa: string
  tpSiniestro: string
  daysAgo: number
  losses: readonly SeedLoss[]
  /** Whether the insured sum is restored against a premium. */
  restores?: boolean
  /** The number that the insurer gave the report. */
  numRepAseg?: string
  obsSiniestro?: string
  payments?: readonly SeedPayment[]
  /** Invoices were not presented yet. */
  withoutInvoices?: boolean
}

/** Where demo people have their accounts. */
export const BANKS = ['BANCO DEL PÁRAMO', 'BANCO COSTA AZUL'] as const

/** Splits an amount over others in proportion, each part at most as large as the other, to the cent. */
export function shareOut(amount: Cents, over: readonly Cents[]): Cents[] {
  const whole = over.reduce((sum, each) => sum + each, 0)
  let [before, given] = [0, 0]
  return over.map((each) => {
    before += each
    const until = whole === 0 ? 0 : Math.round((amount * before) / whole)
    const part = cents(until - given)
    given = until
    return part
  })
}
