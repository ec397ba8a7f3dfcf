// Decides by the audit whether the person of an account came in after an invitation.
import { type Statement, sql } from '../../database/sql.ts'

/**
 * Whether the person of account `u` signed in or chose a password at or after a moment. The audit says it even after the
 * session ended.
 */
export const hasComeIn = (since: Statement): Statement => sql`(EXISTS (SELECT 1 FROM audit came
    WHERE came."userId" = u.id AND came.action = 'login' AND came.outcome = 'done' AND came.at >= ${since})
  OR EXISTS (SELECT 1 FROM audit chose WHERE chose."userId" = u.id AND chose.outcome = 'done' AND chose.at >= ${since}
    AND chose.action IN ('password-change', 'invitation-use')))`
