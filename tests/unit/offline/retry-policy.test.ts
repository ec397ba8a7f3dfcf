// Tests of every row in the table of failures.
import { describe, expect, test } from 'vitest'
import type { CallFailure } from '../../../src/contract/call.ts'
import { type ItemHistory, MAX_WAIT_MS, NEW_HISTORY } from '../../../src/offline/database/item-history.ts'
import {
  type Decision,
  decide,
  isDue,
  needsProbe,
  type Outcome,
  STUCK_AFTER_MS,
  waitAfter,
} from '../../../src/offline/outbox/runner/retry-policy.ts'

const problem = (status: number, code: string, more: object = {}): CallFailure => ({
  ok: false,
  failure: 'problem',
  status,
  envelope: { message: `frase de ${code}`, code, ...more },
  retryAfterSeconds: null,
})
const foreign = (status: number): CallFailure => ({ ok: false, failure: 'foreign', status, retryAfterSeconds: null })
const NOW = 1000
const fourTimes: ItemHistory = { ...NEW_HISTORY, tries: 4, failures: 4, failingSince: NOW - 8000 }
const forAnHour: ItemHistory = { ...fourTimes, failingSince: NOW - STUCK_AFTER_MS }

type Row = {
  what: string
  outcome: Outcome
  of?: 'document' | 'claim'
  probe?: boolean
  history?: ItemHistory
  item: Decision['item']['next']
  run: Decision['run']
  says?: string | null
  why?: string
}

const NO_CONNECTION = 'Sin conexión real a internet'
const SILENT = 'El portal no responde; seguimos intentando'
const NOT_PASSED = 'a.jpg no pasó; lo intentamos de nuevo'
const FAILED = 'El portal no pudo con este siniestro; seguimos intentando'

const TABLE: Row[] = [
  {
    what: 'nothing was sent, probe fails',
    outcome: { ok: false, failure: 'unreachable' },
    probe: false,
    item: 'wait',
    run: 'stop',
    says: null,
  },
  {
    what: 'nothing was sent, probe answers',
    outcome: { ok: false, failure: 'unreachable' },
    probe: true,
    item: 'wait',
    run: 'on',
    says: NOT_PASSED,
  },
  {
    what: 'cut, probe fails',
    outcome: { ok: false, failure: 'cut' },
    probe: false,
    item: 'wait',
    run: 'stop',
    says: NO_CONNECTION,
  },
  {
    what: 'HTML 200, probe fails',
    outcome: foreign(200),
    probe: false,
    item: 'wait',
    run: 'stop',
    says: NO_CONNECTION,
  },
  { what: '204, probe fails', outcome: foreign(204), probe: false, item: 'wait', run: 'stop', says: NO_CONNECTION },
  {
    what: 'cut, probe answers',
    outcome: { ok: false, failure: 'cut' },
    probe: true,
    item: 'wait',
    run: 'on',
    says: NOT_PASSED,
  },
  {
    what: '413 of a proxy, probe answers',
    outcome: foreign(413),
    probe: true,
    item: 'wait',
    run: 'on',
    says: NOT_PASSED,
  },
  {
    what: 'the fifth cut running, over an hour',
    outcome: { ok: false, failure: 'cut' },
    probe: true,
    history: forAnHour,
    item: 'attention',
    run: 'on',
  },
  {
    what: 'the fifth cut within seconds',
    outcome: { ok: false, failure: 'cut' },
    probe: true,
    history: fourTimes,
    item: 'wait',
    run: 'on',
    says: NOT_PASSED,
  },
  {
    what: 'the fifth cut, probe fails',
    outcome: { ok: false, failure: 'cut' },
    probe: false,
    history: fourTimes,
    item: 'wait',
    run: 'stop',
  },
  { what: '500 of the portal', outcome: problem(500, 'unexpected'), item: 'wait', run: 'on', says: FAILED },
  {
    what: 'the fifth 500, over an hour',
    outcome: problem(500, 'unexpected'),
    history: forAnHour,
    item: 'attention',
    run: 'on',
  },
  {
    what: 'the fifth 500 within seconds',
    outcome: problem(500, 'unexpected'),
    history: fourTimes,
    item: 'wait',
    run: 'on',
  },
  { what: '502 of a proxy', outcome: foreign(502), item: 'wait', run: 'stop', says: SILENT },
  {
    what: '503 of the portal, any number of times',
    outcome: problem(503, 'unavailable'),
    history: fourTimes,
    item: 'wait',
    run: 'stop',
    says: SILENT,
  },
  { what: '504', outcome: foreign(504), item: 'wait', run: 'stop', says: SILENT },
  { what: '429', outcome: problem(429, 'slow-down'), item: 'wait', run: 'stop', says: SILENT },
  {
    what: '401',
    outcome: problem(401, 'session-ended'),
    item: 'wait',
    run: 'paused',
    says: 'Inicia sesión para enviar',
    why: 'session',
  },
  {
    what: '401 of a captive portal',
    outcome: foreign(401),
    probe: false,
    item: 'wait',
    run: 'stop',
    says: NO_CONNECTION,
  },
  {
    what: '426',
    outcome: problem(426, 'old-app'),
    item: 'wait',
    run: 'paused',
    says: 'Actualiza la app',
    why: 'version',
  },
  { what: '200 and repeats', outcome: { ok: true, agrees: true }, item: 'done', run: 'on', says: null },
  {
    what: '200, other manifest',
    of: 'claim',
    outcome: { ok: true, agrees: false, missing: ['x'] },
    item: 'resend',
    run: 'on',
  },
  {
    what: '409 documents-missing',
    of: 'claim',
    outcome: problem(409, 'documents-missing', { missing: ['x'] }),
    item: 'resend',
    run: 'on',
  },
  {
    what: '409 documents-missing the third time',
    of: 'claim',
    outcome: problem(409, 'documents-missing'),
    history: { ...NEW_HISTORY, missing: 2 },
    item: 'attention',
    run: 'on',
  },
  { what: '409 document-differs', outcome: problem(409, 'document-differs'), item: 'renew', run: 'on' },
  { what: '200 with another hash', outcome: { ok: true, agrees: false, missing: [] }, item: 'renew', run: 'on' },
  {
    what: '409 document-differs the third time',
    outcome: problem(409, 'document-differs'),
    history: { ...NEW_HISTORY, differs: 2 },
    item: 'attention',
    run: 'on',
  },
  {
    what: '409 claim-changed',
    of: 'claim',
    outcome: problem(409, 'claim-changed', { version: 4 }),
    item: 'attention',
    run: 'on',
  },
  { what: '403', outcome: problem(403, 'forbidden'), item: 'attention', run: 'on' },
  { what: '413 of the portal', outcome: problem(413, 'too-large'), item: 'attention', run: 'on' },
  { what: '415', outcome: problem(415, 'not-allowed'), item: 'attention', run: 'on' },
  { what: '422', outcome: problem(422, 'rule'), item: 'attention', run: 'on' },
  { what: 'another 4xx of the portal', outcome: problem(404, 'not-found'), item: 'attention', run: 'on' },
  { what: 'an internal error', outcome: { ok: false, failure: 'thrown' }, item: 'wait', run: 'on', says: FAILED },
  { what: 'aborted', outcome: { ok: false, failure: 'aborted' }, item: 'wait', run: 'stop', says: null },
]

const decided = (row: Row, random = 0.5): Decision =>
  decide({
    of: row.of ?? 'document',
    outcome: row.outcome,
    history: row.history ?? NEW_HISTORY,
    probe: row.probe ?? null,
    nombre: 'a.jpg',
    version: 4,
    now: NOW,
    random,
  })

describe('the table of failures while sending', () => {
  test.each(TABLE)('$what → $item, run $run', (row) => {
    const decision = decided(row)
    expect(decision.item.next).toBe(row.item)
    expect(decision.run).toBe(row.run)
    expect(decision.why).toBe(row.why ?? null)
    expect(needsProbe(row.outcome)).toBe(row.probe !== undefined)
    if (row.says === undefined) return
    const own = decision.item.next === 'wait' ? decision.item.history.sentence : null
    expect(decision.sentence ?? own).toBe(row.says)
  })

  test("a refusal has the server's message and one action", () => {
    const { item } = decided({ what: '', outcome: problem(422, 'rule'), item: 'attention', run: 'on' })
    expect(item.next === 'attention' && item.attention).toEqual({
      code: 'rule',
      sentence: 'frase de rule',
      action: 'correct',
      version: null,
    })
  })

  test('a failure of the network that stops the run does not count as a failure of the item', () => {
    for (const row of TABLE.filter((each) => each.run === 'stop')) {
      const { item } = decided(row)
      expect(item.next === 'wait' && item.history.failures).toBe((row.history ?? NEW_HISTORY).failures)
    }
  })

  test('the Retry-After header is respected, up to five minutes', () => {
    const wait = (retryAfterSeconds: number) => {
      const outcome: CallFailure = { ok: false, failure: 'foreign', status: 503, retryAfterSeconds }
      const { item } = decided({ what: '', outcome, item: 'wait', run: 'stop' }, 0)
      return item.next === 'wait' ? item.history.dueAt - 1000 : null
    }
    expect(wait(30)).toBe(30_000)
    expect(wait(86_400)).toBe(MAX_WAIT_MS)
  })
})

test('the wait before a retry grows from 2 s to 5 min, with full jitter', () => {
  const almostOne = 0.999999
  expect([0, 1, 2, 7, 8, 500].map((tries) => waitAfter(tries, almostOne))).toEqual([
    2000, 4000, 8000, 256_000, 300_000, 300_000,
  ])
  expect(waitAfter(9, 0)).toBe(0)
})

test('an item whose next try is later than the longest wait counts as due', () => {
  expect(isDue(1000, 1000)).toBe(true)
  expect(isDue(1001, 1000)).toBe(false)
  expect(isDue(1000 + MAX_WAIT_MS, 1000)).toBe(false)
  expect(isDue(1001 + MAX_WAIT_MS, 1000)).toBe(true)
})
