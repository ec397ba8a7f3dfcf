// Tests of the Spanish words for the codes of policies.

import { describe, expect, it } from 'vitest'
import { dayOrNull } from '../../../../src/domain/calendar-date.ts'
import {
  endOf,
  endText,
  familyText,
  movementTypeText,
  periodText,
  policyTypeText,
} from '../../../../src/domain/policy/policy-words.ts'

describe('a policy in the lists', () => {
  it.each([
    ['N', 'POLIZA NUEVA'],
    ['R', 'RENOVACIÓN'],
    ['X', 'X'],
    ['', ''],
    ['toString', 'toString'],
  ])('POL-03 of the type «%s» is called «%s»', (tipoPol, text) => {
    expect(policyTypeText(tipoPol)).toBe(text)
  })

  it.each([
    ['2027-06-25', null, '25/06/2027'],
    ['2027-06-25', '2028-01-01', '25/06/2027'],
    [null, '2028-07-14', '14/07/2028'],
    [null, null, '-'],
  ])('POL-03 that ends on %s, with a master contract until %s, shows %s', (fcHasta, fcVenceMst, text) => {
    const policy = { fcHasta: dayOrNull(fcHasta ?? ''), fcVenceMst: dayOrNull(fcVenceMst ?? '') }
    expect(endText(policy)).toBe(text)
    expect(endOf(policy)).toBe(fcHasta ?? fcVenceMst)
  })

  it('POL-03 a policy without an end date and without a master contract shows «-»', () =>
    expect(endText({ fcHasta: null })).toBe('-'))
})

describe('a movement in the lists', () => {
  it.each([
    ['RENOVACIÓN', 'RENOVACIÓN'],
    ['Renovacion automática', 'RENOVACIÓN'],
    ['EMISIÓN COTIZACIÓN', 'POLIZA NUEVA'],
    ['cotizacion', 'POLIZA NUEVA'],
    ['COTIZACIÓN DE RENOVACIÓN', 'RENOVACIÓN'],
    ['INCLUSIÓN', 'INCLUSIÓN'],
    ['AUMENTO DE SUMA ASEGURADA', 'AUMENTO DE SUMA ASEGURADA'],
    ['', ''],
  ])('POL-07c «%s» is called «%s»', (tipo, text) => {
    expect(movementTypeText(tipo)).toBe(text)
  })
})

describe('the words for codes of a policy', () => {
  it.each([
    [0, 'INMEDIATO'],
    [1, 'MENSUAL'],
    [2, 'BIMENSUAL'],
    [3, 'TRIMESTRAL'],
    [4, 'CORRIENTE'],
    [5, 'DIFERIDO'],
    [6, 'INMEDIATO'],
    [7, ''],
    [-1, ''],
    [null, ''],
  ])('POL-18 the period %s is called «%s»', (periodo, text) => {
    expect(periodText(periodo)).toBe(text)
  })

  it.each([
    [0, 'Titular solo'],
    [1, 'Titular más uno'],
    [2, 'Titular más familia'],
    [7, 'Titular más familia'],
  ])('POL-19a %i dependents are described as «%s»', (cantidad, text) => {
    expect(familyText(cantidad)).toBe(text)
  })
})
