// The page of a login by link: its address holds a password, so nobody keeps it; where links are off it leads away (ACC-08, D01).
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

/** The same address in another case, with more slashes or escaped: the page understands those too. */
export const isLoginLink = (request: FastifyRequest): boolean => LOGIN_LINK_PATH.test(request.url)

export function answerLoginLink(reply: FastifyReply, isOn: boolean): FastifyReply {
  reply.header('cache-control', 'no-store')
  return isOn ? reply.sendFile('index.html') : reply.redirect('/', 303)
}
