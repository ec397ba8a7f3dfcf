// Detects guessable passwords: common ones, and those made of words about their owner (D113).
import { searchText } from '../search-text.ts'
import common from './common-passwords.json' with { type: 'json' }

/** Words that are common passwords in Ecuador but missing from a worldwide list. */
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
/** Parts of a name with fewer letters than this are ignored, because they occur in too many phrases. */
const LEAST_WORD = 3
/** How many letters a password must have apart from words connected with its owner. */
const LEAST_OTHER_LETTERS = 4
const NO_LETTERS_AROUND = /^\P{L}+|\P{L}+$/gu

let words: ReadonlySet<string> | undefined

/**
 * Whether a password is one of the 10,000 most common, or a common word surrounded by digits and symbols, ignoring
 * accents and case.
 */
export function isCommonPassword(password: string): boolean {
  words ??= new Set([...common.words.split(' '), ...LOCAL_WORDS])
  const folded = searchText(password)
  return words.has(folded) || words.has(folded.replace(NO_LETTERS_AROUND, ''))
}

/**
 * Whether fewer than four letters of a password remain once the words connected with its owner are removed. `known`:
 * names, user names, mail addresses, numbers, and the names of the portal and the broker.
 */
export function isAboutOwner(password: string, known: readonly string[]): boolean {
  const folded = searchText(password)
  const parts = [...new Set(known.flatMap(partsOf))].sort((one, other) => other.length - one.length)
  const rest = parts.reduce((text, part) => text.replaceAll(part, ' '), folded)
  return rest !== folded && (rest.match(/\p{L}/gu) ?? []).length < LEAST_OTHER_LETTERS
}

/** The words in a known text: the text as a whole, such as a mail address, and its parts. */
function partsOf(known: string): string[] {
  const whole = searchText(known)
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= LEAST_WORD)
}
