// Detects requests that came through a proxy although the settings name no proxy.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const LOG_EVERY_MS = 60_000

/** Whether the headers show that a proxy forwarded the request. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  FORWARDING.some((name) => headers[name] !== undefined)

/**
 * Logs an error, at most once a minute: without TRUST_PROXY all clients behind the proxy have one address, so limits
 * apply to all of them together and the audit cannot tell them apart.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, now: () => Date): void {
  let loggedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForwarded(request.headers) && now().getTime() - loggedAt >= LOG_EVERY_MS) {
      loggedAt = now().getTime()
      request.log.error('TRUST_PROXY is off, but requests come through a proxy: say how many stand in front')
    }
    done()
  })
}
