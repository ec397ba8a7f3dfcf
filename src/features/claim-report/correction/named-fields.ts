// The fields of a claim that its return names (D143): what they are now, and whether the correction has changed them.
import { CLAIM_TYPE_LABELS } from '../../../domain/claim-report/claim-type.ts'
import { RETURNED_FIELD_NAMES, RETURNED_FIELDS, type ReturnedField } from '../../../domain/review/returned-fields.ts'
import type { CorrectionBase, DraftParameters } from '../../../offline/database/draft-types.ts'

type Base = Pick<CorrectionBase, 'fields' | 'parameters'>

const isChangedIn = (field: ReturnedField, { parameters }: Base, now: Partial<DraftParameters>): boolean =>
  now[field] !== parameters[field]

/** Whether a correction has changed a field that its return names. */
export const changesNamed = (base: Base, now: Partial<DraftParameters>): boolean =>
  (base.fields ?? []).some((field) => isChangedIn(field, base, now))

/** A change with the stored alcance again, once all that it was judged by is as it was: then it cannot be changed. */
export function withStoredAlcance(
  base: Base,
  parameters: DraftParameters,
  patch: Partial<DraftParameters>,
): Partial<DraftParameters> {
  if (changesNamed(base, { ...parameters, ...patch })) return patch
  const { alcance, numSiniestro } = base.parameters
  return alcance === undefined ? patch : { ...patch, alcance, numSiniestro }
}

export type NamedField = {
  field: ReturnedField
  title: string
  /** As the correction has it. */
  value: string
  isChanged: boolean
}

/** `now`: of the draft, or of the claim while nothing was changed. */
export const namedFields = (base: Base, now: Partial<DraftParameters>): NamedField[] =>
  RETURNED_FIELDS.filter((field) => base.fields?.includes(field)).map((field) => ({
    ...{ field, title: RETURNED_FIELD_NAMES[field], value: shownValue(field, now) },
    isChanged: isChangedIn(field, base, now),
  }))

function shownValue(field: ReturnedField, { dscObjeto, nmIncapacidad, tpSiniestro }: Partial<DraftParameters>): string {
  if (field === 'cdAsegurado') return dscObjeto ?? ''
  if (field === 'cdIncapacidad') return nmIncapacidad ?? ''
  return tpSiniestro ? CLAIM_TYPE_LABELS[tpSiniestro] : ''
}
