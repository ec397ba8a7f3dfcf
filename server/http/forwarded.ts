// Notices requests that came through a proxy although the settings name none.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const SAID_EVERY_MS = 60_000

/** Whether a proxy says for whom it asks. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  FORWARDING.some((name) => headers[name] !== undefined)

/**
 * Logs an error, at most once a minute: without TRUST_PROXY everybody behind the proxy has one address, so that limits
 * strike all together and the audit names nobody.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, now: () => Date): void {
  let saidAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async (request) => {
    if (!isForwarded(request.headers) || now().getTime() - saidAt < SAID_EVERY_MS) return
    saidAt = now().getTime()
    request.log.error('TRUST_PROXY is off, but requests come through a proxy: say how many stand in front')
  })
}
