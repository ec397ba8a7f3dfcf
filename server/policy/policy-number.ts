// A policy's number as somebody typed it, as a condition of SQL.
import { containing } from '../database/like-text.ts'
import { type Statement, sql } from '../database/sql.ts'

/** Conditions for a typed number: any part of it in any case; none for an empty text. */
export const byPolicyNumber = (number: Statement, typed: string): Statement[] =>
  typed ? [sql`${number} ILIKE ${containing(typed)}`] : []
