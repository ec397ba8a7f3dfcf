// Collects the evidence for a record of consent or login from session and connection, not from what the page says.
import { fullName } from '../../src/domain/user/name.ts'
import type { Origin } from '../audit/write-audit.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'

/**
 * SQL values for cedula, fechaAccion, direccionIP, userAgent, correoElectronico and nombresApellidos, in this order. The
 * IP address that the page sends is used only when the connection shows none (D30).
 */
export function evidenceOf(actor: Actor, origin: Origin, body: { direccionIP: string }, now: Date): Statement {
  return sql`${actor.cedula}, ${now}, ${origin.address || body.direccionIP}, ${origin.userAgent}, ${actor.email}, ${fullName(actor)}`
}
