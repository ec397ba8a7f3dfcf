// The demo world's diagnoses: a plain Spanish subset of ICD-10, each code and each name once.

import { searchText } from '../../src/domain/search-text.ts'
import type { Row } from '../database/insert-rows.ts'
import { DIAGNOSES_A_TO_K } from './diagnoses-a-to-k.ts'
import { DIAGNOSES_L_TO_Z } from './diagnoses-l-to-z.ts'

export const DIAGNOSES: readonly (readonly [code: string, name: string])[] = [...DIAGNOSES_A_TO_K, ...DIAGNOSES_L_TO_Z]

/** The cdIncapacidad of an ICD-10 code: K29.7 is 112908 (K, 29, 7 + 1), A09 is 10900. */
export function diagnosisCode(codigoCie: string): number {
  const [, letter = '', category, detail] = /^([A-Z])(\d\d)(?:\.(\d))?$/.exec(codigoCie) ?? []
  if (!category) throw new Error(`«${codigoCie}» no es un código CIE-10`)
  const sub = detail === undefined ? 0 : Number(detail) + 1
  return (letter.charCodeAt(0) - 64) * 10_000 + Number(category) * 100 + sub
}

/** The rows of the whole catalogue of diagnoses. */
export function makeDiagnoses(): Row[] {
  return DIAGNOSES.map(([codigoCie, nmIncapacidad]) => ({
    cdIncapacidad: diagnosisCode(codigoCie),
    codigoCie,
    nmIncapacidad,
    searchName: searchText(nmIncapacidad),
    frecuente: 1,
  }))
}
