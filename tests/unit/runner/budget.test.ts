// Tests of the budget of the gate: which costs are counted, and that one additional page load fails and is named.
import { expect, it } from 'vitest'
import { type Budget, countCosts, judgeCosts, readBudget } from '../../support/runner/budget.mjs'
import type { Row } from '../../support/runner/report.mjs'

const test = (file: string, more: Partial<Row> = {}): Row => ({
  kind: 'test',
  status: 'passed',
  title: 'a test',
  ms: 1,
  file,
  ...more,
})
const journey = (file: string, load: number, browser = 'chromium') => test(file, { browser, tags: [], costs: { load } })

const BUDGET: Budget = {
  limit: 30,
  prices: {
    'stage unit': 5,
    'test unit': 0.5,
    'stage e2e': 10,
    'test e2e': 3,
    'test e2e firefox': 9,
    load: 1,
    'load firefox': 2,
  },
  counts: {
    unit: { 'stage unit': 1, 'test unit': 2 },
    e2e: { 'stage e2e': 1 },
    'home.spec.ts': { 'test e2e': 1, load: 2 },
  },
}
const never = () => false

function results(loads: number) {
  return [
    { name: 'unit', rows: [test('a.test.ts'), test('b.test.ts')] },
    { name: 'e2e', rows: [journey('home.spec.ts', loads)] },
  ]
}

it('the budget counts stages, tests and their work, for each file separately where files differ much', () => {
  expect(countCosts(results(2), never)).toEqual({ gate: BUDGET.counts, turn: {} })
})

it('the budget counts other browsers separately, and counts the turn separately from the gate', () => {
  const rows = [journey('home.spec.ts', 1, 'firefox'), journey('menu.spec.ts', 4)]
  const { gate, turn } = countCosts([{ name: 'e2e', rows }], (_, { file }) => file === 'menu.spec.ts')
  expect(gate['home.spec.ts']).toEqual({ 'test e2e firefox': 1, 'load firefox': 1 })
  expect(turn).toEqual({ 'menu.spec.ts': { 'test e2e': 1, load: 4 } })
})

it('the budget counts a stage that runs only for the turn as part of the turn', () => {
  const s3 = {
    name: 's3Files',
    rows: [test('store.test.ts'), { ...test('store.test.ts'), kind: 'cost' as const, costs: { portal: 1 } }],
  }
  const { gate, turn } = countCosts([{ name: 'types', rows: [] }, s3], (name) => name === 's3Files')
  expect(gate).toEqual({ types: { 'stage types': 1 } })
  expect(turn).toEqual({ s3Files: { 'stage s3Files': 1 }, 'store.test.ts': { 'test s3Files': 1, portal: 1 } })
})

it('the budget passes a run that costs exactly its limit', () => {
  const { line, failure } = judgeCosts(countCosts(results(11), never), BUDGET)
  expect({ line, failure }).toEqual({ line: 'Presupuesto: 30 de 30, y el turno 0', failure: null })
})

it('the budget fails a run with one more page load, and names the file and its additional work', () => {
  const { failure } = judgeCosts(countCosts(results(12), never), BUDGET)
  expect(failure).toContain('cuesta 31.0 y puede costar 30')
  expect(failure).toContain('home.spec.ts: 10.0 más (load 2 → 12)')
  expect(failure).not.toContain('unit')
})

it('the budget fails a run with work that has no price', () => {
  const rows = [test('home.spec.ts', { browser: 'chromium', tags: [], costs: { balloon: 1 } })]
  const { failure } = judgeCosts(countCosts([{ name: 'e2e', rows }], never), BUDGET)
  expect(failure).toBe('tests/budget.json no tiene precio para: balloon')
})

it('the budget of the project has a price for everything that it has counted', () => {
  const { prices, counts } = readBudget()
  const workNames = Object.values(counts).flatMap((each) => Object.keys(each))
  expect(workNames.filter((what) => !(what in prices))).toEqual([])
})
