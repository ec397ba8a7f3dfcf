// Decides what a text typed into the jump can be: the number of a claim, a part of a policy number, a plate, a name.
import { plateText } from './policy/vehicle-facts.ts'
import { searchText } from './search-text.ts'

/** The least number of letters and digits to search by: fewer would use no database index and match too much. */
const LEAST_PART = 3
const LONGEST_PLATE = 10
const MAX_NUMBER = 2_147_483_647

// Matches «1042», «N.º 1042», «Solicitud N.º 1042» and «siniestro 1042».
const CLAIM_NUMBER = /^(?:(?:solicitud|siniestro|reclamo)\s*)?(?:(?:n|no|nro|num)?[.°º]*\s*|#\s*)(\d{1,10})$/

export type JumpText = {
  /** The number of a claim; null when the text cannot be one. */
  claim: number | null
  /** Whether a policy number may contain the text. */
  isPolicy: boolean
  /** Letters and digits of the text; null when no plate can contain them. */
  plate: string | null
  /** Whether the text can be the name or the id number of a person. */
  isPerson: boolean
}

export function jumpText(typed: string): JumpText {
  const text = searchText(typed)
  const number = Number(CLAIM_NUMBER.exec(text)?.[1] ?? 0)
  const plate = plateText(typed)
  return {
    claim: number >= 1 && number <= MAX_NUMBER ? number : null,
    isPolicy: signs(text) >= LEAST_PART,
    plate: plate.length >= LEAST_PART && plate.length <= LONGEST_PLATE ? plate : null,
    isPerson: text.split(' ').some((word) => signs(word) >= LEAST_PART),
  }
}

/** How many letters and digits a text has. */
const signs = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
