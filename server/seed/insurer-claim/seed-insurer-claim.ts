// The data format of the demo world's insurers' claims (event, papers, bills, progress), and functions that build it.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import type { ClaimStateCode } from '../../../src/domain/insurer-claim/claim-state.ts'
import { type Cents, cents, type Dollars } from '../../../src/domain/money.ts'
import { momentAgo } from '../claim-rows.ts'
import { usd } from '../policy/seed-policy.ts'

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
  valor: usd(valor),
  valNoCubierto: usd(uncovered),
  obs: why,
  nmCobertura: of ?? null,
  after,
})

/** A hospital that the insurer pays directly; a note, due after `dueDays` days, collects the patient's part. */
export type SeedCredit = {
  hospital: string
  dueDays: number
  /** When the patient paid the note, and how much of it in percent; null while nothing is paid. */
  paid: readonly [daysAgo: number, percent: number] | null
}

/**
 * A document that came `daysAgo` days ago, after the report, or one that is still missing, of which the customer was
 * reminded `missingSince` days ago.
 */
export type SeedPaper = { nmDocumento: string; daysAgo?: number; missingSince?: number; obs?: string }

/** An inspection; `daysAgo` is negative for one still to come. */
export type SeedInspection = readonly [daysAgo: number, estado: string, observaciones: string]

/** The progress of a claim at its insurer. */
export type SeedOutcome = {
  steps: readonly SeedStep[]
  papers?: readonly (string | SeedPaper)[]
  inspections?: readonly SeedInspection[]
  credit?: SeedCredit
}

export type SeedHealthClaim = SeedOutcome & {
  cdCotizacion: number
  /** The index of the titular in the policy, and of the patient in the family, where 0 is the titular. */
  titular: number
  patient: number
  codigoCie: string
  tpSiniestro: string
  daysAgo: number
  bills?: readonly SeedBill[]
  /** The estimated cost of a surgery to be authorised. */
  estimate?: Cents
  obsSiniestro?: string
}

export type SeedLoss = {
  nmCobertura: string
  /** The percentage that is deducted for wear. */
  depreciacion?: number
  /** The text of the policy's general deductible, if that one applies instead of the coverage's own deductible. */
  bears?: string
  bills: readonly SeedBill[]
}

/** A payment of a general claim: `rest` is the remaining indemnity; a null day means that the payment is still due. */
export type SeedPayment = {
  to: 'insured' | 'provider'
  amount: Cents | 'rest'
  daysAgo: number | null
  dscRubro: string
  obsPago?: string
}

export type SeedGeneralClaim = SeedOutcome & {
  cdCotizacion: number
  /** The index of the insured thing in the policy. */
  object: number
  causa: string
  tpSiniestro: string
  daysAgo: number
  losses: readonly SeedLoss[]
  /** Whether the insured sum is restored for an additional premium. */
  restores?: boolean
  /** The number that the insurer gave the report. */
  numRepAseg?: string
  obsSiniestro?: string
  payments?: readonly SeedPayment[]
  /** Whether the invoices are still to be presented. */
  withoutInvoices?: boolean
}

/** A claim about the insured thing with the index `object` in the policy. */
export const generalClaim = (
  cdCotizacion: number,
  object: number,
  [causa, tpSiniestro]: readonly [string, string],
  daysAgo: number,
  more: Omit<SeedGeneralClaim, 'cdCotizacion' | 'object' | 'causa' | 'tpSiniestro' | 'daysAgo'>,
): SeedGeneralClaim => ({ cdCotizacion, object, causa, tpSiniestro, daysAgo, ...more })

export const CRASH_PAPERS = ['Aviso de accidente', 'Copia de matrícula y licencia', 'Proforma del taller'] as const

/** A claim about a damaged vehicle, with the usual papers. */
export const vehicleClaim = (
  cdCotizacion: number,
  object: number,
  causa: string,
  daysAgo: number,
  more: Parameters<typeof generalClaim>[4],
): SeedGeneralClaim =>
  generalClaim(cdCotizacion, object, [causa, 'PÉRDIDA PARCIAL'], daysAgo, { papers: CRASH_PAPERS, ...more })

export const loss = (
  nmCobertura: string,
  bills: readonly SeedBill[],
  more: Pick<SeedLoss, 'depreciacion' | 'bears'> = {},
): SeedLoss => ({ nmCobertura, bills, ...more })

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
