// The eight flat sheets that a broker without a system fills, in the order in which they are read.
import { CATALOGUE_SHEETS } from './catalogue-sheets.ts'
import type { FlatSheet } from './flat-sheet.ts'
import { POLICY_SHEETS } from './policy-sheets.ts'

export const FLAT_SHEETS: readonly FlatSheet[] = [...CATALOGUE_SHEETS, ...POLICY_SHEETS]

/** The flat sheet of this name; undefined when there is none. */
export const flatSheetNamed = (name: string): FlatSheet | undefined => FLAT_SHEETS.find((sheet) => sheet.name === name)
