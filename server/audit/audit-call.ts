// Writes API calls to the audit: refused ones, and those made by a role rather than as an owner.
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { isStaffSession } from '../../src/domain/user/role.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { byActor, originOf, writeAudit } from './write-audit.ts'
import { writeRefusal } from './write-refusal.ts'

/** Whether staff, as themselves or acting, call an endpoint of one role, or one that names somebody's object. */
export const isByRole = (endpoint: Endpoint, actor: Actor): boolean =>
  isStaffSession(actor) &&
  !endpoint.unaudited &&
  (endpoint.subject !== null || ['user', 'staff', 'admin'].includes(endpoint.access))

type Audited = { endpoint: Endpoint; outcome: 'done' | 'refused'; input?: Record<string, unknown> }

/** Writes a call with the codes of its object: numbers and opaque names, never a text that somebody typed. */
export function auditCall(services: Services, request: FastifyRequest, { endpoint, outcome, input }: Audited) {
  const { method, path, subject } = endpoint
  const names = (subject?.by ?? []).flatMap((by) => {
    const value = String(valueAt(input ?? {}, by) ?? '')
    return NAME.test(value) ? [`${by.split('.').at(-1)}=${value}`] : []
  })
  const by = request.actor ? byActor(request.actor) : { userId: null }
  const object = [method, path, ...names].join(' ')
  const [origin, now, act] = [originOf(request), services.now(), { action: 'call', ...by, object } as const]
  if (outcome === 'refused') return writeRefusal(services.db, origin, now, act)
  return writeAudit(services.db, origin, now, { ...act, outcome })
}

// A code holds a digit; a name that somebody typed does not.
const NAME = /^(?=.*\d)[\w-]{1,64}$/

const valueAt = (input: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], input)
