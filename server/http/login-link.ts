// Serves login links (ACC-08, D01): never cached, as the address holds a password; redirected where links are off.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_LINK_DIRECT, LOGIN_LINK_PATH } from '../../src/contract/call.ts'

/** Takes GET and HEAD of everything below /login/: plain base64 may hold a slash. */
export function registerLoginLink(app: FastifyInstance, isOn: boolean): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/login/*',
    handler: (request, reply) => answerLoginLink(request, reply, isOn),
  })
}

/** Also matches the address in another case, with more slashes or escaped: the page understands those too. */
export const isLoginLink = (request: FastifyRequest): boolean => LOGIN_LINK_PATH.test(request.url)

/** Tells the page whether its link was opened directly; without `sec-fetch-site` it counts as opened by another page. */
export function answerLoginLink(request: FastifyRequest, reply: FastifyReply, isOn: boolean): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!isOn) return reply.redirect('/', 303)
  if (request.headers['sec-fetch-site'] === 'none') reply.header('server-timing', LOGIN_LINK_DIRECT)
  return reply.sendFile('index.html')
}
