// SQL conditions of the role of an account.
import { sql } from '../database/sql.ts'

/** Account u is of staff: an executive, or an administrator. */
export const isStaffAccount = sql`(u."rolWeb" IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
  OR 'ROLE_EJECUTIVO' = ANY(string_to_array(u.roles, ',')))`

/** Account u is an administrator's. */
export const isAdminAccount = sql`(u."rolWeb" IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))`
