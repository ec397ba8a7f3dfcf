// Serves login links (ACC-08, D01): never cached, as the address holds a password; redirected where links are off.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_LINK_PATH } from '../../src/contract/call.ts'

/** Takes GET and HEAD of everything below /login/: plain base64 may hold a slash. */
export function registerLoginLink(app: FastifyInstance, isOn: boolean): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/login/*',
    handler: (_request, reply) => answerLoginLink(reply, isOn),
  })
}

/** Also matches the address in another case, with more slashes or escaped: the page understands those too. */
export const isLoginLink = (request: FastifyRequest): boolean => LOGIN_LINK_PATH.test(request.url)

export function answerLoginLink(reply: FastifyReply, isOn: boolean): FastifyReply {
  reply.header('cache-control', 'no-store')
  return isOn ? reply.sendFile('index.html') : reply.redirect('/', 303)
}
