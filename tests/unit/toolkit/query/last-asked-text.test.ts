// Tests of the text that explains, without a network, why an earlier answer is no longer shown (PWA-04).
import { describe, expect, it } from 'vitest'
import { CACHED_MS } from '../../../../src/offline/cache/cached-answers.ts'
import { lastRequestText } from '../../../../src/toolkit/query/query-failure.tsx'

const MINUTE = 60_000
const NOW = Date.parse('2026-09-04T15:00:00Z')

describe('PWA-04 the text that is shown without a network', () => {
  it('if there were no answers yet, the text explains that answers will be stored', () => {
    expect(lastRequestText(null, NOW)).toBe('Lo que consultes con conexión queda aquí por dos horas.')
  })

  it('the text shows the age of the last answer if it is older than two hours', () => {
    expect(lastRequestText(NOW - CACHED_MS - MINUTE, NOW)).toBe(
      'La última consulta fue hace 2 h 1 min. Después de dos horas deja de mostrarse, porque puede haber cambiado.',
    )
  })

  it.each([
    ['is in the future', NOW + 60 * MINUTE],
    ['was just now', NOW],
    ['was within the two hours', NOW - CACHED_MS],
  ])('names the changed clock as the reason when the last request %s', (_when, lastAt) => {
    expect(lastRequestText(lastAt, NOW)).toBe(
      'La hora del dispositivo cambió, y por eso ya no se muestra lo consultado antes.',
    )
  })
})
