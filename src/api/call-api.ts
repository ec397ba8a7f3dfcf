// Calls the portal by fetch: for all that shows no progress, and in the service worker.
import type { CallApi, CallFailure } from '../contract/call.ts'
import { readAnswer } from './read-answer.ts'
import { type ApiSettings, makeRequest } from './request.ts'

const LIMIT_MS = 60_000
const BYTES_PER_SECOND = 4096

/** How long a request of so many bytes may take by fetch, in milliseconds: 60 s and 1 s for every 4 KB. */
export const timeLimit = (size: number): number => LIMIT_MS + Math.ceil(size / BYTES_PER_SECOND) * 1000

/** A `callApi` by fetch. Fetch does not tell whether bytes had left: with a body it says `cut`, the careful answer. */
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
      return readAnswer(endpoint, { status: response.status, header: (name) => response.headers.get(name), bytes })
    } catch {
      // Fetch rejects for the network and for our own abort, and says no more than that.
      if (options.signal?.aborted) return aborted
      return request.size > 0 || stop.signal.aborted ? cut : unreachable
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', onAbort)
    }
  }
  // readAnswer has checked the answer against the endpoint's own schema; the compiler cannot follow it there.
  return callApi as CallApi
}

const aborted: CallFailure = { ok: false, failure: 'aborted' }
const cut: CallFailure = { ok: false, failure: 'cut' }
const unreachable: CallFailure = { ok: false, failure: 'unreachable' }
