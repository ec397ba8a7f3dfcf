// Tests of the notice about first reimbursements: which new claims show it, and its sentence.
import { expect, it } from 'vitest'
import type { ClaimType } from '../../../../src/domain/claim-report/claim-type.ts'
import { FIRST_REIMBURSEMENTS, isAmongFirst } from '../../../../src/domain/insurer-claim/first-reimbursement.ts'

it.each<[ClaimType | null, number | null | undefined, boolean]>([
  ['AMBULATORIO', 0, true],
  ['AMBULATORIO', 2, true],
  ['AMBULATORIO', 3, false],
  ['HOSPITALARIO', 1, true],
  ['MEDICINA_CONTINUA', 4, false],
  // A planned procedure is not reimbursed (D35).
  ['PRE_AUTORIZACION', 0, false],
  [null, 0, false],
  // Where the number of earlier claims is unknown there is no notice.
  ['AMBULATORIO', null, false],
  ['AMBULATORIO', undefined, false],
])('REP-11 %s after %s earlier claims shows the notice: %s', (type, total, is) => {
  expect(isAmongFirst(type, total)).toBe(is)
})

it('REP-11 D49 the notice about first reimbursements has this sentence', () => {
  expect(FIRST_REIMBURSEMENTS).toBe('Los primeros reembolsos ingresan al deducible anual')
})
