// Detects guessable passwords: common ones, and those made of words about their owner (D113).
import { searchText } from '../search-text.ts'
import common from './common-passwords.json' with { type: 'json' }

/** Words that people in Ecuador choose just as readily, but that a worldwide list lacks. */
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
/** Shorter words of a name are ignored: they occur in half of all sentences. */
const LEAST_WORD = 3
/** The least number of letters besides words about the owner. */
const LEAST_OTHER_LETTERS = 4
const NO_LETTERS_AROUND = /^\P{L}+|\P{L}+$/gu

let words: ReadonlySet<string> | undefined

/** Whether a password is one of the 10,000 commonest, or a common word between digits and signs, in any spelling. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set([...common.words.split(' '), ...LOCAL_WORDS])
  const folded = searchText(password)
  return words.has(folded) || words.has(folded.replace(NO_LETTERS_AROUND, ''))
}

/**
 * Whether fewer than four letters of a password remain without the words about its owner: `known` are names, user
 * names, mails, numbers, and the names of portal and broker.
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
