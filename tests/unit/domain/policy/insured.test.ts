// Tests of the comparison of plates, and of the counts below a list of insured persons.

import { describe, expect, it } from 'vitest'
import { centsOrNull } from '../../../../src/domain/money.ts'
import { insuredCounts, isActive } from '../../../../src/domain/policy/insured-counts.ts'
import { plateText } from '../../../../src/domain/policy/vehicle-facts.ts'

describe('POL-01 the comparison of plates', () => {
  it.each([
    ['ZZA-9901', 'ZZA9901'],
    ['zza 9901', 'ZZA9901'],
    [' zzA·99.01 ', 'ZZA9901'],
    ['-', ''],
    ['', ''],
    ['%_', ''],
  ])('«%s» is normalised to «%s»', (placa, text) => {
    expect(plateText(placa)).toBe(text)
  })
})

describe('POL-19c the counts of insured persons', () => {
  const person = (cantidad: number, totPriActual: number | null, exclusion = 0) => ({
    cantidad,
    totPriActual: centsOrNull(totPriActual),
    exclusion,
  })

  it.each([
    ['without persons', [], { personas: 0, vigentes: 0, solo: 0, masUno: 0, masFamilia: 0, subtotal: 0 }],
    [
      'of one person of each kind',
      [person(0, 100), person(1, 180), person(2, 260), person(5, 260)],
      { personas: 4, vigentes: 4, solo: 1, masUno: 1, masFamilia: 2, subtotal: 800 },
    ],
    [
      'count excluded persons only in the number of persons',
      [person(0, 100), person(0, 100, 3), person(2, 260, 1)],
      { personas: 3, vigentes: 1, solo: 1, masUno: 0, masFamilia: 0, subtotal: 100 },
    ],
    [
      'of persons without a premium',
      [person(0, null), person(1, 0)],
      { personas: 2, vigentes: 2, solo: 1, masUno: 1, masFamilia: 0, subtotal: 0 },
    ],
  ])('%s', (_, rows, counts) => {
    expect(insuredCounts(rows)).toEqual(counts)
    const { vigentes, solo, masUno, masFamilia } = insuredCounts(rows)
    expect(solo + masUno + masFamilia).toBe(vigentes)
  })

  it('only a person without an exclusion annex is active', () =>
    expect([0, 1, 12].map((exclusion) => isActive({ exclusion }))).toEqual([true, false, false]))
})
