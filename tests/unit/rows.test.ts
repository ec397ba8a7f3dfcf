// Tests that every row of the specification is proved by a test that each run of the gate executes (D135).
import { expect, it } from 'vitest'
import { codesProvedByTheGate, rows } from '../support/source/row-proofs.ts'

it('D135 the gate runs a test for every row of docs/spec/rows.md', () => {
  const proved = codesProvedByTheGate()
  expect(rows().length).toBeGreaterThan(200)
  expect(rows().filter((row) => !proved.has(row))).toEqual([])
})
