// The parameters of a claim: what is required and which sentence stands under a wrong field.
import type { CalendarDate } from '../calendar-date.ts'
import { type Cents, MAX_MONEY } from '../money.ts'
import { type ClaimType, isSurgery } from './claim-type.ts'

/** What steps 1 and 2 of a report ask; null or '' while not yet given. */
export type ClaimParameters = {
  cdAseguradora: number | null
  cdRamo: number | null
  cdAsegurado: number | null
  cdIncapacidad: number | null
  tpSiniestro: ClaimType | null
  fcAlcance: CalendarDate | null
  fcProcedimiento: CalendarDate | null
  valCirugia: Cents | null
}

export type ParameterPath = keyof ClaimParameters
/** One sentence per wrong field; no key, no complaint. */
export type ParameterErrors = Partial<Record<ParameterPath, string>>

export const REQUIRED = 'Campo requerido'
/** Of a date of incurrence after today, wherever it is asked for outside of the report's own flow (REP-06). */
const AFTER_TODAY = 'Fecha inválida - No debe ser mayor a la fecha actual'
/** The same in the report's flow. */
export const AFTER_TODAY_IN_FLOW = 'Fecha inválida - Fecha de incurrencia no debe ser mayor a la fecha actual'
const ALWAYS_REQUIRED = ['cdAseguradora', 'cdRamo', 'cdAsegurado', 'cdIncapacidad', 'tpSiniestro'] as const

/** The parameters still missing, which keep «Continuar» disabled (REP-04b, D35). */
export function missingParameters(claim: ClaimParameters): ParameterPath[] {
  const required: ParameterPath[] = [...ALWAYS_REQUIRED]
  if (isSurgery(claim.tpSiniestro)) required.push('fcProcedimiento', 'valCirugia')
  else required.push('fcAlcance')
  return required.filter((path) => claim[path] === null || claim[path] === 0 || claim[path] === '')
}

/**
 * What is wrong with the parameters today: required fields, the surgery's value and both dates (REP-04 to REP-06, REP-25).
 * Device and server ask the same; the server is the authority. `afterToday`: the words for a date of incurrence after today.
 */
export function parameterErrors(
  claim: ClaimParameters,
  today: CalendarDate,
  afterToday: string = AFTER_TODAY,
): ParameterErrors {
  const errors: ParameterErrors = {}
  for (const path of missingParameters(claim)) errors[path] = REQUIRED
  if (isSurgery(claim.tpSiniestro)) {
    if (claim.valCirugia !== null && (claim.valCirugia < 1 || claim.valCirugia > MAX_MONEY))
      errors.valCirugia = 'Debe ser mayor a 0'
    if (claim.fcProcedimiento && claim.fcProcedimiento < today)
      errors.fcProcedimiento = 'Fecha inválida - No debe ser menor a la fecha actual'
  } else if (claim.fcAlcance && claim.fcAlcance > today) {
    errors.fcAlcance = afterToday
  }
  return errors
}
