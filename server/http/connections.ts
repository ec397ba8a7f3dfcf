// Limits the time for a request to arrive and the silence of its connection, and closes connections at a stop.
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Within this time a JSON body has to arrive: the largest one at 17 KB a second. */
const JSON_MS = 30_000
/** The same for a form that will be refused: it is read to its end, so that the phone learns why it was refused. */
const REFUSED_UPLOAD_MS = 120_000

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null
  }
}

/** Limits the time for a body to arrive. Call it before any hook that may answer is added. */
export function limitBodyTime(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer', null)
  app.addHook('onRequest', async (request, reply) => {
    forgiveOwnSilence(request, reply)
    const { raw, headers } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const isForm = headers['content-type']?.startsWith('multipart/') ?? false
    // Once its body has arrived whole, a request is not cut: processing it may take longer.
    const giveUp = () => raw.complete || raw.destroy()
    request.bodyTimer = setTimeout(giveUp, isForm ? REFUSED_UPLOAD_MS : JSON_MS).unref()
    raw.once('close', () => stopBodyTimer(request))
  })
}

/** A connection is not cut while the portal prepares its answer: phones wait a minute for a slow answer. */
function forgiveOwnSilence({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  response.on('timeout', (line) => {
    if (!request.complete || response.headersSent) line.destroy()
  })
}

/** Lifts the limit: an upload that is allowed may take any time while its bytes keep arriving. */
export function stopBodyTimer({ bodyTimer }: FastifyRequest): void {
  if (bodyTimer) clearTimeout(bodyTimer)
}

const LOOK_MS = 100

/** Closes a connection that never sent a request when the stop begins, any other once its last answer has left. */
export function endConnectionsAtStop(app: FastifyInstance): void {
  const unusedSockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket)
    socket.once('close', () => unusedSockets.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unusedSockets.delete(socket))
  app.addHook('preClose', async () => {
    // Node closes idle connections only once, when the stop begins.
    const timer = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unusedSockets) socket.destroy()
    }, LOOK_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}
