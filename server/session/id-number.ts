// The SQL condition for a text that is one person's id number.
import { type Statement, sql } from '../database/sql.ts'

/** What `isIdNumber` of the domain says of a text, in SQL. */
export const isIdNumber = (id: Statement): Statement =>
  sql`(length(${id}) > 2 AND ${id} ~ '^[0-9A-Za-z-]*[0-9][0-9A-Za-z-]*$' AND ${id} !~ '^([0-9])\\1*$')`
