// A proxy in front of an S3 server that can disturb requests: by errors, by silence, and by lost answers.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * How a request ends. `lost`: it is executed, and the connection ends without an answer; `slow`: it is executed and
 * answered seconds later; `silent`: it is accepted and never answered; `stalled`: like `silent`, but the connection
 * ends after seconds; `broken`: the connection ends while the request is being sent.
 */
export type Fate = 'well' | 'error' | 'lost' | 'slow' | 'silent' | 'stalled' | 'cut' | 'broken'

const SLOW_MS = 2_000

export type S3Proxy = {
  endpoint: string
  /** Decides how each request ends; called in the order of the requests. */
  decide: (request: { method: string; path: string }) => Fate
  seen: { method: string; path: string; fate: Fate }[]
  close: () => Promise<void>
}

const ERROR = '<?xml version="1.0"?><Error><Code>InternalError</Code><Message>We encountered an error</Message></Error>'

export async function openS3Proxy(target: string): Promise<S3Proxy> {
  const { hostname, port } = new URL(target)
  const server = http.createServer((request, response) => {
    const { method = '', url: path = '' } = request
    const fate = proxy.decide({ method, path })
    proxy.seen.push({ method, path, fate })
    if (fate === 'broken') return void request.once('data', () => request.socket.destroy())
    if (fate === 'silent') return void request.resume()
    if (fate === 'stalled') {
      request.resume()
      setTimeout(() => request.socket.destroy(), SLOW_MS).unref()
      return
    }
    if (fate === 'error') {
      request.resume()
      request.once('end', () => response.writeHead(500, { 'content-type': 'application/xml' }).end(ERROR))
      return
    }
    const onward = http.request({ hostname, port, method, path, headers: request.headers }, async (answer) => {
      if (fate === 'slow') await wait(SLOW_MS)
      if (fate === 'lost') {
        answer.resume()
        answer.once('end', () => request.socket.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (fate === 'cut')
        answer.once('data', (piece: Buffer) => {
          response.write(piece.subarray(0, Math.ceil(piece.length / 2)), () => request.socket.destroy())
        })
      else answer.pipe(response)
    })
    onward.once('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: S3Proxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: () => 'well',
    seen: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}
