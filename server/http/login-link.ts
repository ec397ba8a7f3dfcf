// Serves login links (ACC-08, D01) uncached, because their address contains a password; when disabled, redirects them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_LINK_DIRECT, LOGIN_LINK_PATH } from '../../src/contract/call.ts'

/** Registers GET and HEAD for everything below /login/: a link ends in plain base64, which may contain a slash. */
export function registerLoginLink(app: FastifyInstance, isOn: boolean): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/login/*',
    handler: (request, reply) => answerLoginLink(request, reply, isOn),
  })
}

/** Whether an address is a login link in any spelling that the page accepts: other case, more slashes, escaped. */
export const isLoginLink = (request: FastifyRequest): boolean => LOGIN_LINK_PATH.test(request.url)

/** Sends the page, with a special header when, by the browser's `sec-fetch-site`, no other page led to the link. */
export function answerLoginLink(request: FastifyRequest, reply: FastifyReply, isOn: boolean): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!isOn) return reply.redirect('/', 303)
  if (request.headers['sec-fetch-site'] === 'none') reply.header('server-timing', LOGIN_LINK_DIRECT)
  return reply.sendFile('index.html')
}
