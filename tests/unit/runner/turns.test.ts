// Tests of distributing tests over turns: each turn costs about the same, because cheap tests balance expensive files.
import { expect, it } from 'vitest'
import { dealTurns } from '../../turns.mjs'

const OF = 10
const DEAR = 'tests/faults/cut.test.ts'
const others = Array.from({ length: 30 }, (_, at) => ({ kind: 'faults', file: `tests/faults/other-${at}.test.ts` }))
const turns = dealTurns(OF, [...others, { kind: 'faults', file: DEAR }])

it('D135 every turn costs the same if there are enough cheap tests to fill all turns', () => {
  const [first = 0] = turns.units
  expect(turns.units.map((each) => each.toFixed(6))).toEqual(Array(OF).fill(first.toFixed(6)))
})

it('D135 a turn with an expensive file has fewer other files and fewer journeys', () => {
  const dear = turns.turnOfFile('faults', DEAR)
  const filesOf = (turn: number) => others.filter(({ file }) => turns.turnOfFile('faults', file) === turn).length
  const journeysOf = (turn: number) => places.filter((place) => turns.turnOfTest('menu.spec.ts', place) === turn).length
  const places = Array.from({ length: 300 }, (_, at) => at)
  const rest = Array.from({ length: OF }, (_, at) => at + 1).filter((turn) => turn !== dear)
  expect(filesOf(dear ?? 0)).toBe(0)
  for (const turn of rest) {
    expect(filesOf(turn)).toBeGreaterThan(2)
    expect(journeysOf(turn)).toBeGreaterThan(journeysOf(dear ?? 0))
  }
})

/** The number of tests in each turn, of 600 in all. */
function spreadOf(testAt: (at: number) => [file: string, place: number]): number[] {
  const counts = Array(OF).fill(0)
  for (let at = 0; at < 600; at += 1) counts[turns.turnOfTest(...testAt(at)) - 1] += 1
  return counts
}

it('D135 the tests of one file are spread evenly, and so are the tests of many small files', () => {
  expect(Math.max(...spreadOf((at) => ['menu.spec.ts', at]))).toBeLessThanOrEqual(75)
  expect(Math.min(...spreadOf((at) => [`${Math.floor(at / 3)}.spec.ts`, at % 3]))).toBeGreaterThan(20)
})

it('a file of a kind without a price is refused', () => {
  expect(() => dealTurns(OF, [{ kind: 'unknown', file: 'a.test.ts' }])).toThrow('no price for a file of unknown')
})
