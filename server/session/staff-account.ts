// SQL conditions on the role of an account.
import { sql } from '../database/sql.ts'

/** Account `u` belongs to staff: an executive or an administrator. */
export const isStaffAccount = sql`(u."rolWeb" IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
  OR 'ROLE_EJECUTIVO' = ANY(string_to_array(u.roles, ',')))`

/** Account `u` belongs to an administrator. */
export const isAdminAccount = sql`(u."rolWeb" IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))`
