// SQL conditions for a policy number that a user typed.
import { containing } from '../database/like-text.ts'
import { type Statement, sql } from '../database/sql.ts'

/** Conditions for a typed number: any part of it in any case; none for an empty text. */
export const byPolicyNumber = (number: Statement, typed: string): Statement[] =>
  typed ? [sql`${number} ILIKE ${containing(typed)}`] : []
