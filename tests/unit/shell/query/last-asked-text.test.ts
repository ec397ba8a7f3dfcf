// PWA-04: why what was consulted before is no longer shown without a network.
import { describe, expect, it } from 'vitest'
import { CACHED_MS } from '../../../../src/offline/cache/cached-answers.ts'
import { lastRequestText } from '../../../../src/shell/query/last-request-text.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-09-04T15:00:00Z')

describe('PWA-04 without a network', () => {
  it('says that what is consulted will stay, where nothing was', () => {
    expect(lastRequestText(null, NOW)).toBe('Lo que consultes con conexión queda aquí por dos horas.')
  })

  it('says how old it was once its two hours are over', () => {
    expect(lastRequestText(NOW - CACHED_MS - MINUTE, NOW)).toBe(
      'La última consulta fue hace 2 h 1 min. Después de dos horas deja de mostrarse, porque puede haber cambiado.',
    )
  })

  it.each([
    ['is to come', NOW + 60 * MINUTE],
    ['was just now', NOW],
    ['was within the two hours', NOW - CACHED_MS],
  ])('blames the clock where the last consultation %s', (_when, lastAt) => {
    expect(lastRequestText(lastAt, NOW)).toBe(
      'La hora del dispositivo cambió, y por eso ya no se muestra lo consultado antes.',
    )
  })
})
