// Tests of the retry policy: the time since an item's first failure, and claims that somebody changed meanwhile.
import { expect, test } from 'vitest'
import type { CallFailure } from '../../../src/contract/call.ts'
import { type ItemHistory, MAX_WAIT_MS, NEW_HISTORY } from '../../../src/offline/database/item-history.ts'
import { decide, STUCK_AFTER_MS } from '../../../src/offline/outbox/runner/retry-policy.ts'

const NOW = 1000
const fourTimes: ItemHistory = { ...NEW_HISTORY, tries: 4, failures: 4, failingSince: NOW - 8000 }
const forAnHour: ItemHistory = { ...fourTimes, failingSince: NOW - STUCK_AFTER_MS }

const answered = (
  status: number,
  envelope: { code: string; version?: number; own?: boolean },
  history = NEW_HISTORY,
) => {
  const outcome: CallFailure = {
    ok: false,
    failure: 'problem',
    status,
    retryAfterSeconds: null,
    envelope: { message: `frase de ${envelope.code}`, ...envelope },
  }
  return decide({ of: 'claim', outcome, history, probe: null, nombre: '', version: 4, now: NOW, random: 0 }).item
}

test('PWA-28 the hour begins with the first failure, even in an older row or after the clock was set back; from the fifth failure on, the next try is five minutes later', () => {
  const failed = (history: ItemHistory) => {
    const item = answered(500, { code: 'unexpected' }, history)
    return 'history' in item ? item.history : null
  }
  expect(failed(NEW_HISTORY)).toMatchObject({ failures: 1, failingSince: NOW, dueAt: NOW })
  expect(failed({ ...forAnHour, failures: 3 })).toMatchObject({ failures: 4, dueAt: NOW })
  expect(failed(fourTimes)).toMatchObject({ failures: 5, failingSince: NOW - 8000, dueAt: NOW + MAX_WAIT_MS })
  const { failingSince: _, ...older } = fourTimes
  expect(failed(older)).toMatchObject({ failingSince: NOW })
  expect(failed({ ...fourTimes, failingSince: NOW + 9000 })).toMatchObject({ failingSince: NOW })
})

test.each([
  ['by staff', { version: 5 }, 'frase de claim-changed'],
  ['by the person’s other device', { version: 5, own: true }, 'Tú cambiaste este siniestro desde otro dispositivo'],
  [
    'only by the portal, which went back',
    { version: 3, own: true },
    'El portal perdió el último cambio de este siniestro',
  ],
])('PWA-19 D149 a claim that was changed %s says by whom', (_, changed, sentence) => {
  const item = answered(409, { code: 'claim-changed', ...changed })
  expect(item.next === 'attention' && item.attention.sentence).toBe(sentence)
})
