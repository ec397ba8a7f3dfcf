// Writes a text of a broker's system, which is often in capitals, as people write it.

/** Words that stay small inside a name. */
const SMALL = new Set([
  'a',
  'al',
  'con',
  'de',
  'del',
  'e',
  'el',
  'en',
  'la',
  'las',
  'los',
  'o',
  'para',
  'por',
  'sin',
  'u',
  'y',
])

/**
 * «KUNTUR VALLE DC 2025» becomes «Kuntur Valle DC 2025». A text with small letters is returned unchanged, and so are
 * words with digits or points, of one or two letters, and without a vowel: «4X4», «S.A.», «DC», «BMW».
 */
export function calmText(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text.replace(/[^\s/·(),-]+/gu, (word, at: number) => {
    const small = word.toLowerCase()
    if (SMALL.has(small)) return at === 0 ? word : small
    const isSign = word.length < 3 || /[\d.]/.test(word) || !/[AEIOUÁÉÍÓÚÜ]/.test(word)
    return isSign ? word : word.slice(0, 1) + small.slice(1)
  })
}
