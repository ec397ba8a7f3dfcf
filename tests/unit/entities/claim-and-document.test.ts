// Tests of the display rules of claims and documents: history, times, states, zoom.

import { describe, expect, it } from 'vitest'
import { readHistory } from '../../../src/domain/claim-report/history.ts'
import { PORTAL_STATE_NAMES } from '../../../src/domain/claim-report/portal-state.ts'
import { agoText, momentText } from '../../../src/domain/moment-text.ts'
import { stateLabel, stateMeaning, turnOf } from '../../../src/entities/claim-report/state-meaning.ts'
import {
  drawnScale,
  FITTED,
  fitScale,
  MAX_SCALE,
  MIN_SCALE,
  stepScale,
  turn,
  turnedSize,
} from '../../../src/entities/document/viewer/view-state.ts'

describe('a claim on the screens', () => {
  it('REP-01b the history of a claim begins with the newest entry', () => {
    const text = JSON.stringify([
      { fecha: '2026-02-01T15:00:00.000Z', estado: 'POR_REVISAR', comentario: 'Creación de siniestro en portal' },
      { fecha: '2026-02-03T15:00:00.000Z', estado: 'INGRESADO', comentario: 'Ingresado' },
    ])
    expect(readHistory(text).map((entry) => entry.estado)).toEqual(['INGRESADO', 'POR_REVISAR'])
  })

  it('a claim is displayed even if its history cannot be parsed', () => {
    for (const text of ['', 'null', '{"a":1}', '[1,{"fecha":2}]', 'no es JSON']) expect(readHistory(text)).toEqual([])
  })

  it('all states of a claim have names, even old states', () => {
    expect(stateLabel('DOCUMENTO_ADICIONAL')).toBe('Documento adicional')
    expect(stateLabel('ARCHIVADO')).toBe('ARCHIVADO')
  })

  it('customers and staff read what each state of a claim means and who has to act', () => {
    for (const state of PORTAL_STATE_NAMES) {
      expect(stateMeaning(state, 'customer')).not.toBe('')
      expect(stateMeaning(state, 'staff')).not.toBe('')
    }
    expect(turnOf('DEVUELTO', 'customer')).toBe('Te toca a ti')
    expect(turnOf('DEVUELTO', 'staff')).toBe('Le toca al cliente')
    expect(turnOf('POR_REVISAR', 'staff')).toBe('Le toca a usted')
    expect(turnOf('INGRESADO', 'staff')).toBe('Está en la aseguradora')
    expect(turnOf('RECHAZADO', 'customer')).toBeNull()
  })

  it('the times of a claim are in the time zone of Ecuador', () => {
    expect(momentText('2026-09-04T03:05:00.000Z')).toBe('03/09/2026 22:05')
    expect(momentText('ayer')).toBe('ayer')
  })

  it('the age of a claim is displayed as a text', () => {
    const minutes = (count: number) => agoText(0, count * 60_000)
    expect([0.5, 3, 59, 60, 65, 119, 120].map(minutes)).toEqual([
      'hace un momento',
      'hace 3 min',
      'hace 59 min',
      'hace 1 h',
      'hace 1 h 5 min',
      'hace 1 h 59 min',
      'hace 2 h',
    ])
    expect([1439, 1440, 2880].map(minutes)).toEqual(['hace 23 h 59 min', 'hace 1 día', 'hace 2 días'])
    expect(agoText(1000, 0)).toBe('hace un momento')
  })
})

describe('a page in the viewer', () => {
  const page = { width: 1000, height: 2000 }
  const room = { width: 500, height: 500 }

  it('a page fits completely into the viewer, also when it is rotated sideways', () => {
    expect(fitScale(page, room, 0)).toBe(0.25)
    expect(fitScale(page, { width: 1000, height: 500 }, 1)).toBe(0.5)
    expect(turnedSize(page, 3)).toEqual({ width: 2000, height: 1000 })
  })

  it('a large photo fits completely on a small screen, and «−» does not enlarge it', () => {
    const scale = fitScale({ width: 4000, height: 3000 }, { width: 328, height: 320 }, 0)
    expect(scale).toBe(0.082)
    expect(stepScale(scale, -1)).toBe(scale)
    expect(stepScale(scale, 1)).toBeGreaterThan(scale)
  })

  it('a page is enlarged at most twofold, and never has a scale of zero', () => {
    expect(fitScale({ width: 10, height: 10 }, room, 0)).toBe(2)
    expect(fitScale({ width: 0, height: 0 }, room, 0)).toBe(1)
  })

  it('a page has the fitted scale until a person chooses another scale', () => {
    expect(drawnScale(FITTED, page, room)).toBe(0.25)
    expect(drawnScale({ scale: 3, turns: 0 }, page, room)).toBe(3)
  })

  it('a page zooms in and out with a stop at 100 %, and stops at both limits', () => {
    expect(stepScale(0.9, 1)).toBe(1)
    expect(stepScale(1.2, -1)).toBe(1)
    expect(stepScale(1, 1)).toBe(1.25)
    expect(stepScale(MAX_SCALE, 1)).toBe(MAX_SCALE)
    expect(stepScale(MIN_SCALE, -1)).toBe(MIN_SCALE)
  })

  it('a page is upright again after four turns', () => {
    expect(turn(turn(turn(turn(0))))).toBe(0)
  })
})
