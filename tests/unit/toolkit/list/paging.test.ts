// Tests of when a paged list sends a new request.
import { describe, expect, it } from 'vitest'
import { CACHED_MS } from '../../../../src/offline/cache/cached-answers.ts'
import { shouldAsk } from '../../../../src/toolkit/list/use-list.ts'

const NOW = Date.UTC(2026, 10, 21)
const FRESH = NOW - 60_000
const LAST_MOMENT = NOW - CACHED_MS
const OLD = LAST_MOMENT - 1

describe('NAV-10 whether a paged list sends a new request', () => {
  it.each([
    ['the pager for the nonzero page that is shown', 'pager', 2, true, FRESH, false],
    ['the pager for the page that is shown, within 120 minutes', 'pager', 2, true, LAST_MOMENT, false],
    ['the pager for the page that is shown, after 120 minutes', 'pager', 2, true, OLD, true],
    ['the pager for the page that is shown, when the clock was moved back', 'pager', 2, true, NOW + 120_000, true],
    ['the pager for the page that is shown, before any answer came', 'pager', 2, true, 0, true],
    ['the pager for the first page that is shown', 'pager', 0, true, FRESH, true],
    ['the pager for another page', 'pager', 3, false, FRESH, true],
    ['the pager for this page of other filters', 'pager', 2, false, FRESH, true],
    ['«Buscar» for what is shown', 'search', 2, true, FRESH, true],
    ['«Buscar» for other filters', 'search', 0, false, FRESH, true],
    ['a resubmission of what is shown', 'resubmission', 2, true, FRESH, true],
  ] as const)('NAV-10 after %s', (_what, by, page, isShown, fetchedAt, asks) => {
    expect(shouldAsk({ by, page, isShown, fetchedAt, now: NOW })).toBe(asks)
  })
})
