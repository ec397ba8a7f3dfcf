// Builds a SQL condition for a name that contains the typed words.
import { searchText } from '../../src/domain/search-text.ts'
import { containing } from './like-text.ts'
import { type Statement, sql } from './sql.ts'

/**
 * The column holds every word of `text`, which domain/search-text.ts has normalised, in any order: people type surnames
 * first, or one of several names.
 */
export const holdsWords = (column: Statement, text: string): Statement =>
  sql.join(
    text.split(' ').map((word) => sql`${column} LIKE ${containing(word)}`),
    ' AND ',
  )

/** The same for text as it was typed; a text that is empty once it is normalised matches no name. */
export function holdsTyped(column: Statement, typed: string): Statement {
  const text = searchText(typed)
  return text ? holdsWords(column, text) : sql`FALSE`
}
