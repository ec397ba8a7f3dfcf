// Registers endpoints of the contract on Fastify, with their checks: session, role, input and object.
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import { APP_HEADER } from '../../src/contract/call.ts'
import type { AnswerOf, CallOf, Endpoint } from '../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { fieldProblems } from '../../src/contract/field-problems.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import { type AuditChange, auditCall, isByRole } from '../audit/audit-call.ts'
import { originOf } from '../audit/write-audit.ts'
import { readConsentToken } from '../consent/consent-token.ts'
import type { Services } from '../services.ts'
import { type Actor, isConsentPending, isMeantFor, isRefusedWhileActing, may } from '../session/actor.ts'
import { mayAccess } from '../session/permission.ts'
import { readActor, readSession } from '../session/session.ts'
import { stopBodyTimer } from './connections.ts'
import { encodeAnswer } from './encode-answer.ts'
import { sendProblem } from './envelope.ts'
import { readFilePart, readItem, type UploadedFiles } from './multipart.ts'

/** The input of a handler; `actor` is null only on public endpoints. */
export type Call<E extends Endpoint> = CallOf<E> & {
  actor: E['access'] extends 'public' ? Actor | null : Actor
  services: Services
  now: Date
  /** The day of `now` in Ecuador. */
  today: CalendarDate
  request: FastifyRequest
  reply: FastifyReply
  /** Every handler that writes must call this, within its transaction. */
  audit: AuditChange
  /** The files of a multipart call, in the order they come; none otherwise. */
  files: UploadedFiles
}

/** A binary answer: its bytes are sent unchanged. */
export type Binary = (reply: FastifyReply) => FastifyReply

type Result<E extends Endpoint> = Promise<(E['answer'] extends 'binary' ? Binary : AnswerOf<E>) | Problem>

type Handler<E extends Endpoint> = (call: Call<E>) => Result<E>
type Named = typeof ENDPOINTS

/** Handlers by the names of their endpoints. */
export type Routes = { readonly [Name in keyof Named]?: Handler<Named[Name]> }

/** Registers endpoints on Fastify. Before a handler runs, origin, session, access, input and object are checked. */
export function serve(app: FastifyInstance, services: Services, routes: Routes): void {
  for (const [name, handler] of Object.entries(routes))
    serveEndpoint(app, services, ENDPOINTS[name as keyof Named], handler as unknown as Handler<Endpoint>)
}

function serveEndpoint(app: FastifyInstance, services: Services, endpoint: Endpoint, handler: Handler<Endpoint>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path === '/' ? '/' : endpoint.path,
    handler: async (request, reply) => {
      const now = services.now()
      const actor = request.actor
      const origin = originOf(request)
      if (endpoint.multipart || endpoint.filePart) stopBodyTimer(request)
      const input = await readInput(endpoint, request)
      if (isProblem(input)) return sendProblem(request, reply, input)
      const auditRefusal = () =>
        auditCall(services, request, { endpoint, outcome: 'refused', input: input.merged, origin })
      if (endpoint.subject && actor && !(await mayAccess(services.db, actor, endpoint.subject, input.merged))) {
        await auditRefusal()
        return sendProblem(request, reply, problem('forbidden'))
      }
      let isAudited = !actor || !isByRole(endpoint, actor)
      const audit: AuditChange = async (tx, changed) => {
        if (!actor || !isByRole(endpoint, actor)) return
        await auditCall(services, request, { endpoint, outcome: 'done', input: input.merged, changed, origin }, tx)
        isAudited = true
      }
      const today = dayInEcuador(now)
      const context = { actor, services, now, today, request, reply, files: input.files, audit }
      const result = await handler({ ...input.call, ...context } as unknown as Call<Endpoint>)
      if (isProblem(result)) {
        if (result.problem === 'forbidden' && actor) await auditRefusal()
        return sendProblem(request, reply, result)
      }
      if (!isAudited && endpoint.effect === 'write')
        throw new Error(`${endpoint.method} ${endpoint.path} has not written its audit row`)
      if (!isAudited) await audit(services.db)
      return present(endpoint, reply, result)
    },
    onRequest: async (request, reply) => {
      // While the portal is being moved, writes and calls that must be audited are refused.
      if (services.readOnly && endpoint.effect === 'write') return sendProblem(request, reply, BEING_MOVED)
      if (endpoint.access === 'consent') {
        // The token alone identifies the consenting person; the session is read only to see whether staff are acting.
        const { actor: session } = endpoint.effect === 'write' ? await readSession(services, request, reply) : NOBODY
        if (session && isMeantFor(session, request) && isRefusedWhileActing(endpoint, session))
          return refuse(request, reply, session, ONLY_CONSULT)
        const userId = await readConsentToken(services, request.headers.authorization, services.now())
        request.actor = userId === null ? null : await readActor(services, userId)
        return request.actor ? undefined : sendProblem(request, reply, problem('no-session'))
      }
      const { actor, ended } = await readSession(services, request, reply)
      if (services.readOnly && actor && isByRole(endpoint, actor)) return sendProblem(request, reply, BEING_MOVED)
      request.actor = actor
      const isPublic = endpoint.access === 'public'
      if (!actor)
        return isPublic ? undefined : sendProblem(request, reply, problem(ended ? 'session-ended' : 'no-session'))
      if (!isPublic && !isMeantFor(actor, request)) return sendProblem(request, reply, problem('session-ended'))
      if (isRefusedWhileActing(endpoint, actor))
        return refuse(request, reply, actor, endpoint.ownRight ? OWN_RIGHT : ONLY_CONSULT)
      const refusal = !may(actor, endpoint.access)
        ? problem('forbidden')
        : !endpoint.beforeConsent && isConsentPending(actor, services.settings)
          ? problem('consent-needed')
          : null
      if (refusal) return refuse(request, reply, actor, refusal)
      return (await isTooOld(services, endpoint, request)) ? sendProblem(request, reply, problem('old-app')) : undefined
    },
  })

  async function refuse(request: FastifyRequest, reply: FastifyReply, actor: Actor, refusal: Problem) {
    request.actor = actor
    await auditCall(services, request, { endpoint, outcome: 'refused' })
    return sendProblem(request, reply, refusal)
  }
}

/** Whether the call's app is retired. Writes, and reads needed for sending, are exempt: no outbox is lost (PWA-30). */
async function isTooOld({ isRetired }: Services, endpoint: Endpoint, request: FastifyRequest): Promise<boolean> {
  const build = request.headers[APP_HEADER]
  if (!isRetired || typeof build !== 'string' || endpoint.effect === 'write') return false
  return !endpoint.beforeConsent && !endpoint.forSending && isRetired(build)
}

const NOBODY = { actor: null }

const BEING_MOVED = problem('unavailable', {
  message:
    'El portal se está mudando y por ahora solo se puede consultar. Lo que envíe queda en su teléfono y sale después.',
})

const ONLY_CONSULT = problem('forbidden', {
  message: 'Mientras actúa por otra persona solo puede consultar. Termine primero.',
})

const OWN_RIGHT = problem('forbidden', { message: 'Solo la propia persona puede pedir esto, desde su cuenta.' })

async function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params ? decode(endpoint.params, request.params) : { value: {} }
  if (isProblem(params)) return params
  const query = endpoint.query ? decode(endpoint.query, request.query) : { value: {} }
  if (isProblem(query)) return query
  let body: { value: unknown } | Problem = { value: {} }
  let files: UploadedFiles = noFiles()
  if (endpoint.multipart && endpoint.body) {
    const upload = await readItem(request)
    if (isProblem(upload)) return upload
    files = upload.files
    body = decode(endpoint.body, upload.item)
  } else if (endpoint.filePart) {
    const upload = await readFilePart(request, endpoint.filePart)
    if (isProblem(upload)) return upload
    files = upload.files
  } else if (endpoint.body) {
    if (request.body === undefined && request.headers['content-type'] && !isJson(request))
      return problem('not-allowed', { message: 'Tipo de contenido no admitido' })
    body = decode(endpoint.body, searchBody(endpoint, request.body ?? {}))
  }
  if (isProblem(body)) return body
  const merged = { ...asRecord(query.value), ...asRecord(body.value), ...asRecord(params.value) }
  return { call: { params: params.value, query: query.value, body: body.value }, merged, files }
}

const isJson = (request: FastifyRequest) => /^application\/json\b/i.test(request.headers['content-type'] ?? '')

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

async function* noFiles(): UploadedFiles {}

function present(endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (endpoint.answer === 'binary') return (result as Binary)(reply)
  // A 304 has no body to encode.
  if (reply.statusCode === 304) return reply.send()
  // Only fields that the output schema lists are sent.
  const { body, leftOut } = encodeAnswer(endpoint, result)
  for (const record of leftOut) reply.request.log.error({ ...record, route: endpoint.path }, 'record left out')
  reply.request.leftOut = leftOut.length
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const METHODS: readonly HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

/** Answers, on every path of the contract, the methods for which the path has no endpoint. */
export function refuseOtherMethods(api: FastifyInstance): void {
  const methodsByPath = new Map<string, HTTPMethods[]>([['/openapi.json', ['GET']]])
  for (const { path, method } of Object.values(ENDPOINTS))
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
  for (const [path, methods] of methodsByPath)
    api.route({
      method: METHODS.filter((each) => !methods.includes(each)),
      url: path,
      handler: (request, reply) =>
        sendProblem(request, reply.header('allow', methods.join(', ')), problem('wrong-method')),
    })
}

/** Decodes one part of a call, or returns a problem with a sentence for every wrong field. */
export function decode<S extends z.ZodMiniType>(schema: S, value: unknown): { value: z.infer<S> } | Problem {
  // Without `reportInput`, a missing value cannot be distinguished from a value of the wrong type.
  const result = z.safeDecode(schema, value as z.input<S>, { reportInput: true })
  return result.success ? { value: result.data } : problem('invalid', { fields: fieldProblems(result.error) })
}

/**
 * Prepares the body of a search. A value sent under a key's second name (alias) is copied to the first name, unless the
 * first name was sent too. Nulls, also nested ones, are removed, as if the key were missing. The body of a call that
 * writes is returned unchanged.
 */
function searchBody({ effect, secondNames = {} }: Endpoint, body: unknown): unknown {
  if (effect !== 'read' || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(withoutNulls(body, DEEPEST))
  const named = entries.map(([key, value]) => [secondNames[key] ?? key, value] as const)
  return { ...Object.fromEntries(named), ...Object.fromEntries(entries) }
}

/** How deeply the objects of a search may nest. Nulls in a deeper body stay, because its schema refuses it anyway. */
const DEEPEST = 3

/** Removes the nulls of objects. Arrays keep theirs, because removing one would shift the others. */
function withoutNulls(body: object, depth: number): object {
  const entries = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      depth > 0 && typeof value === 'object' && !Array.isArray(value)
        ? withoutNulls(value as object, depth - 1)
        : value,
    ]),
  )
}
