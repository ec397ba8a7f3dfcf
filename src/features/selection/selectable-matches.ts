// Finds the insured of a policy by name or cédula: a policy insures one person or twenty thousand.
import type { Selectable } from '../../contract/selection.ts'
import { searchText } from '../../domain/search-text.ts'

/** So many are drawn at once; who looks for another one types more. */
export const MOST_SHOWN = 50

export type Findable = { choice: Selectable; text: string }

/** With their text as it is searched, made once: of twenty thousand it takes a moment. */
export const findable = (choices: readonly Selectable[]): Findable[] =>
  choices.map((choice) => ({
    choice,
    text: searchText(`${choice.dscObjeto} ${choice.cedulaO} ${choice.placa ?? ''} ${choice.persona}`),
  }))

/** Those that hold every typed word, without accents and case, and how many they are. */
export function matching(all: readonly Findable[], typed: string): { shown: Selectable[]; count: number } {
  const words = searchText(typed).split(' ')
  const found = all.filter(({ text }) => words.every((word) => text.includes(word)))
  return { shown: found.slice(0, MOST_SHOWN).map(({ choice }) => choice), count: found.length }
}

/** What the list was searched by, where it finds one of these; else nothing, so that all are offered. */
export function firstTyped(
  all: readonly Findable[],
  { nm = '', ap = '', cedula = '' }: { nm?: string; ap?: string; cedula?: string },
): string {
  const tried = [cedula, `${nm} ${ap}`.trim()].filter(Boolean)
  return tried.find((typed) => matching(all, typed).count > 0) ?? ''
}

/** «Se muestran 50 de 300»; null where all of them are drawn. */
export const moreText = (count: number): string | null =>
  count > MOST_SHOWN ? `Se muestran ${MOST_SHOWN} de ${count}. Escriba más para ver menos.` : null
