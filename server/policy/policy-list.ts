// Joins and count limits that the lists of policies and of their movements share.
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { MAX_COUNTED, WHOLE_LIST } from '../database/list-query.ts'
import { sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'

/** Joins insurer a, branch r and client k to policy p; every policy has each of them exactly once. */
export const namesOfPolicy = sql`JOIN insurer a ON a."cdAseguradora" = p."cdAseguradora"
  JOIN branch r ON r."cdRamo" = p."cdRamo"
  JOIN client k ON k."cdCliente" = p."cdCliente"`

/** The count limit: a person's own list is counted to its end, a portfolio is not. */
export const countFor = (actor: Actor): number => (hasPrivileges(actor) ? MAX_COUNTED : WHOLE_LIST)
