// Tests of when the portal asks an idle person whether they are still there, and when it ends the session.
import { expect, it } from 'vitest'
import { GRACE_MS, IDLE_MS, idlenessAt } from '../../../../src/domain/user/inactivity.ts'

const LAST = 1_800_000_000_000

it.each([
  [0, { is: 'active', asksIn: 3_300_000 }],
  [3_299_999, { is: 'active', asksIn: 1 }],
  [3_300_000, { is: 'asking', remaining: 300_000 }],
  [3_599_999, { is: 'asking', remaining: 1 }],
  [3_600_000, { is: 'over' }],
  [7_200_000, { is: 'over' }],
  [-5_000, { is: 'active', asksIn: 3_300_000 }],
] as const)('ACC-16a whether the session is active, asks or is over after %d ms without activity', (idle, expected) => {
  expect([IDLE_MS, GRACE_MS]).toEqual([3_300_000, 300_000])
  expect(idlenessAt(LAST, LAST + idle)).toEqual(expected)
})
