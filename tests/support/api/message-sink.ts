// Fake provider of messages: it records every post, and can refuse, redirect, stall, or cut the connection.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from './portal-api.ts'

export type Posted = { path: string; headers: IncomingHttpHeaders; body: Json }

/** `cut` closes the connection before an answer; `stall` never answers. In both cases the message is recorded. */
export type Behaviour = { status: number; headers?: Record<string, string> } | 'cut' | 'stall'

export type MessageSink = {
  /** The address to enter as «URL de la instancia». */
  url: string
  /** All posts in order of arrival, including refused posts. */
  posts: Posted[]
  /** Sets the behavior for the next posts, one each; the last one also applies to all later posts. */
  behave(...next: Behaviour[]): void
  /** Closes every open connection. */
  cut(): void
  close(): Promise<void>
}

export async function openMessageSink(): Promise<MessageSink> {
  const posts: Posted[] = []
  let behaviours: Behaviour[] = [{ status: 200 }]
  const openAnswers = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    posts.push({ path: request.url ?? '', headers: request.headers, body: text === '' ? null : JSON.parse(text) })
    const [now = { status: 200 }] = behaviours
    if (behaviours.length > 1) behaviours.shift()
    if (now === 'cut') return request.socket.destroy()
    if (now === 'stall') return openAnswers.add(response)
    response.writeHead(now.status, now.headers)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/plantillas`,
    posts,
    behave: (...next) => {
      behaviours = next.length > 0 ? next : [{ status: 200 }]
    },
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
