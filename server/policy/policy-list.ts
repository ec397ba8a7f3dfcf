// What the lists of policies and of their movements have in common.
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { MAX_COUNTED, WHOLE_LIST } from '../database/page-of-rows.ts'
import { sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'

/** The names of policy p: insurer a, branch r and client k; every policy has each of them once. */
export const namesOfPolicy = sql`JOIN insurer a ON a."cdAseguradora" = p."cdAseguradora"
  JOIN branch r ON r."cdRamo" = p."cdRamo"
  JOIN client k ON k."cdCliente" = p."cdCliente"`

/** What one person has is counted to its end, a portfolio is not. */
export const countFor = (actor: Actor): number => (hasPrivileges(actor) ? MAX_COUNTED : WHOLE_LIST)
