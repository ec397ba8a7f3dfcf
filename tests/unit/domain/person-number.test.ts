// Tests of person numbers: which id numbers name one person, and which two name the same person (D148, D153).
import { expect, it } from 'vitest'
import { personNumber } from '../../../src/domain/person-number.ts'

const PEOPLE = [
  // Valid cédulas of the 24 provinces, or registered abroad; those of foreigners have a 6 in the third position.
  ['3059999015', '3059999015'],
  [' 1710034065 ', '1710034065'],
  ['0962467429', '0962467429'],
  ['3059997001', '3059997001'],
  // The RUC of a natural person names the same person as the cédula in it.
  ['3059999015001', '3059999015'],
  // RUCs of companies and public bodies: only the structure counts, because some that are in use fail module 11.
  ['1799999028001', '1799999028001'],
  ['1793213150001', '1793213150001'],
  ['1769999930001', '1769999930001'],
  // Passports, as they are written.
  ['XA123456', 'XA123456'],
  ['xa123456', 'xa123456'],
  ['C01X00T47', 'C01X00T47'],
  ['485612073', '485612073'],
  ['PAA-482113', 'PAA-482113'],
] as const

const placeholder = (typed: string) => ['placeholder', typed] as const

const NOBODY = [
  ['a wrong check digit', '3059999016'],
  ['two digits exchanged', '1710030465'],
  ['a province that is none', '2510034065'],
  ['a third digit that is none', '1799999028'],
  ['a RUC of a wrong cédula', '3059999016001'],
  ['a RUC of another ending', '1799999028002'],
  ['a RUC of no province', '9999999999001'],
  ['a RUC of one digit again and again', '1790000000001'],
  ['the final consumer', '9999999999999'],
  ['a digit too many', '30599990155'],
  ['too short', '1710'],
  ['placeholder', '1234567890'],
  ['placeholder', '0000000001'],
  ['placeholder', '2222222222'],
  ['placeholder', 'PENDIENTE1'],
  ['placeholder', 'S/N'],
  ['placeholder', ''],
  ['placeholder', '   '],
  ['placeholder', '00000'],
  ['placeholder', '123456789'],
  ['placeholder', 'SN0001'],
  ['placeholder', 'XX000000'],
  ['placeholder', 'pasaporte1234'],
  ['a sign that no number has', 'XA 123456'],
  ['digits of another script', '17٣٣٣٣٣٣٣٣'],
  ...['ABC123', 'SN123', 'NA12345', 'S-N-123', 'RUC12345', 'EXT1234', '10000', '123123', '20202020'].map(placeholder),
  ...['1010101010', '1700000001', '1791234567001', '1790000001001'].map(placeholder),
] as const

it('D148 D153 a cédula, a RUC and a passport name one person, and the RUC of a natural person names the same person as the cédula', () => {
  for (const [typed, number] of PEOPLE) expect([typed, personNumber(typed)]).toEqual([typed, number])
})

it('D148 D153 a mistyped number and a placeholder name no person', () => {
  for (const [why, typed] of NOBODY) expect([why, typed, personNumber(typed)]).toEqual([why, typed, null])
})
