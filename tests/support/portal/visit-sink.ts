// Fake of the external visit counter: it stores the requests with their headers.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type VisitSink = {
  /** The value for ANALYTICS_URL. */
  url: string
  visits: { body: unknown; headers: IncomingHttpHeaders; path: string }[]
  close(): Promise<void>
}

export async function openVisitSink(): Promise<VisitSink> {
  const visits: VisitSink['visits'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method === 'POST') {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      visits.push({ body, headers: request.headers, path: request.url ?? '' })
    }
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    response.writeHead(204, allowed).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/count?site=portal`,
    visits,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
