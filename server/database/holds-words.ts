// Builds a SQL condition for a name that contains the typed words.
import { searchText } from '../../src/domain/search-text.ts'
import { containing } from './like-text.ts'
import { type Statement, sql } from './sql.ts'

/**
 * True when the column holds every word of `text` in any order, because people type surnames first, or only one of
 * several names. `text` has been normalised by domain/search-text.ts.
 */
export const holdsWords = (column: Statement, text: string): Statement =>
  sql.join(
    text.split(' ').map((word) => sql`${column} LIKE ${containing(word)}`),
    ' AND ',
  )

/** The same for text as it was typed. A text of which normalising leaves nothing matches no name. */
export function holdsTyped(column: Statement, typed: string): Statement {
  const text = searchText(typed)
  return text ? holdsWords(column, text) : sql`FALSE`
}
