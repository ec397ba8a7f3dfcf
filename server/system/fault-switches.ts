// POST /_faults: makes the next calls of an endpoint fail like bad networks and proxies; for tests, not production.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isProblem, PROBLEMS, type ProblemCode, problem } from '../../src/contract/problem.ts'
import { drainRequest, sendProblem } from '../http/envelope.ts'
import { isForwarded } from '../http/forwarded.ts'
import { decode } from '../http/route.ts'

/** `drop-before`: the call is not executed; `drop-after`: it is committed, but its answer is lost (wire.md). */
const faultSwitch = z.object({
  /** A path of the contract, with or without /api; `*` means every call. */
  path: z.string(),
  /** Only calls with this method; without it calls with any. */
  method: z.optional(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
  calls: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 1),
  fault: z.enum(['delay', 'drop-before', 'drop-after', 'html', 'status']),
  status: z._default(z.int().check(z.minimum(400), z.maximum(599)), 500),
  ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0),
})
type FaultSwitch = z.infer<typeof faultSwitch>

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const PAGE = '<!doctype html><title>Wi-Fi</title><p>Bienvenido. Acepte las condiciones para navegar.</p>'

/** Adds the switches to the server; must be called before its routes are added, and only with FAULTS=on. */
export function faultSwitches(app: FastifyInstance): void {
  const switches: FaultSwitch[] = []
  const dropped = new WeakSet<FastifyRequest>()

  const onSwitch = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOfThisMachine(request)) return sendProblem(request, reply, problem('forbidden'))
    const read = decode(faultSwitch, request.body ?? {})
    if (isProblem(read)) return sendProblem(request, reply, read)
    switches.push(read.value)
    return { ok: true }
  }
  for (const path of ['/_faults', '/api/_faults']) app.post(path, onSwitch)

  app.addHook('onRequest', async (request, reply) => {
    const next = switches.find((each) => each.calls > 0 && matches(each, request))
    if (!next) return
    next.calls -= 1
    if (next.calls === 0) switches.splice(switches.indexOf(next), 1)
    if (next.fault === 'delay') await wait(next.ms)
    if (next.fault === 'drop-before') return drop(request, reply)
    if (next.fault === 'drop-after') dropped.add(request)
    if (next.fault === 'status') return refuse(request, reply, next.status)
    if (next.fault === 'html') {
      await drainRequest(request)
      return reply.code(200).type('text/html; charset=utf-8').send(PAGE)
    }
  })
  app.addHook('onSend', async (request, reply) => {
    if (dropped.has(request)) drop(request, reply)
  })
}

/** Whether a request comes directly from this machine: not through a proxy, and not from a page of another origin. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none'
  const isOwn = site === 'same-origin' || site === 'none'
  return LOOPBACK.has(socket.remoteAddress ?? '') && !isForwarded(headers) && isOwn
}

const withoutBase = (path: string | undefined) => path?.replace(/^\/api(?=\/)/, '')

function matches({ path, method }: FaultSwitch, request: FastifyRequest): boolean {
  if (!request.url.startsWith('/api/') || request.url === '/api/_faults') return false
  const paths = [request.url.split('?')[0], request.routeOptions.url].map(withoutBase)
  const isMethod = method === undefined || method === request.method
  return isMethod && (path === '*' || paths.includes(withoutBase(path)))
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> {
  const codes = Object.keys(PROBLEMS) as ProblemCode[]
  const code = codes.findLast((each) => PROBLEMS[each].status === status)
  reply.header('x-portal', '1').header('cache-control', 'no-store')
  return sendProblem(request, reply, problem(code ?? 'unexpected'), status)
}
