// The parameters of a claim (steps 1 and 2 of a report) and their validation.
import type { CalendarDate } from '../calendar-date.ts'
import { addDays } from '../date-arithmetic.ts'
import { type Alcance, NO_ALCANCE_AHEAD } from '../insurer-claim/alcance.ts'
import { type Cents, MAX_MONEY } from '../money.ts'
import { REQUIRED } from '../typed-text.ts'
import { type ClaimType, isSurgery } from './claim-type.ts'

/** The answers to steps 1 and 2 of a report; null or '' while not yet given. */
export type ClaimParameters = {
  cdAseguradora: number | null
  cdRamo: number | null
  cdAsegurado: number | null
  cdIncapacidad: number | null
  tpSiniestro: ClaimType | null
  fcAlcance: CalendarDate | null
  fcProcedimiento: CalendarDate | null
  valCirugia: Cents | null
  /** Absent in drafts of older versions of the app, which were always new claims. */
  alcance?: Alcance
  /** Of an alcance: the number of its settled claim. */
  numSiniestro?: number | null | undefined
  /** Of an alcance: the year of its settled claim, because numbers start again each year; null in older drafts. */
  anoSiniestro?: number | null | undefined
}

export type ParameterPath = keyof ClaimParameters
/** One sentence per wrong field, by the field's path; valid fields are absent. */
export type ParameterErrors = Partial<Record<ParameterPath, string>>

/** The error for an incurrence date after today, everywhere outside the report's own steps (REP-06). */
const AFTER_TODAY = 'Fecha inválida - No debe ser mayor a la fecha actual'
/** The same error inside the report's own steps (REP-06). */
export const AFTER_TODAY_IN_FLOW = 'Fecha inválida - Fecha de incurrencia no debe ser mayor a la fecha actual'
/** A policy lasts a year: a surgery planned more than a year ahead belongs to the next policy. */
const MAX_DAYS_AHEAD = 365
const ALWAYS_REQUIRED = ['cdAseguradora', 'cdRamo', 'cdAsegurado', 'cdIncapacidad', 'tpSiniestro'] as const

/** The required parameters that are still missing; while there are any, «Continuar» is disabled (REP-04b, D35). */
export function missingParameters(claim: ClaimParameters): ParameterPath[] {
  const required: ParameterPath[] = [...ALWAYS_REQUIRED]
  if (isSurgery(claim.tpSiniestro)) required.push('fcProcedimiento', 'valCirugia')
  else required.push('fcAlcance')
  if (claim.alcance === 'S') required.push('numSiniestro')
  return required.filter((path) => !claim[path])
}

type ClaimDates = Pick<ClaimParameters, 'fcAlcance' | 'fcProcedimiento'>

/** The dates with which the dates of a claim are compared. */
export type DateFrame = {
  today: CalendarDate
  /** The patient's birthday, where it is known. */
  born?: CalendarDate | null
  /** The dates that the portal has already stored: a date that a correction leaves unchanged is not checked again. */
  stored?: ClaimDates | null
  /** The day on which a stored claim was first sent: its surgery, planned then, may have taken place since. */
  firstSent?: CalendarDate | null
}

/**
 * The errors in the parameters: required fields, the surgery's value and both dates (REP-04 to REP-06, REP-25).
 * The device and the server run the same check; the server is the authority. `afterToday` is the sentence for an
 * incurrence date after today.
 */
export function parameterErrors(
  claim: ClaimParameters,
  frame: DateFrame,
  afterToday: string = AFTER_TODAY,
): ParameterErrors {
  const errors: ParameterErrors = {}
  for (const path of missingParameters(claim)) errors[path] = REQUIRED
  if (isSurgery(claim.tpSiniestro)) {
    if (claim.valCirugia !== null && (claim.valCirugia < 1 || claim.valCirugia > MAX_MONEY))
      errors.valCirugia = 'Debe ser mayor a 0'
    if (claim.alcance === 'S') errors.alcance = NO_ALCANCE_AHEAD
  }
  const [path, wrong] = isSurgery(claim.tpSiniestro)
    ? (['fcProcedimiento', wrongProcedure(claim.fcProcedimiento, frame)] as const)
    : (['fcAlcance', wrongIncurrence(claim.fcAlcance, frame, afterToday)] as const)
  if (wrong && claim[path] !== frame.stored?.[path]) errors[path] = wrong
  return errors
}

function wrongProcedure(day: CalendarDate | null, { today, firstSent }: DateFrame): string | null {
  if (!day) return null
  if (day < (firstSent ?? today)) return 'Fecha inválida - No debe ser menor a la fecha actual'
  return day > addDays(today, MAX_DAYS_AHEAD) ? 'Fecha inválida - No debe pasar de un año desde la fecha actual' : null
}

function wrongIncurrence(day: CalendarDate | null, { today, born }: DateFrame, afterToday: string): string | null {
  if (!day) return null
  if (day > today) return afterToday
  return born && day < born ? 'Fecha inválida - No debe ser menor a la fecha de nacimiento del paciente' : null
}
