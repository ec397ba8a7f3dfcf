// The claim fields that staff can return to the person, and what the person may then change (D143, REP-37).
import { isEditableByUser, type PortalState } from '../claim-report/portal-state.ts'

/** The fields that staff can return, in the order of the report. */
export const RETURNED_FIELDS = ['cdAsegurado', 'cdIncapacidad', 'tpSiniestro'] as const
export type ReturnedField = (typeof RETURNED_FIELDS)[number]

export const RETURNED_FIELD_NAMES: Readonly<Record<ReturnedField, string>> = {
  cdAsegurado: 'Paciente',
  cdIncapacidad: 'Diagnóstico',
  tpSiniestro: 'Tipo de siniestro',
}

/** The codes that name a policy: they change with the patient. */
const POLICY_FIELDS = [
  'cdAseguradora',
  'cdRamo',
  'cdRamoCotizacion',
  'cdUbicacion',
  'cdCotizacion',
  'cdPlan',
  'cdTitular',
] as const

/** The fields that a correction may not change (D119) unless staff returned them. */
export const FIXED_FIELDS = [...POLICY_FIELDS, ...RETURNED_FIELDS, 'alcance'] as const
export type FixedField = (typeof FIXED_FIELDS)[number] | 'numSiniestro'

/**
 * These fields may change with each returned field, because an alcance belongs to one patient and one illness, and a
 * surgery is never an alcance.
 */
const ALCANCE_FIELDS = ['alcance', 'numSiniestro'] as const

/** For each returned field, the fields that may change with it. */
export const DEPENDENT_FIELDS = {
  cdAsegurado: [...POLICY_FIELDS, ...ALCANCE_FIELDS],
  cdIncapacidad: ALCANCE_FIELDS,
  tpSiniestro: ALCANCE_FIELDS,
} as const satisfies Record<ReturnedField, readonly FixedField[]>

/**
 * The changed fields that the correction may not change: all except the returned fields (`named`) that did change, and
 * the fields that depend on those.
 */
export function lockedFields(changed: readonly FixedField[], named: readonly ReturnedField[]): FixedField[] {
  const open = new Set<FixedField>(
    named
      .filter((field) => changed.includes(field))
      .flatMap((field): FixedField[] => [field, ...DEPENDENT_FIELDS[field]]),
  )
  return changed.filter((field) => !open.has(field))
}

type Return = { to: PortalState; fields: readonly ReturnedField[]; numSiniestro: number | null }

export const ONLY_WITH_RETURN =
  'Solo al devolver el siniestro se puede pedir que se corrija su paciente, diagnóstico o tipo'
export const ENTERED_ALREADY = 'El siniestro ya se ingresó con este paciente, diagnóstico y tipo: ya no se cambian'

/**
 * Why staff may not return these fields with a move, or null. An entered claim cannot change: the insurer already has
 * it.
 */
export function returnedFieldsRefusal({ to, fields, numSiniestro }: Return): string | null {
  if (fields.length === 0) return null
  if (!isEditableByUser(to)) return ONLY_WITH_RETURN
  return numSiniestro === null ? null : ENTERED_ALREADY
}
