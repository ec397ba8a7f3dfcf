// Limits how long a request may take to arrive and how long a connection may be silent; closes connections at shutdown.
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The time limit for a JSON body: the largest allowed body arrives in time at 17 KB per second. */
const JSON_MS = 30_000
/** The time limit for a form that will be refused. It is read to its end, so that the phone learns the reason. */
const REFUSED_UPLOAD_MS = 120_000

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null
  }
}

/** Limits the time for a body to arrive. Call this before adding any hook that may send an answer. */
export function limitBodyTime(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer', null)
  app.addHook('onRequest', (request, reply, done) => {
    forgiveOwnSilence(request, reply)
    const { raw, headers } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return done()
    const isForm = headers['content-type']?.startsWith('multipart/') ?? false
    // A request whose body has arrived completely is not aborted: processing it may take longer.
    const giveUp = () => raw.complete || raw.destroy()
    request.bodyTimer = setTimeout(giveUp, isForm ? REFUSED_UPLOAD_MS : JSON_MS).unref()
    raw.once('close', () => stopBodyTimer(request))
    done()
  })
}

/** Keeps a silent connection open while the portal prepares its answer: phones wait a minute for a slow answer. */
function forgiveOwnSilence({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  response.on('timeout', (line) => {
    if (!request.complete || response.headersSent) line.destroy()
  })
}

/** Removes the time limit: an accepted upload may take any time while its bytes keep arriving. */
export function stopBodyTimer({ bodyTimer }: FastifyRequest): void {
  if (bodyTimer) clearTimeout(bodyTimer)
}

const LOOK_MS = 100

/** At shutdown, closes connections without a request at once, and all others after their last answer was sent. */
export function endConnectionsAtStop(app: FastifyInstance): void {
  const unusedSockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket)
    socket.once('close', () => unusedSockets.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unusedSockets.delete(socket))
  app.addHook('preClose', async () => {
    // Node itself closes idle connections only once, at the beginning of the shutdown.
    const timer = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unusedSockets) socket.destroy()
    }, LOOK_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}
