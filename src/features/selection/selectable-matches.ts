// Finds the insured of a policy by name or cédula: a policy can insure one person or twenty thousand.
import type { Selectable } from '../../contract/selection.ts'
import { searchText } from '../../domain/search-text.ts'

/** The maximum number of results drawn at once; the user narrows them by typing more. */
export const MOST_SHOWN = 50

export type Findable = { choice: Selectable; text: string }

/** Prepares the search text of each choice once, because that takes a moment for twenty thousand. */
export const findable = (choices: readonly Selectable[]): Findable[] =>
  choices.map((choice) => ({
    choice,
    text: searchText(`${choice.dscObjeto} ${choice.cedulaO} ${choice.placa ?? ''} ${choice.persona}`),
  }))

/** Returns the choices that contain every typed word, ignoring accents and case, and their number. */
export function matching(all: readonly Findable[], typed: string): { shown: Selectable[]; count: number } {
  const words = searchText(typed).split(' ')
  const matches = all.filter(({ text }) => words.every((word) => text.includes(word)))
  return { shown: matches.slice(0, MOST_SHOWN).map(({ choice }) => choice), count: matches.length }
}

/** Returns the person searched for in the list if a choice matches, otherwise '', so that all choices are offered. */
export function firstTyped(
  all: readonly Findable[],
  { nm = '', ap = '', cedula = '' }: { nm?: string; ap?: string; cedula?: string },
): string {
  const searchTexts = [cedula, `${nm} ${ap}`.trim()].filter(Boolean)
  return searchTexts.find((typed) => matching(all, typed).count > 0) ?? ''
}

/** «Se muestran 50 de 300»; null if all results are shown. */
export const moreText = (count: number): string | null =>
  count > MOST_SHOWN ? `Se muestran ${MOST_SHOWN} de ${count}. Escriba más para ver menos.` : null
