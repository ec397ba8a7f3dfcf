// Whether a password is among the first that somebody would try: a common one, or made of words about its owner (D113).
import { searchText } from '../search-text.ts'
import common from './common-passwords.json' with { type: 'json' }

/** What people here choose as readily: missing in a list from all over the world. */
const LOCAL_WORDS = [
  'ecuador',
  'quito',
  'guayaquil',
  'cuenca',
  'ambato',
  'loja',
  'manta',
  'clave',
  'contrasena',
  'seguro',
]
/** A shorter word of a name is in half of all sentences. */
const LEAST_WORD = 3
/** So many letters beside words about the owner are a thought of one's own. */
const LEAST_OWN_LETTERS = 4
const NO_LETTERS_AROUND = /^\P{L}+|\P{L}+$/gu

let words: ReadonlySet<string> | undefined

/**
 * Whether a password is one of the 10,000 commonest, or a common word with digits and signs around; in any case, with
 * accents or without.
 */
export function isCommonPassword(password: string): boolean {
  words ??= new Set([...common.words.split(' '), ...LOCAL_WORDS])
  const folded = searchText(password)
  return words.has(folded) || words.has(folded.replace(NO_LETTERS_AROUND, ''))
}

/**
 * Whether fewer than four letters of a password remain without the words known of its owner: `known` are names, user names, mails,
 * numbers, and the names of portal and broker.
 */
export function isAboutOwner(password: string, known: readonly string[]): boolean {
  const folded = searchText(password)
  const parts = [...new Set(known.flatMap(partsOf))].sort((one, other) => other.length - one.length)
  const rest = parts.reduce((text, part) => text.replaceAll(part, ' '), folded)
  return rest !== folded && (rest.match(/\p{L}/gu) ?? []).length < LEAST_OWN_LETTERS
}

/** A mail is a word as a whole, and its parts are. */
function partsOf(known: string): string[] {
  const whole = searchText(known)
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= LEAST_WORD)
}
