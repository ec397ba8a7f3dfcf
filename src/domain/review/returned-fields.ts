// What of a claim itself a return may name, so that its person corrects that and nothing else (D143, REP-37).
import { isEditableByUser, type PortalState } from '../claim-report/portal-state.ts'

/** The fields that a return may name, in the order of the report. */
export const RETURNED_FIELDS = ['cdAsegurado', 'cdIncapacidad', 'tpSiniestro'] as const
export type ReturnedField = (typeof RETURNED_FIELDS)[number]

export const RETURNED_FIELD_NAMES: Readonly<Record<ReturnedField, string>> = {
  cdAsegurado: 'Paciente',
  cdIncapacidad: 'Diagnóstico',
  tpSiniestro: 'Tipo de siniestro',
}

/** What a correction leaves as it is (D119), unless a return named it. */
export const FIXED_FIELDS = [
  'cdAseguradora',
  'cdRamo',
  'cdRamoCotizacion',
  'cdUbicacion',
  'cdCotizacion',
  'cdPlan',
  'cdTitular',
  'cdAsegurado',
  'cdIncapacidad',
  'tpSiniestro',
  'alcance',
] as const
export type FixedField = (typeof FIXED_FIELDS)[number] | 'numSiniestro'

/** What changes with a field: a policy is its patient's, and an alcance is of a patient's illness and of no surgery. */
const GOES_WITH: Readonly<Record<ReturnedField, readonly FixedField[]>> = {
  cdAsegurado: [
    'cdAseguradora',
    'cdRamo',
    'cdRamoCotizacion',
    'cdUbicacion',
    'cdCotizacion',
    'cdPlan',
    'cdTitular',
    'alcance',
    'numSiniestro',
  ],
  cdIncapacidad: ['alcance', 'numSiniestro'],
  tpSiniestro: ['alcance', 'numSiniestro'],
}

/** Which of the changed fields a correction may not change: all but the named ones and what goes with them. */
export function lockedFields(changed: readonly FixedField[], named: readonly ReturnedField[]): FixedField[] {
  const open = new Set(
    named.filter((field) => changed.includes(field)).flatMap((field) => [field, ...GOES_WITH[field]]),
  )
  return changed.filter((field) => !open.has(field))
}

type Return = { to: PortalState; fields: readonly ReturnedField[]; numSiniestro: number | null }

export const ONLY_WITH_RETURN =
  'Solo al devolver el siniestro se puede pedir que se corrija su paciente, diagnóstico o tipo'
export const ENTERED_ALREADY = 'El siniestro ya se ingresó con este paciente, diagnóstico y tipo: ya no se cambian'

/** Why a move of staff may not name these fields, or null. An insurer holds an entered claim as it was entered. */
export function returnedFieldsRefusal({ to, fields, numSiniestro }: Return): string | null {
  if (fields.length === 0) return null
  if (!isEditableByUser(to)) return ONLY_WITH_RETURN
  return numSiniestro === null ? null : ENTERED_ALREADY
}
