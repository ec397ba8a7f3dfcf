// Tests of the selection of a run: every test is in the gate or has its turn, and `npm run test:all` executes all of them.
import { describe, expect, it } from 'vitest'
import { type Kind, selectionOf } from '../../selection.mjs'
import { dealTurns, PRICES } from '../../turns.mjs'

const OF = 48
const TURNS = Array.from({ length: OF }, (_, part) =>
  selectionOf({ TEST_MATRIX: 'gate', TEST_PART: `${part + 1}/${OF}` }),
)
const KINDS: Kind[] = ['postgres', 'embedded', 'faults', 'servers', 's3']
const times = <Item>(items: Item[]): Map<Item, number> => {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

describe.each(KINDS)('the files of %s', (kind) => {
  const all = selectionOf({ TEST_MATRIX: 'full' }).filesOf(kind)
  const everyTurn = times(TURNS.flatMap((turn) => turn.filesOf(kind)))

  it('D135 the full matrix executes all files, and so does a command that selects its files itself', () => {
    expect(all.length).toBeGreaterThan(0)
    expect(selectionOf({}).filesOf(kind)).toEqual(all)
  })

  it('D135 each file is either in the gate or in exactly one turn', () => {
    expect([...everyTurn.keys()].sort()).toEqual([...all].sort())
    for (const [file, count] of everyTurn) expect([1, OF], file).toContain(count)
  })
})

describe.each(['journeys', 'tours', 'firefox'] as const)('the tests of %s', (kind) => {
  const tag = kind === 'firefox' ? '@gate-in-firefox' : '@gate'
  const titles = Array.from({ length: 100 }, (_, at) => `e2e list.spec.ts title ${at} @here${at % 7 ? '' : ` ${tag}`}`)

  it('D135 each test is either in the gate or in exactly one turn, even if the selection is queried twice', () => {
    const everyTurn = times(
      TURNS.flatMap((turn) => {
        const pattern = turn.selectTests(kind, /@here/)
        const selected = titles.filter((title) => pattern.test(title))
        expect(titles.filter((title) => pattern.test(title))).toEqual(selected)
        expect(pattern.test('e2e list.spec.ts another one @gate @gate-in-firefox')).toBe(false)
        return selected
      }),
    )
    expect([...everyTurn.keys()].sort()).toEqual([...titles].sort())
    for (const [title, count] of everyTurn) expect(count, title).toBe(title.endsWith(tag) ? OF : 1)
  })
})

it('D135 the tag of the gate in Firefox does not put a journey into the gate in Chromium', () => {
  const [turn] = TURNS
  expect(turn?.selectTests('journeys', /./).test('a @gate')).toBe(true)
  const selected = TURNS.filter((each) => each.selectTests('journeys', /./).test('a @gate-in-firefox'))
  expect(selected).toHaveLength(1)
})

it.each(['0/48', '49/48', '7', 'seven', '3/0', 'None', '7/200000'])('a turn of %j is refused', (TEST_PART) => {
  expect(() => selectionOf({ TEST_MATRIX: 'gate', TEST_PART })).toThrow(/TEST_PART=.* no se entiende/)
})

it('D135 without a turn the gate has exactly the tests that are in the gate of every turn', () => {
  const gate = selectionOf({ TEST_MATRIX: 'gate', TEST_PART: 'none' })
  const pattern = gate.selectTests('journeys', /./)
  expect(['a @gate', 'b', 'c'].filter((title) => pattern.test(title))).toEqual(['a @gate'])
  for (const kind of KINDS)
    expect(gate.filesOf(kind)).toEqual(
      selectionOf({ TEST_MATRIX: 'full' })
        .filesOf(kind)
        .filter((file) => TURNS.every((turn) => turn.filesOf(kind).includes(file)))
        .toSorted((one, other) => gate.filesOf(kind).indexOf(one) - gate.filesOf(kind).indexOf(other)),
    )
})

it('D135 an additional test file does not change the turn of any other test', () => {
  const titles = Array.from({ length: 50 }, (_, at) => `chromium menu.spec.ts title ${at}`)
  const turnsOf = (all: string[]) =>
    TURNS.map((turn) => {
      const pattern = turn.selectTests('journeys', /./)
      const selected = all.filter((title) => pattern.test(title))
      return selected.filter((title) => title.includes('menu.spec.ts'))
    })
  expect(turnsOf(['chromium home.spec.ts one', 'chromium home.spec.ts another', ...titles])).toEqual(turnsOf(titles))
})

describe('the prices of files that are distributed over turns', () => {
  const full = selectionOf({ TEST_MATRIX: 'full' })
  const gate = selectionOf({ TEST_MATRIX: 'gate', TEST_PART: 'none' })
  const outside = KINDS.flatMap((kind) =>
    full
      .filesOf(kind)
      .filter((file) => !gate.filesOf(kind).includes(file))
      .map((file) => ({ kind, file })),
  )

  it('D135 a price is listed only for files that are distributed over turns', () => {
    const files = new Set(outside.map(({ file }) => file))
    expect(Object.keys(PRICES).filter((file) => !files.has(file))).toEqual([])
  })

  it('D135 no turn has more than 90 units', () => {
    expect(Math.max(...dealTurns(OF, outside).units)).toBeLessThanOrEqual(90)
  })
})

it('a gate run without a given turn executes the turn of its commit', () => {
  expect(selectionOf({ TEST_MATRIX: 'gate' }).turn).toEqual({ part: expect.any(Number), of: OF })
})
