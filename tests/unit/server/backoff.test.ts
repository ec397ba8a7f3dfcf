// Tests of the time at which a failed delivery is retried.
import { describe, expect, it } from 'vitest'
import { isGivenUp, readRetryAfter, waitBeforeRetry } from '../../../server/notice/backoff.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = new Date('2026-11-26T15:00:00Z')

describe('D126 the wait before a delivery is retried', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [6, 32],
    [7, 60],
    [40, 60],
  ])('after try %i is up to %i minutes, of which a quarter is random', (tries, minutes) => {
    const wait = (chance: number) => waitBeforeRetry({ tries, retryAfterMs: null, chance })
    expect([wait(0), wait(1)]).toEqual([minutes * MINUTE, minutes * MINUTE * 0.75])
  })

  it.each([
    ['longer than the portal’s own wait', 30 * MINUTE, 30 * MINUTE],
    ['shorter than the portal’s own wait', 1000, 0.75 * MINUTE],
    ['longer than a day', 72 * HOUR, 24 * HOUR],
  ])('is never shorter than the time that the provider asked for: %s', (_, retryAfterMs, least) => {
    for (const chance of [0, 0.5, 1])
      expect(waitBeforeRetry({ tries: 1, retryAfterMs, chance })).toBeGreaterThanOrEqual(least)
  })
})

it.each([
  [0, false],
  [24 * HOUR, false],
  [24 * HOUR + 1, true],
])('D126 a delivery that was written %i ms ago is given up: %j', (age, isOver) => {
  expect(isGivenUp(new Date(NOW.getTime() - age), NOW)).toBe(isOver)
})

it.each([
  [null, null],
  ['120', 120_000],
  [' 0 ', 0],
  ['Thu, 26 Nov 2026 15:01:00 GMT', 60_000],
  ['Thu, 26 Nov 2026 14:00:00 GMT', 0],
  ['-5', null],
  ['1.5', null],
  ['mañana', null],
  ['Thu, mañana GMT', null],
  ['', null],
])('D126 Retry-After %j asks for %j', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms)
})
