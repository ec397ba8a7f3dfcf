// The initials that stand in an icon in place of a logo.

/** What stands for a name without any letter: the P of «Portal». */
export const NAMELESS = 'P'

/**
 * One or two initials of a short name: the first letters of the first two words that begin with a capital letter or a
 * digit, so «de la Torre & Hijos» gives «TH». A name without such words gives its first letter.
 */
export function initialsOf(nombreCorto: string): string {
  const words = nombreCorto.normalize('NFC').match(/[\p{L}\p{Nd}]\S*/gu) ?? []
  const firsts = words.map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
  const capitals = firsts.filter((letter) => /[\p{Lu}\p{Nd}]/u.test(letter)).slice(0, 2)
  return capitals.join('') || (firsts[0] ?? NAMELESS).toUpperCase()
}
