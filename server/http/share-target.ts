// Answers a share that no service worker took (PWA-20): reads it to its end, stores nothing, and opens the app's screen.
import type { FastifyInstance } from 'fastify'
import { SHARE_PATH, shareAddress } from '../../src/contract/share-target.ts'
import { drainRequest } from './envelope.ts'

/** Must be registered as a separate plugin, because it makes all routes of its plugin leave bodies of any type unread. */
export async function registerShareTarget(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post(SHARE_PATH, async (request, reply) => {
    if (!(await drainRequest(request))) reply.header('connection', 'close')
    return reply.header('cache-control', 'no-store').redirect(shareAddress({ fallo: 'sin-app' }), 303)
  })
}
