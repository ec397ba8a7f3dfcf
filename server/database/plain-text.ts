// Normalises a column's text in SQL for comparison, where no normalised column exists.
import { type Statement, sql } from './sql.ts'

/** Removes accents and case as domain/search-text.ts does. Sorts by code point, whatever the database's locale. */
export const plainText = (column: Statement): Statement =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')) COLLATE "C"`
