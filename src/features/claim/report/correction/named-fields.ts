// The returned fields of a claim (D143): their present values, and whether the correction has changed them.
import { CLAIM_TYPE_LABELS } from '../../../../domain/claim-report/claim-type.ts'
import type { ReportStep } from '../../../../domain/claim-report/report-step.ts'
import { RETURNED_FIELD_NAMES, RETURNED_FIELDS, type ReturnedField } from '../../../../domain/review/returned-fields.ts'
import { type CorrectionBase, type DraftParameters, OF_RETURNED } from '../../../../offline/database/draft-types.ts'

/** The step in which each field is changed. */
export const STEP_OF_FIELD = {
  cdAsegurado: 'paciente',
  cdIncapacidad: 'siniestro',
  tpSiniestro: 'siniestro',
} as const satisfies Record<ReturnedField, ReportStep>

type Base = Pick<CorrectionBase, 'fields' | 'parameters'>

const isChangedIn = (field: ReturnedField, { parameters }: Base, now: Partial<DraftParameters>): boolean =>
  now[field] !== parameters[field]

/** Whether a correction has changed a field that its return names. */
export const changesNamed = (base: Base, now: Partial<DraftParameters>): boolean =>
  (base.fields ?? []).some((field) => isChangedIn(field, base, now))

/**
 * Adds stored values to the patch: while a returned field has its stored value, the values that depend on it are
 * restored too. The user cannot change these then, and the kit may by now have other codes for the same patient.
 */
export function withStoredRest(
  base: Base,
  parameters: DraftParameters,
  patch: Partial<DraftParameters>,
): Partial<DraftParameters> {
  const next = { ...parameters, ...patch }
  const { parameters: stored, fields = [] } = base
  const isSamePatient = fields.includes('cdAsegurado') && next.cdAsegurado === stored.cdAsegurado
  return {
    ...patch,
    ...(isSamePatient &&
      part(
        stored,
        OF_RETURNED.cdAsegurado.filter((key) => !OF_ALCANCE.has(key)),
      )),
    ...(!changesNamed(base, next) && part(stored, [...OF_ALCANCE])),
  }
}

const OF_ALCANCE: ReadonlySet<keyof DraftParameters> = new Set(['alcance', 'numSiniestro', 'anoSiniestro', 'total'])

/** The entries of these keys that have a value. */
const part = (from: Partial<DraftParameters>, keys: readonly (keyof DraftParameters)[]): Partial<DraftParameters> =>
  Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]))

export type NamedField = {
  field: ReturnedField
  title: string
  /** The value in the correction. */
  value: string
  isChanged: boolean
}

/** `now`: the parameters of the draft, or of the claim while there is no draft. */
export const namedFields = (base: Base, now: Partial<DraftParameters>): NamedField[] =>
  RETURNED_FIELDS.filter((field) => base.fields?.includes(field)).map((field) => ({
    field,
    title: RETURNED_FIELD_NAMES[field],
    value: shownValue(field, now),
    isChanged: isChangedIn(field, base, now),
  }))

function shownValue(field: ReturnedField, { dscObjeto, nmIncapacidad, tpSiniestro }: Partial<DraftParameters>): string {
  if (field === 'cdAsegurado') return dscObjeto ?? ''
  if (field === 'cdIncapacidad') return nmIncapacidad ?? ''
  return tpSiniestro ? CLAIM_TYPE_LABELS[tpSiniestro] : ''
}
