// SQL conditions for typed text: LIKE patterns, texts without accents and case, names that contain the typed words.
import { searchText } from '../../src/domain/search-text.ts'
import { type Statement, sql } from './sql.ts'

/** Text without accents and in lower case, as domain/search-text.ts makes it; sorted by code point in any locale. */
export const plainText = (column: Statement): Statement =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')) COLLATE "C"`

/** Escapes the typed text, so that %, _ and \ are ordinary characters in a LIKE pattern. */
const literally = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** The LIKE pattern of texts that contain the typed text. */
export const containing = (typed: string): string => `%${literally(typed)}%`

/** The LIKE pattern of texts that begin with the typed text. */
export const beginning = (typed: string): string => `${literally(typed)}%`

/**
 * True when the column holds every word of `text` in any order, because people type surnames first, or only one of
 * several names. `text` has been normalised by domain/search-text.ts.
 */
export const holdsWords = (column: Statement, text: string): Statement =>
  sql.join(
    text.split(' ').map((word) => sql`${column} LIKE ${containing(word)}`),
    ' AND ',
  )

/** Like `holdsWords`, for text as it was typed. Matches nothing if normalising leaves no characters. */
export function holdsTyped(column: Statement, typed: string): Statement {
  const text = searchText(typed)
  return text ? holdsWords(column, text) : sql`FALSE`
}

/**
 * Conditions for typed surnames; none for an empty text. For a company, which has no surnames, `surnames` is its name.
 * The whole name is searched too, because only the whole name is indexed. `coalesce` hides the second condition from the
 * planner, which would expect hardly any row to meet both, and sort all who do.
 */
export const holdsSurnames = (name: Statement, surnames: Statement, typed: string): Statement[] =>
  typed ? [holdsTyped(name, typed), sql`coalesce(${holdsTyped(plainText(surnames), typed)}, FALSE)`] : []
