// Tests of the persons for whom staff may act (ADM-03).
import { describe, expect, it } from 'vitest'
import { actingRefusal } from '../../../../src/domain/user/acting.ts'

describe('ADM-03 actingRefusal', () => {
  it.each([
    ['', 0, 'No tiene cédula'],
    ['17', 0, 'No tiene cédula'],
    ['171', 0, null],
    ['3059999015', 0, null],
    ['3059999015', 1, 'Esta persona ya no está asegurada en esta póliza'],
    ['17', 1, 'No tiene cédula'],
    ['   ', 0, 'No tiene cédula'],
    ['S/N', 0, 'No tiene cédula'],
    ['0000000000', 0, 'No tiene cédula'],
    ['9999999999', 0, 'No tiene cédula'],
    [' 3059999015 ', 0, null],
    ['1799999028001', 0, 'Es una empresa: elija a una de las personas aseguradas'],
    // The RUC of a natural person, and a passport.
    ['3059999015001', 0, null],
    ['XA123456', 0, null],
  ])('the reason, if any, why staff may not act for «%s» with exclusion %s', (cedula, exclusion, refusal) => {
    expect(actingRefusal({ cedula, exclusion })).toBe(refusal)
  })

  it('a person whose exclusion is unknown counts as insured', () => {
    expect(actingRefusal({ cedula: '3059999015' })).toBeNull()
  })
})
