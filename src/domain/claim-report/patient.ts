// Lists who can be the patient of a claim: each person once, with the policies that cover them.
import type { CalendarDate } from '../calendar-date.ts'
import { containsWords } from '../search-text.ts'

type PolicyCodes = {
  cdTitular: number
  cdCompania: number
  cdCotizacion: number
  cdRamoCotizacion: number
  cdUbicacion: number
  cdPlan: number | null
  cdAseguradora: number
  cdRamo: number
  poliza: string
}
type Insured = {
  cdAsegurado: number
  cdTitular: number
  cdCotizacion: number
  cedula: string
  dscObjeto: string
  clAsegurado: 'TITULAR' | 'DEPENDIENTE'
  parentesco: string
}

/** The lists of the draft kit that patients are built from. */
export type InsuredLists = {
  titulares: readonly (PolicyCodes & { fcHasta: CalendarDate })[]
  asegurados: readonly Insured[]
  aseguradoras: readonly { cdAseguradora: number; nmAlias: string }[]
  ramos: readonly { cdRamo: number; nmRamo: string }[]
}

/** A policy that covers one person: the codes that the claim sends, and the names that screens show. */
export type PatientPolicy = PolicyCodes & {
  cdAsegurado: number
  clAsegurado: 'TITULAR' | 'DEPENDIENTE'
  nmAlias: string
  nmRamo: string
  fcHasta: CalendarDate
}

export type Patient = {
  /** The cédula; cdAsegurado for a person who has no cédula. */
  key: string
  dscObjeto: string
  /** «Titular», or how a dependent is related to the titular («Hijo»). */
  relation: string
  policies: PatientPolicy[]
}

/** Every person with a policy who can be the patient, dependents included, in the order of the lists (REP-07a). */
export function patientsOf(lists: InsuredLists): Patient[] {
  const patients = new Map<string, Patient>()
  for (const insured of lists.asegurados) {
    const policy = policyOf(lists, insured)
    if (!policy) continue
    const key = insured.cedula || String(insured.cdAsegurado)
    const isTitular = insured.clAsegurado === 'TITULAR'
    const relation = isTitular ? 'Titular' : asWord(insured.parentesco) || 'Dependiente'
    const known = patients.get(key)
    if (known) known.policies.push(policy)
    else patients.set(key, { key, dscObjeto: insured.dscObjeto, relation, policies: [policy] })
    if (known && isTitular) known.relation = relation
  }
  return [...patients.values()]
}

// The catalogue has «HIJO»; people read «Hijo».
const asWord = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

function policyOf(lists: InsuredLists, insured: Insured): PatientPolicy | null {
  const { cdTitular, cdCotizacion, cdAsegurado, clAsegurado } = insured
  const titular = lists.titulares.find((each) => each.cdTitular === cdTitular && each.cdCotizacion === cdCotizacion)
  if (!titular) return null
  const { cdCompania, cdRamoCotizacion, cdUbicacion, cdPlan, cdAseguradora, cdRamo, poliza, fcHasta } = titular
  const codes = { cdTitular, cdCompania, cdCotizacion, cdRamoCotizacion, cdUbicacion, cdPlan, cdAseguradora, cdRamo }
  const nmAlias = lists.aseguradoras.find((each) => each.cdAseguradora === cdAseguradora)?.nmAlias ?? ''
  const nmRamo = lists.ramos.find((each) => each.cdRamo === cdRamo)?.nmRamo ?? ''
  return { ...codes, cdAsegurado, clAsegurado, poliza, fcHasta, nmAlias, nmRamo }
}

/** The patients whose name or cédula contains every typed word, ignoring accents and case. */
export const patientsLike = (patients: readonly Patient[], typed: string): Patient[] =>
  patients.filter(({ key, dscObjeto }) => containsWords(`${dscObjeto} ${key}`, typed))

/** An earlier report of the person, with the patient's code and name. */
export type EarlierReport = { cdAsegurado: number | null; dscObjeto: string }

export type ProposedPatient = {
  patient: Patient
  policy: PatientPolicy
  /** `last`: the last report had this patient and policy; `only`: there is no other patient and no other policy. */
  because: 'last' | 'only'
}

/**
 * The most likely patient and policy of a new report: those of the newest of the `earlier` reports (newest first), if
 * still insured. Null where that is not certain: the person is asked (REP-07a).
 */
export function proposedPatient(
  patients: readonly Patient[],
  earlier: readonly EarlierReport[],
): ProposedPatient | null {
  const [one, ...others] = patients
  const [only, ...more] = one?.policies ?? []
  if (one && only && others.length + more.length === 0) return { patient: one, policy: only, because: 'only' }
  const [newest] = earlier
  if (!newest) return null
  const ofPolicy = patients.flatMap((patient) => {
    const policy = patient.policies.find(({ cdAsegurado }) => cdAsegurado === newest.cdAsegurado)
    return policy ? [{ patient, policy }] : []
  })[0]
  if (ofPolicy) return { ...ofPolicy, because: 'last' }
  // The policy was renewed: the same person has another code in it.
  const renewed = patients.filter(({ dscObjeto }) => dscObjeto === newest.dscObjeto)
  const [patient] = renewed
  const [policy] = patient?.policies ?? []
  if (!patient || !policy || renewed.length > 1 || patient.policies.length > 1) return null
  return { patient, policy, because: 'last' }
}
