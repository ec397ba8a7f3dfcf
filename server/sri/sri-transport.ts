// Sends a SOAP request to the tax authority at SRI_URL by HTTP, with limits on size, redirects and connections.
import http from 'node:http'
import https from 'node:https'
import { SRI_PATHS, type SriCall } from './soap.ts'

/** Why a call returned no readable answer. */
export type SriFailure = 'time' | 'line' | 'status' | 'redirect' | 'too-large'
export type SriReply = { ok: true; text: string } | { ok: false; why: SriFailure }

/** Makes one call; never rejects. `signal` aborts the call when its time is over. */
export type SriTransport = (call: SriCall, body: string, signal: AbortSignal) => Promise<SriReply>

/** The largest answer that is read: more than the largest XML that is parsed, even with two bytes for each letter. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** The most connections: two calls for each simultaneous question, because a call that waited would time out. */
const MOST_CONNECTIONS = 8
const AGENTS = {
  'http:': new http.Agent({ keepAlive: false, maxSockets: MOST_CONNECTIONS }),
  'https:': new https.Agent({ keepAlive: false, maxSockets: MOST_CONNECTIONS }),
}

const failed = (why: SriFailure): SriReply => ({ ok: false, why })

/** The transport to the service with the host address `sriUrl`; the published paths are appended. */
export function httpTransport(sriUrl: string): SriTransport {
  const base = sriUrl.replace(/\/+$/, '')
  const isPlain = new URL(sriUrl).protocol === 'http:'
  return (call, body, signal) =>
    new Promise((resolve) => {
      const bytes = Buffer.from(body)
      const request = (isPlain ? http : https).request(`${base}${SRI_PATHS[call]}`, {
        method: 'POST',
        agent: AGENTS[isPlain ? 'http:' : 'https:'],
        signal,
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          'content-length': String(bytes.length),
          accept: 'text/xml',
          'accept-encoding': 'identity',
          soapaction: '""',
        },
      })
      const fail = (why: SriFailure) => {
        resolve(failed(why))
        request.destroy()
      }
      request.on('error', () => fail(signal.aborted ? 'time' : 'line'))
      request.once('upgrade', (_response, socket) => {
        socket.destroy()
        fail('line')
      })
      request.once('close', () => fail(signal.aborted ? 'time' : 'line'))
      request.once('response', (response) => {
        const { statusCode = 0 } = response
        if (statusCode >= 300 && statusCode < 400) return fail('redirect')
        if (statusCode !== 200) return fail('status')
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_ANSWER_BYTES) fail('too-large')
          else chunks.push(chunk)
        })
        response.on('error', () => fail(signal.aborted ? 'time' : 'line'))
        response.once('end', () => resolve({ ok: true, text: Buffer.concat(chunks).toString('utf8') }))
      })
      request.end(bytes)
    })
}
