// Graceful shutdown: closes idle keep-alive connections once their last response has been sent.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 100

/** Closes a connection that never sent a request when the stop begins, any other once its last answer has left. */
export function endConnectionsAtStop(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    // Node closes idle connections only once, when the stop begins.
    const timer = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, LOOK_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}
