// Fetches a file of any size by XMLHttpRequest, which reports the bytes that have arrived and keeps them off the heap.
import { type CallDone, type CallFailure, type CallInput, type CallSignal, SIZE_HEADER } from '../contract/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { type ApiSettings, makeRequest } from './call-api.ts'
import { classifyResponse } from './classify-response.ts'

/** The timeout until the first byte: the portal first collects the data to send. */
const FIRST_BYTE_MS = 60_000
/** A connection counts as dead when no byte arrived for this time. */
const SILENCE_MS = 30_000

export type ReceiveOptions = {
  signal?: CallSignal
  /** Called with the bytes received and the estimated total; null if the portal did not send an estimate. */
  onReceived?: (bytes: number, about: number | null) => void
}

type BinaryEndpoint = Endpoint & { answer: 'binary' }

/** Calls an endpoint that returns a file. Never rejects for a network failure; a partial file counts as a failure. */
export type ReceiveFile = <E extends BinaryEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: ReceiveOptions,
) => Promise<CallDone<Blob> | CallFailure>

/** Makes a `receiveFile` that times out only when no bytes arrive. */
export const createReceiveFile =
  (settings: ApiSettings): ReceiveFile =>
  (endpoint, input, { signal, onReceived } = {}) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve({ ok: false, failure: 'aborted' })
      const request = makeRequest(settings, endpoint, input, {})
      const xhr = new XMLHttpRequest()
      let hasArrived = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const finish = (result: CallDone<Blob> | CallFailure) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        resolve(result)
        if (xhr.readyState !== XMLHttpRequest.DONE) xhr.abort()
      }
      const abort = () => finish({ ok: false, failure: 'aborted' })
      const failed = () => finish({ ok: false, failure: hasArrived ? 'cut' : 'unreachable' })
      const wait = (limit: number) => {
        clearTimeout(timer)
        timer = setTimeout(failed, limit)
      }

      xhr.open(request.method, request.url)
      for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
      xhr.responseType = 'blob'
      xhr.onprogress = ({ loaded }) => {
        hasArrived = true
        wait(SILENCE_MS)
        const about = Number(xhr.getResponseHeader(SIZE_HEADER) ?? '')
        if (xhr.status === 200) onReceived?.(loaded, about > 0 ? about : null)
      }
      xhr.onerror = failed
      xhr.onload = async () => {
        clearTimeout(timer)
        const { status } = xhr
        const blob = xhr.response instanceof Blob ? xhr.response : new Blob()
        const header = (name: string) => xhr.getResponseHeader(name)
        const isFile = status === 200 && header('x-portal') !== null
        // Only the body of a refusal is read here: a file may be larger than the memory.
        const bytes = isFile ? new ArrayBuffer(0) : await blob.arrayBuffer()
        const result = classifyResponse(endpoint, { status, header, bytes })
        finish(result.ok ? { ...result, answer: blob } : result)
      }
      signal?.addEventListener('abort', abort)
      wait(FIRST_BYTE_MS)
      xhr.send(request.body)
    })
