// Writes API calls to the audit: refused calls, and calls that staff make by their role.
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Subject } from '../../src/contract/endpoint.ts'
import { isStaffSession } from '../../src/domain/user/role.ts'
import type { Queryable } from '../database/sql.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { claimOfCall } from './claim-of-call.ts'
import { byActor, type Origin, originOf, writeAudit } from './write-audit.ts'
import { writeRefusal } from './write-refusal.ts'

/**
 * Writes the audit row of a changing call in the transaction of the change, so that neither is stored without the other.
 * `changed` is the number of changed objects, if known. Writes nothing when the caller's calls are not audited.
 */
export type AuditChange = (tx: Queryable, changed?: number) => Promise<void>

/** Whether a staff session, acting or not, calls an endpoint that needs a role or names an object. */
export const isByRole = (endpoint: Endpoint, actor: Actor): boolean =>
  isStaffSession(actor) &&
  !endpoint.unaudited &&
  (endpoint.subject !== null || ['user', 'staff', 'admin'].includes(endpoint.access))

type AuditedCall = {
  endpoint: Endpoint
  outcome: 'done' | 'refused'
  input?: Record<string, unknown>
  /** The number of changed objects, if known. */
  changed?: number | undefined
  /** Read when the call arrived, because a client that has disconnected has no address any more. */
  origin?: Origin
}

/** Writes a call with the codes that name its object: numbers and uuids, never typed text. */
export async function auditCall(
  services: Services,
  request: FastifyRequest,
  call: AuditedCall,
  tx: Queryable = services.db,
): Promise<void> {
  // A read-only portal can write no audit rows.
  if (services.readOnly) return
  const { endpoint, outcome, input, changed, origin = originOf(request) } = call
  const { method, path, subject } = endpoint
  const named = namedIn(subject, input ?? {})
  const names = Object.entries(named).flatMap(([key, given]) => {
    const value = String(given ?? '')
    return NAME.test(value) ? [`${key}=${value}`] : []
  })
  const by = request.actor ? byActor(request.actor) : { userId: null }
  const object = [method, path, ...names, ...(changed === undefined ? [] : [`value=${changed}`])].join(' ')
  const claim = subject ? claimOfCall(subject.of, named) : null
  const act = { action: 'call', ...by, object, ...(claim && { claim }) } as const
  const now = services.now()
  if (outcome === 'refused') await writeRefusal(services.db, origin, now, act)
  else await writeAudit(tx, origin, now, { ...act, outcome })
}

// A code, an id number or a uuid; any other typed text may be a password.
const NAME = /^(\d{1,13}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

/** The inputs that name the object of a call (`subject.by` in the contract); a nested input `a.b` has the key `b`. */
const namedIn = (subject: Subject | null, input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries((subject?.by ?? []).map((by) => [by.split('.').at(-1) ?? by, valueAt(input, by)]))

const valueAt = (input: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], input)
