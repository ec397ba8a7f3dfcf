// Tests of the query client: which failed requests show an alert, and its text (NAV-07c, SYS-05).
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../../src/api/client.ts'
import type { CallFailure } from '../../../../src/contract/call.ts'
import { alertOf, createQueryClient, refetchFailed } from '../../../../src/toolkit/query/query-client.ts'
import { eventually } from '../../../support/setup/eventually.ts'

const refused = (status: number, message = 'Se rompió algo'): CallFailure => ({
  ok: false,
  failure: 'problem',
  status,
  envelope: { message, code: 'unexpected', requestId: '4c1d' },
  retryAfterSeconds: null,
})
const detail = { meta: { alerts: 'detail' }, state: { data: undefined, dataUpdatedAt: 0 } } as const
const search = { meta: { alerts: 'search' }, state: { data: undefined, dataUpdatedAt: 0 } } as const

describe('NAV-07c a failed request', () => {
  it("a failed request shows an alert with the portal's message and code", () => {
    expect(alertOf(new CallError(refused(500)), detail)).toEqual({
      title: 'Error al consultar',
      detail: 'Se rompió algo',
      code: '4c1d',
    })
  })

  it('a failed request without a message shows «Error desconocido»', () => {
    const foreign: CallFailure = { ok: false, failure: 'foreign', status: 502, retryAfterSeconds: null }
    expect(alertOf(new CallError(foreign), detail)?.detail).toBe('Error desconocido')
    expect(alertOf(new TypeError('x is not a function'), detail)?.detail).toBe('Error desconocido')
  })

  it.each<[string, unknown, Parameters<typeof alertOf>[1]]>([
    ['without a connection to the portal', new CallError({ ok: false, failure: 'unreachable' }), detail],
    ['after a cut connection', new CallError({ ok: false, failure: 'cut' }), detail],
    ['after a 403, which the screen shows itself', new CallError(refused(403)), detail],
    ['PWA-30 after a 426, whose notice offers the newer version', new CallError(refused(426)), detail],
    [
      'when displayed data are refreshed (SYS-05a)',
      new CallError(refused(500)),
      { ...detail, state: { data: {}, dataUpdatedAt: 0 } },
    ],
    ['for a query that shows its own errors', new CallError(refused(500)), { ...detail, meta: undefined }],
  ])('shows no alert %s', (_what, error, question) => {
    expect(alertOf(error, question)).toBeNull()
  })
})

it('SYS-05b NAV-10 a search that a person requests shows an alert if it fails, although its cached answer is displayed', () => {
  const fetchedAt = (dataUpdatedAt: number) => ({
    meta: { alerts: 'search' as const, searchedAt: 1_000 },
    state: { data: {}, dataUpdatedAt },
  })
  expect(alertOf(new CallError(refused(500)), fetchedAt(999))?.title).toContain('No se pudo completar la consulta.')
  expect(alertOf(new CallError(refused(500)), fetchedAt(1_000))).toBeNull()
})

it('SYS-05b every failed search has the same text, that of D76', () => {
  expect(alertOf(new CallError(refused(500)), search)?.title).toBe(
    'No se pudo completar la consulta. Intente nuevamente.',
  )
})

describe('the query client of a person', () => {
  beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
  afterEach(() => vi.unstubAllGlobals())

  it('NAV-07c a failure is shown once, however many callers wait for the request; the end of the session shows no alert', async () => {
    const [alert, onSessionLost] = [vi.fn(), vi.fn()]
    const client = createQueryClient({ alert, onSessionLost })
    const request = (status: number) =>
      client.fetchQuery({
        queryKey: ['x', status],
        queryFn: () => Promise.reject(new CallError(refused(status))),
        meta: { alerts: 'detail' },
      })
    await Promise.allSettled([request(500), request(500)])
    expect(alert).toHaveBeenCalledOnce()
    await Promise.allSettled([request(401)])
    expect(onSessionLost).toHaveBeenCalledOnce()
    expect(alert).toHaveBeenCalledOnce()
  })

  it.each<[string, CallFailure, number]>([
    ['a request without an answer is repeated', { ok: false, failure: 'unreachable' }, 2],
    ['a request after the end of the session is repeated', refused(401), 2],
    ['a failure that was shown is not repeated', refused(500), 1],
  ])('SYS-05 when the portal has confirmed the session: %s', async (_what, failure, times) => {
    const [alert, queryFn] = [vi.fn(), vi.fn(() => Promise.reject(new CallError(failure)))]
    const client = createQueryClient({ alert, onSessionLost: () => undefined })
    const observer = new QueryObserver(client, { queryKey: ['x'], queryFn, meta: { alerts: 'search' } })
    const unsubscribe = observer.subscribe(() => undefined)
    await eventually(() => expect(observer.getCurrentResult().isError).toBe(true))
    await refetchFailed(client)
    expect(queryFn).toHaveBeenCalledTimes(times)
    unsubscribe()
  })
})
