// Tests of the claims that wait for the person on the home: without those for which they have done their part.
import { expect, it } from 'vitest'
import { withoutDone } from '../../../src/features/home/use-home-claims.ts'
import type { JournalRow } from '../../../src/offline/database/outbox-types.ts'

const GIVEN_AT = 1_000
const received = (cdReclamo: number, more: Partial<JournalRow> = {}) =>
  ({ kind: 'received', at: GIVEN_AT + 1, cdReclamo, ...more }) as JournalRow
const left = (done: { corrected?: number[]; journal?: JournalRow[] }) =>
  withoutDone([{ cdReclamo: 7 }, { cdReclamo: 8 }], { corrected: [], journal: [], givenAt: GIVEN_AT, ...done }).map(
    ({ cdReclamo }) => cdReclamo,
  )

it('NAV-06b a claim waits for the person until its correction is queued, or was received after the answer at hand', () => {
  expect(left({})).toEqual([7, 8])
  expect(left({ corrected: [7] })).toEqual([8])
  expect(left({ journal: [received(7)] })).toEqual([8])
  expect(left({ journal: [received(7, { at: GIVEN_AT - 1 })] }), 'returned again since').toEqual([7, 8])
  expect(left({ journal: [received(7, { lostAt: GIVEN_AT + 2 })] }), 'lost by the portal').toEqual([7, 8])
  expect(left({ journal: [received(7, { kind: 'lost' })] })).toEqual([7, 8])
})
