// Baseline of a page: a server of a page with a single word.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Options = { script?: string; headers?: Record<string, string> }

export interface EmptyPage {
  url: string
  close(): Promise<void>
}

/** `script` runs in the page and `headers` are sent with it; posted data are read and answered. */
export async function serveEmptyPage({ script = '', headers = {} }: Options = {}): Promise<EmptyPage> {
  const html = `<!doctype html><html lang="es"><title>Vacía</title><p>Hola</p><script>${script}</script></html>`
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
