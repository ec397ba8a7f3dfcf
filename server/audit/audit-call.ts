// Writes API calls to the audit: refused calls, and calls of staff that need a role or name an object.
import type { FastifyRequest } from 'fastify'
import type { Endpoint, SubjectKind } from '../../src/contract/endpoint.ts'
import { isStaffSession } from '../../src/domain/user/role.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { namedIn } from '../session/permission.ts'
import { byActor, type Origin, originOf, writeAudit, writeRefusal } from './write-audit.ts'

/**
 * Writes the audit row of a changing call in the transaction of the change, so that neither is stored without the other.
 * `changed` is the number of changed objects, if known. Writes nothing when the caller's calls are not audited.
 */
export type AuditChange = (tx: Queryable, changed?: number) => Promise<void>

/** Whether a call by staff, acting or not, is audited: its endpoint needs a role or names an object. */
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
  /** Where the call came from, read when the call arrives: a disconnected client has no address any more. */
  origin?: Origin
}

/** Writes the audit row of a call, with the codes that identify its object: numbers and uuids, never typed text. */
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
  const named = subject ? namedIn(subject, input ?? {}) : {}
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

// The values that may be written to the audit: codes, id numbers and uuids. Any other text may be a typed password.
const NAME = /^(\d{1,13}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

type Identifiers = Readonly<Record<string, unknown>>

/**
 * The claim's number, or the query that finds the number by the incidence, uuid or file of the call. Null for a call
 * that is not about a claim. A number in the call is returned unchecked, even when no claim has it.
 */
export function claimOfCall(kind: SubjectKind, identifiers: Identifiers): Statement | null {
  const number = identifiers['cdReclamo']
  const { cdIncSiniestro } = identifiers
  switch (kind) {
    case 'claim-report':
    case 'claim-uuid': {
      const uuid = identifiers['uuid'] ?? identifiers['uuidSiniestro']
      if (isCode(number)) return sql`${number}::integer`
      if (isCode(cdIncSiniestro)) return ofReport(sql`c."cdIncSiniestro" = ${cdIncSiniestro}`)
      return typeof uuid === 'string' ? ofReport(sql`c.uuid = ${uuid}`) : null
    }
    case 'insurer-claim':
      if (isCode(number)) return sql`${number}::integer`
      return isCode(cdIncSiniestro)
        ? sql`(SELECT c."cdReclamo" FROM insurer_claim c WHERE c."cdIncSiniestro" = ${cdIncSiniestro})`
        : null
    case 'file': {
      // All files of one call belong to one claim.
      const files = filesIn(identifiers)
      return files.length === 0
        ? null
        : sql`(SELECT max(d."cdReclamo") FROM document d WHERE d."cdArchivo" = ANY(${files}::text[]))`
    }
    default:
      return null
  }
}

const isCode = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

const ofReport = (is: Statement): Statement => sql`(SELECT c."cdReclamo" FROM claim_report c WHERE ${is})`

const filesIn = ({ cdArchivo, nm, pathFile, archivos, values }: Identifiers): string[] =>
  [cdArchivo, nm, pathFile, archivos, values].flat().filter((each): each is string => typeof each === 'string')
