// Tests of the page's transport with a fake XMLHttpRequest: progress, timeouts, and whether bytes were sent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANSWER_MS, createCallApiWithProgress, SILENCE_MS } from '../../../src/api/send-with-progress.ts'
import { searchDiagnoses } from '../../../src/contract/catalogue-calls.ts'
import { salud } from '../../../src/contract/system.ts'

class FakeRequest {
  static readonly HEADERS_RECEIVED = 2
  static readonly DONE = 4
  static last: FakeRequest
  readyState = 0
  status = 0
  response: unknown = null
  responseType = ''
  headers: Record<string, string> = {}
  answered: Record<string, string> = {}
  isAborted = false
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onprogress?: () => void
  onreadystatechange?: () => void
  onerror?: () => void
  onload?: () => void
  constructor() {
    FakeRequest.last = this
  }
  open = (method: string, url: string) => Object.assign(this, { method, url })
  setRequestHeader = (name: string, value: string) => Object.assign(this.headers, { [name]: value })
  getResponseHeader = (name: string) => this.answered[name] ?? null
  send = () => undefined
  abort = () => {
    this.isAborted = true
  }
  answer(status: number, body: string, answered: Record<string, string>) {
    const response = new TextEncoder().encode(body).buffer
    Object.assign(this, { status, response, answered, readyState: FakeRequest.DONE })
    this.onload?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const callApi = createCallApiWithProgress({ base: '/api', build: 'b7', person: () => 'k1' })
const OURS = { 'content-type': 'application/json', 'x-portal': '1' }

test('an answer is decoded in the same way as by the transport that uses fetch', async () => {
  const result = callApi(salud, {})
  await Promise.resolve()
  FakeRequest.last.answer(200, '{"ok":true}', OURS)
  expect(await result).toMatchObject({ ok: true, answer: { ok: true } })
  expect(FakeRequest.last.headers).toMatchObject({ 'x-portal': '1', 'x-portal-app': 'b7', 'x-portal-person': 'k1' })
})

test('PWA-14 progress is reported; an error after bytes were sent counts as a cut connection', async () => {
  const progress: number[] = []
  const result = callApi(salud, {}, { onProgress: (sent) => progress.push(sent) })
  await Promise.resolve()
  FakeRequest.last.upload.onprogress?.({ loaded: 10, total: 20 })
  FakeRequest.last.onerror?.()
  expect(await result).toEqual({ ok: false, failure: 'cut' })
  expect(progress).toHaveLength(1)
})

test('an error before the first byte counts as an unreachable portal', async () => {
  const result = callApi(salud, {})
  await Promise.resolve()
  FakeRequest.last.onerror?.()
  expect(await result).toEqual({ ok: false, failure: 'unreachable' })
})

test('20 s without a byte is a timeout; each byte restarts the 20 s', async () => {
  const result = callApi(searchDiagnoses, { body: { name: 'faringitis' } })
  await Promise.resolve()
  vi.advanceTimersByTime(SILENCE_MS - 1)
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 21 })
  vi.advanceTimersByTime(SILENCE_MS - 1)
  expect(FakeRequest.last.isAborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await result).toEqual({ ok: false, failure: 'cut' })
  expect(FakeRequest.last.isAborted).toBe(true)
})

test('a request that was sent completely waits 60 s for its answer', async () => {
  const result = callApi(searchDiagnoses, { body: { name: 'faringitis' } })
  await Promise.resolve()
  FakeRequest.last.upload.onprogress?.({ loaded: 21, total: 21 })
  vi.advanceTimersByTime(ANSWER_MS - 1)
  expect(FakeRequest.last.isAborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await result).toEqual({ ok: false, failure: 'cut' })
})

test('an abort ends the call', async () => {
  const stop = new AbortController()
  const result = callApi(salud, {}, { signal: stop.signal })
  await Promise.resolve()
  stop.abort()
  expect(await result).toEqual({ ok: false, failure: 'aborted' })
  expect(FakeRequest.last.isAborted).toBe(true)
})
