// Tests that every test outside the gate names a cheaper test of the gate that fails sooner, or says that none does
// (D135).
import { expect, it } from 'vitest'
import { filesWithTestsOfTheGate, turnLines } from '../support/source/turn-lines.ts'

const lines = turnLines()

it('D135 each test outside the gate has a line «Not in every gate …» directly above the test, its loop or its group', () => {
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter(({ line }) => line === null).map(({ of }) => of)).toEqual([])
})

it('D135 each file that a line «Not in every gate …» names exists, and has a test that every run of the gate executes', () => {
  const gate = filesWithTestsOfTheGate()
  const named = lines.flatMap(({ line }) => (line ? line.files.map((file) => `${file}, for ${line.of}`) : []))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((each) => !gate.has(each.split(',')[0] ?? ''))).toEqual([])
})
