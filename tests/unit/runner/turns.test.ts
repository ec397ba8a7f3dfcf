// Tests of the dealing of turns: each costs about the same, dear files are alone, cheap tests fill the others.
import { expect, it } from 'vitest'
import { dealTurns } from '../../turns.mjs'

const OF = 10
const DEAR = 'tests/faults/cut.test.ts'
const others = Array.from({ length: 30 }, (_, at) => ({ kind: 'faults', file: `tests/faults/other-${at}.test.ts` }))
const turns = dealTurns(OF, [...others, { kind: 'faults', file: DEAR }])

it('D135 every turn costs the same where cheap tests can level it', () => {
  const [first = 0] = turns.units
  expect(turns.units.map((each) => each.toFixed(6))).toEqual(Array(OF).fill(first.toFixed(6)))
})

it('D135 a turn with a dear file has fewer of the others, and fewer journeys', () => {
  const dear = turns.turnOfFile('faults', DEAR)
  const filesOf = (turn: number) => others.filter(({ file }) => turns.turnOfFile('faults', file) === turn).length
  const journeysOf = (turn: number) => places.filter((place) => turns.turnOfTest('journeys', place) === turn).length
  const places = Array.from({ length: 300 }, (_, at) => at)
  const rest = Array.from({ length: OF }, (_, at) => at + 1).filter((turn) => turn !== dear)
  expect(filesOf(dear ?? 0)).toBe(0)
  for (const turn of rest) {
    expect(filesOf(turn)).toBeGreaterThan(2)
    expect(journeysOf(turn)).toBeGreaterThan(journeysOf(dear ?? 0))
  }
})

it('D135 whatever the number of tests, they are spread evenly', () => {
  for (const count of [20, 35, 200]) {
    const each = Array(OF).fill(0)
    for (let place = 0; place < count; place += 1) each[turns.turnOfTest('tours', place) - 1] += 1
    expect(Math.max(...each)).toBeLessThanOrEqual(count / OF + 2)
  }
})
