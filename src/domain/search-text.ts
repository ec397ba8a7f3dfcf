// Normalises and searches texts, ignoring accents and case.

/** The form in which texts are compared and searched: lower case, no accents, single spaces (NAV-09). */
export function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Whether a text contains the typed text, ignoring accents and case (NAV-09). */
export function containsText(text: string, typed: string): boolean {
  return searchText(text).includes(searchText(typed))
}

/** Whether a text contains every typed word, in any order: for a first name and a surname, or a number with spaces. */
export function containsWords(text: string, typed: string): boolean {
  const whole = searchText(text)
  return searchText(typed)
    .split(' ')
    .every((word) => whole.includes(word))
}

/**
 * Whether a word of the text (or several words in a row) begins with `beginning`; no word of «ACTIVIDADES» begins with
 * VIDA (D08).
 */
export function hasWordBeginning(text: string, beginning: string): boolean {
  const words = searchText(text).split(/[^\p{L}\p{N}]+/u)
  return ` ${words.join(' ')}`.includes(` ${searchText(beginning)}`)
}
