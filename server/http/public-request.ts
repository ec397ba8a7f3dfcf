// Posts to an https address that comes from outside: never into a private network, no redirects, with a time limit.
import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { httpsHost, isPublicHost, isPublicIp } from '../../src/domain/public-address.ts'

/** The longest wait for an answer; less than the two minutes after which another instance takes over a delivery. */
const PATIENCE_MS = 15_000

export type PublicPost = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

export type PublicLimits = {
  /** From the setting PRIVATE_TARGETS: lets tests post to their own machine, also without TLS. */
  allowPrivate: boolean
  patienceMs?: number
  /** Aborts the request when the server stops. */
  signal?: AbortSignal | undefined
  /** Resolves a host name to all its IPs; by default with the system's resolver. */
  resolve?: Resolve
}

type Resolve = (name: string, answer: (error: Error | null, addresses: LookupAddress[]) => void) => void

export type PublicAnswer = { status: number; retryAfter: string | null }

/**
 * `address`: not https, or in a private network; `redirect`: the answer is a redirect; `time`: no answer in time;
 * `line`: the name was not found, or the connection failed or was cut.
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
 * Posts, and resolves to the status of the answer. The answer's body is not read, so an endless body does no harm. All
 * IPs of the host name are checked, and the connection goes to one of these IPs without a second lookup.
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
      // A new connection each time: a kept-alive connection would be reused without a check of its IP.
      agent: false,
      lookup: judgedLookup(limits),
      signal: signal ? AbortSignal.any([deadline.signal, signal]) : deadline.signal,
      headers: { ...post.headers, 'content-length': String(bytes.length) },
    })
    request.once('response', (response) => {
      // Nothing after the answer's head is needed, so an error of the connection no longer matters.
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
    // Rejects, so that the promise settles however the request ends; has no effect after an answer.
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

/**
 * The deadline of a request. An answer that arrived in time counts even if this process reads it late, because an
 * accepted post must not be sent again.
 */
function deadlineIn(patienceMs: number): { signal: AbortSignal; cancel: () => void } {
  const controller = new AbortController()
  // Between two `setImmediate` callbacks, Node reads everything that has arrived.
  const readAndAbort = () => setImmediate(() => setImmediate(() => controller.abort()))
  const timer = setTimeout(readAndAbort, patienceMs)
  return { signal: controller.signal, cancel: () => clearTimeout(timer) }
}

/** Parses an address twice, by our own rule and by the URL class that connects: both must find a public host. */
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

/** Refuses a host name when one of its IPs is private, because we cannot choose to which IP the socket connects. */
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
