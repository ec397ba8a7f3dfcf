// Normalises the text of a column in SQL, for comparing it where no normalised column exists.
import { type Statement, sql } from './sql.ts'

/** Text without accents and in lower case, as domain/search-text.ts makes it; sorted by code point in any locale. */
export const plainText = (column: Statement): Statement =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')) COLLATE "C"`
