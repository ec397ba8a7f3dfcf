// The page of a login by link: its address holds a password, so nobody keeps it; where links are off it leads away (ACC-08, D01).
import type { FastifyInstance } from 'fastify'

/** Takes GET and HEAD of everything below /login/: plain base64 may hold a slash. */
export function registerLoginLink(app: FastifyInstance, isOn: boolean): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/login/*',
    handler: (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return isOn ? reply.sendFile('index.html') : reply.redirect('/', 303)
    },
  })
}
