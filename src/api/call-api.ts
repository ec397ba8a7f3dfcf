// Builds requests and makes calls by fetch: in a page, those without upload progress; in the service worker, all.
import * as z from 'zod/mini'
import {
  APP_HEADER,
  type CallApi,
  type CallFailure,
  type CallFile,
  LOGIN_LINK_HEADER,
  PERSON_HEADER,
} from '../contract/call.ts'
import { withDefaults } from '../contract/defaults.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { salud } from '../contract/system.ts'
import { classifyResponse } from './classify-response.ts'

const LIMIT_MS = 60_000
const BYTES_PER_SECOND = 4096

/** The timeout of a request with `size` bytes, in milliseconds: 60 s plus 1 s for every 4 KB. */
export const timeLimit = (size: number): number => LIMIT_MS + Math.ceil(size / BYTES_PER_SECOND) * 1000

/**
 * Makes a `callApi` that uses fetch. Fetch does not report whether bytes were sent, so a failed request with a body is
 * classified as `cut`: the portal may have received it.
 */
export function createCallApi(settings: ApiSettings): CallApi {
  const callApi = async (
    endpoint: Parameters<CallApi>[0],
    input: object,
    options: Parameters<CallApi>[2] = {},
  ): Promise<unknown> => {
    if (options.signal?.aborted) return aborted
    const request = makeRequest(settings, endpoint, input, options)
    const stop = new AbortController()
    const onAbort = () => stop.abort()
    const timer = setTimeout(onAbort, timeLimit(request.size))
    options.signal?.addEventListener('abort', onAbort)
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        credentials: endpoint.access === 'consent' || options.anonymous ? 'omit' : 'same-origin',
        cache: 'no-store',
        signal: stop.signal,
      })
      const bytes = await response.arrayBuffer()
      return classifyResponse(endpoint, {
        status: response.status,
        header: (name) => response.headers.get(name),
        bytes,
      })
    } catch {
      // Fetch rejects both for a network failure and for our own abort, without telling which.
      if (options.signal?.aborted) return aborted
      return request.size > 0 || stop.signal.aborted ? cut : unreachable
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', onAbort)
    }
  }
  // The compiler cannot see that classifyResponse validates the answer against the endpoint's schema.
  return callApi as CallApi
}

const aborted: CallFailure = { ok: false, failure: 'aborted' }
const cut: CallFailure = { ok: false, failure: 'cut' }
const unreachable: CallFailure = { ok: false, failure: 'unreachable' }

const PROBE_MS = 10_000

/** Makes a probe: whether GET /salud gets the portal's own answer within 10 s, not that of a captive portal. */
export function createProbe(callApi: CallApi): () => Promise<boolean> {
  return async () => (await callApi(salud, {}, { signal: AbortSignal.timeout(PROBE_MS) })).ok
}

/** The portal's base URL, the id of the app's build, and the person to send with each call (null before a login). */
export type ApiSettings = { base: string; build: string; person: () => string | null }

export type Request = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
  /** The size of the body in bytes. */
  size: number
}

type Input = { params?: unknown; query?: unknown; body?: unknown; file?: CallFile }
type Options = {
  ifNoneMatch?: string
  authorization?: string
  person?: string | undefined
  byLink?: boolean | undefined
}

/** Builds the request of a call. Throws when the input violates the endpoint's contract: a bug of ours. */
export function makeRequest(settings: ApiSettings, endpoint: Endpoint, input: Input, options: Options): Request {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-portal': '1',
    [APP_HEADER]: settings.build,
  }
  const person = options.person ?? settings.person()
  if (person !== null) headers[PERSON_HEADER] = person
  if (options.ifNoneMatch) headers['if-none-match'] = options.ifNoneMatch
  if (options.authorization) headers['authorization'] = options.authorization
  if (options.byLink) headers[LOGIN_LINK_HEADER] = '1'
  const url = settings.base + pathOf(endpoint, input.params) + queryOf(endpoint, input.query)
  const item = endpoint.body ? JSON.stringify(encoded(endpoint.body, input.body)) : null
  const filePart = endpoint.multipart ? 'file' : endpoint.filePart
  if (filePart) {
    if (!input.file) throw new Error(`${endpoint.path} needs a file`)
    const boundary = `portal-${crypto.randomUUID()}`
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    const body = formOf(boundary, item, filePart, input.file)
    return { url, method: endpoint.method, headers, body, size: body.length }
  }
  if (item === null) return { url, method: endpoint.method, headers, body: null, size: 0 }
  headers['content-type'] = 'application/json'
  return { url, method: endpoint.method, headers, body: item, size: new TextEncoder().encode(item).length }
}

// Builds the body by hand. FormData would give the JSON part a file name, and the server would read it as a file. And a
// browser keeps every Blob until garbage collection: a queue of many photos would fill the memory.
function formOf(boundary: string, item: string | null, part: string, file: CallFile): Uint8Array<ArrayBuffer> {
  const nombre = file.nombre.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))
  const text = new TextEncoder()
  const begin = (name: string, type: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const head = text.encode(
    (item === null ? '' : `${begin('item', 'application/json')}${item}\r\n`) +
      begin(`${part}"; filename="${nombre}`, file.contentType),
  )
  const tail = text.encode(`\r\n--${boundary}--\r\n`)
  const body = new Uint8Array(head.length + file.bytes.byteLength + tail.length)
  body.set(head)
  body.set(new Uint8Array(file.bytes), head.length)
  body.set(tail, head.length + file.bytes.byteLength)
  return body
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = endpoint.params ? texts(encoded(endpoint.params, params)) : {}
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (!endpoint.query) return ''
  const text = new URLSearchParams(texts(encoded(endpoint.query, query))).toString()
  return text === '' ? '' : `?${text}`
}

const encoded = (schema: z.ZodMiniType, input: unknown) => z.encode(schema, withDefaults(schema, input))

function texts(value: unknown): Record<string, string> {
  const entries = Object.entries(value ?? {}).filter(([, each]) => each !== undefined && each !== null)
  return Object.fromEntries(entries.map(([key, each]) => [key, String(each)]))
}
