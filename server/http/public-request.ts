// Posts to an https address that others chose: never into a private network, without redirects, within a time limit.
import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { httpsHost, isPublicHost, isPublicIp } from '../../src/domain/public-address.ts'

/** The longest wait for an answer: less than the two minutes after which another server takes a delivery over. */
const PATIENCE_MS = 15_000

export type PublicPost = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

export type PublicLimits = {
  /** PRIVATE_TARGETS: lets tests post to their own machine, also without TLS. */
  allowPrivate: boolean
  patienceMs?: number
  /** Ends the request early, when the server stops. */
  signal?: AbortSignal | undefined
  /** Finds all IPs of a name; by default with the system's resolver. */
  resolve?: Resolve
}

type Resolve = (name: string, answer: (error: Error | null, addresses: LookupAddress[]) => void) => void

export type PublicAnswer = { status: number; retryAfter: string | null }

/**
 * `address`: not https, or leads into a private network; `redirect`: an answer that leads elsewhere; `time`: no answer
 * in time; `line`: the name was not found, or the connection failed or was cut.
 */
export type PublicFailure = 'address' | 'redirect' | 'time' | 'line'

/** A request that got no usable answer. The message contains neither the address nor the body. */
export class PublicRequestError extends Error {
  constructor(
    readonly reason: PublicFailure,
    readonly code: string = reason,
  ) {
    super(`La petición no se completó: ${code}`)
    this.name = 'PublicRequestError'
  }
}

/**
 * Posts and resolves to the status of the answer. The answer's body is not read: its content is irrelevant, and so an
 * endless body costs nothing. Every IP of the name is checked; the connection goes to one of them, not looked up again.
 * @throws PublicRequestError
 */
export function postPublic(post: PublicPost, limits: PublicLimits): Promise<PublicAnswer> {
  const { allowPrivate, patienceMs = PATIENCE_MS, signal } = limits
  const url = allowPrivate ? anyUrl(post.url) : publicUrl(post.url)
  if (!url) return Promise.reject(new PublicRequestError('address'))
  const bytes = Buffer.from(post.body)
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'http:' ? http : https
    const deadline = deadlineIn(patienceMs)
    const request = open(url, {
      method: 'POST',
      // A separate connection: a kept-alive one would be reused without a check of its IP.
      agent: false,
      lookup: judgedLookup(limits),
      signal: signal ? AbortSignal.any([deadline.signal, signal]) : deadline.signal,
      headers: { ...post.headers, 'content-length': String(bytes.length) },
    })
    request.once('response', (response) => {
      // Nothing after the head is awaited, so a connection that breaks now changes nothing.
      response.once('error', () => {})
      request.destroy()
      const { statusCode: status = 0, headers } = response
      if (status >= 300 && status < 400) reject(new PublicRequestError('redirect'))
      else resolve({ status, retryAfter: headers['retry-after'] ?? null })
    })
    // An upgrade to another protocol (101) is no answer, and nothing else would close its socket.
    request.once('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new PublicRequestError('line', 'UPGRADE'))
    })
    // Rejects, so that the promise settles however the request ends; after an answer this has no effect.
    request.once('close', () => {
      deadline.cancel()
      reject(new PublicRequestError('line', 'CLOSED'))
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof PublicRequestError) reject(error)
      else if (deadline.signal.aborted) reject(new PublicRequestError('time'))
      else reject(new PublicRequestError('line', error.code ?? 'sin código'))
    })
    request.end(bytes)
  })
}

/** An answer that arrived in time counts even if this process read it late: an accepted post must not be sent again. */
function deadlineIn(patienceMs: number): { signal: AbortSignal; cancel: () => void } {
  const controller = new AbortController()
  // Between two `setImmediate` callbacks everything that has arrived is read.
  const readAndAbort = () => setImmediate(() => setImmediate(() => controller.abort()))
  const timer = setTimeout(readAndAbort, patienceMs)
  return { signal: controller.signal, cancel: () => clearTimeout(timer) }
}

/** An address is parsed twice, by our rule and by the URL class that connects: both must find a public host. */
function publicUrl(address: string): URL | null {
  const host = httpsHost(address)
  if (host === null || !isPublicHost(host) || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && isPublicHost(url.hostname) ? url : null
}

const anyUrl = (address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null
}

/** Refuses a name when one of its IPs is private, because we cannot choose to which of them the socket connects. */
function judgedLookup({ allowPrivate, resolve = systemResolve }: PublicLimits): LookupFunction {
  return (name, options, answer) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses
      if (error || !first) return answer(error ?? new PublicRequestError('line', 'ENOTFOUND'), [])
      if (!allowPrivate && !addresses.every(({ address }) => isPublicIp(address)))
        return answer(new PublicRequestError('address'), [])
      if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
}

const systemResolve: Resolve = (name, answer) =>
  systemLookup(name, { all: true }, (error, addresses) => answer(error, addresses ?? []))
