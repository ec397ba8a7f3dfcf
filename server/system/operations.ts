// Answers operators on a separate port: whether the process is alive, whether it accepts requests, and its metrics.
import { createServer, type ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'

type Options = {
  host: string
  port: number
  metrics: Metrics
  /** Resolves to false, or rejects, when requests cannot be answered; resolves to false while the portal stops. */
  isReady: () => Promise<boolean>
}

export type Operations = { port: number; close(): Promise<void> }

/**
 * Opens the port for operators. `/live` answers while the process runs; if it does not, restart the process. `/ready`
 * answers 503 while the database is down or the portal stops, and should then get no new requests. `/metrics` returns
 * the Prometheus text.
 */
export async function startOperations({ host, port, metrics, isReady }: Options): Promise<Operations> {
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/live': async (response) => say(response, 200, 'ok\n'),
    '/ready': async (response) => {
      const ready = await isReady().catch(() => false)
      say(response, ready ? 200 : 503, ready ? 'ok\n' : 'not ready\n')
    },
    '/metrics': async (response) => say(response, 200, await metrics.text(), metrics.contentType),
  }
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[request.url?.split('?')[0] ?? ''] : undefined
    if (!answer) return say(response, 404, 'not found\n')
    answer(response).catch(() => say(response, 503, 'unavailable\n'))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function say(response: ServerResponse, status: number, text: string, contentType = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
}
