// Normalises a column's text in SQL for comparison, where no normalised column exists.
import { type Statement, sql } from './sql.ts'

/**
 * Without accents and case, as domain/search-text.ts has it; in the order of its letters, whatever language the database
 * was made in.
 */
export const plainText = (column: Statement): Statement =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')) COLLATE "C"`
