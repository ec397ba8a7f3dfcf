// Calls the portal by fetch: for all calls without upload progress, and in the service worker.
import type { CallApi, CallFailure } from '../contract/call.ts'
import { classifyResponse } from './classify-response.ts'
import { type ApiSettings, makeRequest } from './make-request.ts'

const LIMIT_MS = 60_000
const BYTES_PER_SECOND = 4096

/** The timeout of a request with `size` bytes, in milliseconds: 60 s and 1 s for every 4 KB. */
export const timeLimit = (size: number): number => LIMIT_MS + Math.ceil(size / BYTES_PER_SECOND) * 1000

/**
 * Makes a `callApi` that uses fetch. Fetch does not report whether bytes were sent: a failed request with a body counts
 * as `cut`, the safe assumption.
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
  // classifyResponse has checked the answer against the endpoint's schema, which the compiler cannot see.
  return callApi as CallApi
}

const aborted: CallFailure = { ok: false, failure: 'aborted' }
const cut: CallFailure = { ok: false, failure: 'cut' }
const unreachable: CallFailure = { ok: false, failure: 'unreachable' }
