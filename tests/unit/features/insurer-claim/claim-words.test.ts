// Tests of the words of a claim: the tone of its state, the days of its history, its release, its vehicle.
import { describe, expect, it } from 'vitest'
import { claimTypeText } from '../../../../src/domain/claim-report/claim-type.ts'
import { releaseText } from '../../../../src/domain/insurer-claim/part-words.ts'
import { vehicleText } from '../../../../src/domain/policy/vehicle-facts.ts'
import { isClosed, stateBadge, toneOfState } from '../../../../src/entities/insurer-claim/claim-state.ts'
import { daysAfterText, wholeText } from '../../../../src/features/insurer-claim/tabs/history-words.ts'

describe('the state of an insurer’s claim', () => {
  it.each([
    ['PAGADO', 'success', true],
    ['Pagado', 'success', true],
    ['NEGADO', 'danger', true],
    ['Negado por la aseguradora', 'danger', true],
    ['PENDIENTE', 'warning', false],
    ['Pendiente de documentos', 'warning', false],
    // The insurer still has to pay, so nobody else has to act.
    ['Liquidado, pendiente de pago', 'info', false],
    ['PAGO PARCIAL', 'info', false],
    ['PRE-AUTORIZADO', 'info', false],
    ['EN ANÁLISIS', 'info', false],
    ['DENTRO DEL DEDUCIBLE', 'neutral', true],
    ['Cerrado dentro del deducible', 'neutral', true],
    ['Algo nuevo', 'info', false],
  ] as const)('CLM-16 %s is %s', (state, tone, closed) => {
    expect(toneOfState(state)).toBe(tone)
    expect(isClosed(state)).toBe(closed)
  })

  it('CLM-16 the state is shown as the portal sent it', () => {
    expect(stateBadge('En Análisis (2)').label).toBe('En Análisis (2)')
  })
})

describe('CLM-03b the days in the history of a claim', () => {
  it.each([
    [0, 'el mismo día', 'Todo el mismo día'],
    [1, '1 día después', 'Del primer paso al último: 1 día'],
    [3, '3 días después', 'Del primer paso al último: 3 días'],
  ])('are written in words: %i', (days, after, whole) => {
    expect(daysAfterText(days)).toBe(after)
    expect(wholeText(days)).toBe(whole)
  })
})

it('CLM-09a D43 «Finiquito» is NO while `finiquito` is true, because the release is still to be signed, and SI when false', () => {
  expect(releaseText({ finiquito: false })).toBe('SI')
  expect(releaseText({ finiquito: true })).toBe('NO')
})

it('a claim type that the app does not know is shown as the portal sent it', () => {
  expect(claimTypeText('AMBULATORIO')).toBe('Ambulatorio')
  expect(claimTypeText('PÉRDIDA PARCIAL')).toBe('PÉRDIDA PARCIAL')
})

it('CLM-02 the characteristics of a claim are those of its vehicle', () => {
  const vehicle = {
    placa: 'ZZA-9901',
    marca: 'Kuntur',
    modelo: null,
    anioDeFabricacion: 2023,
    color: '',
    noDeMotor: null,
    noDeChasis: null,
  }
  expect(vehicleText(vehicle)).toBe('Marca Kuntur · Año 2023 · Placa ZZA-9901')
  expect(vehicleText(null)).toBeNull()
})
