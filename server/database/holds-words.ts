// A SQL condition for a name of which somebody typed some words.
import { searchText } from '../../src/domain/search-text.ts'
import { containing } from './like-text.ts'
import { type Statement, sql } from './sql.ts'

/**
 * The column holds every word of a text as domain/search-text.ts makes it, in any order: people type surnames first, or
 * one of several names.
 */
export const holdsWords = (column: Statement, text: string): Statement =>
  sql.join(
    text.split(' ').map((word) => sql`${column} LIKE ${containing(word)}`),
    ' AND ',
  )

/** The same for what somebody typed; a text of which nothing is left without its accents is nobody's name. */
export function holdsTyped(column: Statement, typed: string): Statement {
  const text = searchText(typed)
  return text ? holdsWords(column, text) : sql`FALSE`
}
