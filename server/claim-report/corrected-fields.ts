// Describes, in the history of a claim, how a correction changed the returned fields, with old and new values.
import type { ClaimToSave } from '../../src/contract/claim-save.ts'
import { CLAIM_TYPE_LABELS } from '../../src/domain/claim-report/claim-type.ts'
import {
  type FixedField,
  RETURNED_FIELD_NAMES,
  RETURNED_FIELDS,
  type ReturnedField,
} from '../../src/domain/review/returned-fields.ts'
import { type Queryable, sql } from '../database/sql.ts'

/** The maximum length: the text and CORRECTION_COMMENT before it must fit the 400 characters of a follow-up entry. */
const MOST_CHARACTERS = 340
const MOST_OF_A_NAME = 45

type Values = Pick<ClaimToSave, ReturnedField>
type StoredClaim = Values & { poliza: string }

type Correction = {
  claim: ClaimToSave
  stored: StoredClaim
  /** The policy of a new patient; null when the correction keeps the patient. */
  policy: { poliza: string } | null
  changed: readonly FixedField[]
  /** The names of the former places of documents that moved to otrosDocumentos. */
  left: readonly string[]
}

/**
 * Returns a text such as «Diagnóstico: Gripe → Neumonía. Quedan en otros documentos: Receta» (D143); null when no
 * returned field changed. Call it before the claim is written.
 */
export async function correctedFields(tx: Queryable, correction: Correction): Promise<string | null> {
  const { claim, stored, policy, changed, left } = correction
  const fields = RETURNED_FIELDS.filter((field) => changed.includes(field))
  if (fields.length === 0) return null
  const before = await namesOf(tx, stored)
  const after = await namesOf(tx, claim)
  const isOtherPolicy = policy !== null && policy.poliza !== stored.poliza
  // A new code may belong to the same person under another policy; then only the policy is mentioned.
  const isOnlyPolicy = isOtherPolicy && before.cdAsegurado === after.cdAsegurado
  const shownFields = fields.filter((field) => field !== 'cdAsegurado' || !isOnlyPolicy)
  const sentences = [
    ...shownFields.map((field) => `${RETURNED_FIELD_NAMES[field]}: ${cut(before[field])} → ${cut(after[field])}`),
    ...(isOtherPolicy ? [`Póliza: ${stored.poliza} → ${policy.poliza}`] : []),
    ...(left.length > 0 ? [`Quedan en otros documentos: ${left.join(', ')}`] : []),
  ]
  return cut(sentences.join('. '), MOST_CHARACTERS)
}

async function namesOf(tx: Queryable, { cdAsegurado, cdIncapacidad, tpSiniestro }: Values) {
  const [row] = await tx.query<{ patient: string; diagnosis: string }>(sql`SELECT
    (SELECT "dscObjeto" FROM insured_person WHERE "cdAsegurado" = ${cdAsegurado}) AS patient,
    (SELECT "nmIncapacidad" FROM diagnosis WHERE "cdIncapacidad" = ${cdIncapacidad}) AS diagnosis`)
  return {
    cdAsegurado: row?.patient ?? '',
    cdIncapacidad: row?.diagnosis ?? '',
    tpSiniestro: CLAIM_TYPE_LABELS[tpSiniestro],
  }
}

const cut = (text: string, most = MOST_OF_A_NAME): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
