// The demo world's diagnoses: a plain Spanish subset of ICD-10, each code and each name once.

import { DIAGNOSES_A_TO_K } from './diagnoses-a-to-k.ts'
import { DIAGNOSES_L_TO_Z } from './diagnoses-l-to-z.ts'

export const DIAGNOSES: readonly (readonly [code: string, name: string])[] = [...DIAGNOSES_A_TO_K, ...DIAGNOSES_L_TO_Z]
