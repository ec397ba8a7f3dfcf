// Calls the portal by XMLHttpRequest, which reports upload progress but does not exist in a service worker.
import type { CallApi, CallFailure, CallOptions } from '../contract/call.ts'
import { type ApiSettings, makeRequest, type Request } from './call-api.ts'
import { classifyResponse, type RawResponse } from './classify-response.ts'

/** A connection counts as dead when no byte moved for this time, in milliseconds. */
export const SILENCE_MS = 20_000
/**
 * The timeout after the browser took the last byte: on a slow connection the last bytes may still be in the device's
 * buffers.
 */
export const ANSWER_MS = 60_000

/** Makes a `callApi` with upload progress that times out only when no bytes move. */
export function createCallApiWithProgress(settings: ApiSettings): CallApi {
  const callApi = async (
    endpoint: Parameters<CallApi>[0],
    input: object,
    options: CallOptions = {},
  ): Promise<unknown> => {
    if (options.signal?.aborted) return { ok: false, failure: 'aborted' } satisfies CallFailure
    const raw = await send(makeRequest(settings, endpoint, input, options), options)
    return 'failure' in raw ? raw : classifyResponse(endpoint, raw)
  }
  // The compiler cannot see that classifyResponse validates the answer against the endpoint's schema.
  return callApi as CallApi
}

function send(request: Request, options: CallOptions): Promise<RawResponse | CallFailure> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    let hasLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const abort = () => finish({ ok: false, failure: 'aborted' })
    const finish = (result: RawResponse | CallFailure) => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', abort)
      resolve(result)
      if (xhr.readyState !== XMLHttpRequest.DONE) xhr.abort()
    }
    const failed = () => finish({ ok: false, failure: hasLeft ? 'cut' : 'unreachable' })
    const byteMoved = (limit = SILENCE_MS) => {
      clearTimeout(timer)
      timer = setTimeout(failed, limit)
    }

    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.responseType = 'arraybuffer'
    xhr.upload.onprogress = (event) => {
      hasLeft ||= event.loaded > 0
      byteMoved(event.loaded >= request.size ? ANSWER_MS : SILENCE_MS)
      options.onProgress?.(Math.min(event.loaded, request.size), request.size)
    }
    xhr.onprogress = () => byteMoved()
    xhr.onreadystatechange = () => {
      // Response headers prove that the request arrived.
      if (xhr.readyState === XMLHttpRequest.HEADERS_RECEIVED) hasLeft = true
    }
    xhr.onerror = failed
    xhr.onload = () => {
      const bytes = xhr.response instanceof ArrayBuffer ? xhr.response : new ArrayBuffer(0)
      finish({ status: xhr.status, header: (name) => xhr.getResponseHeader(name), bytes })
    }
    options.signal?.addEventListener('abort', abort)
    byteMoved()
    xhr.send(request.body)
  })
}
