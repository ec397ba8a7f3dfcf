// The cost of a run, counted instead of timed: on every machine the same tests have the same cost.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../../server/install.mjs'

/** The limit of the costs, the prices, and the counts of the gate when the limit was last set. */
const BUDGET = join(root, 'tests', 'budget.json')
/** The counts of the last run, to be copied to the budget when its limit is changed. */
const COUNTED = join(root, '.work', 'budget.json')
const SHOWN = 10
/** Growth below this share counts as rounding. */
const LEAST_GROWTH = 0.05

/** Stages whose files differ so much in cost that each file is counted separately. */
const BY_FILE = new Set(['e2e', 'faults', 'servers', 's3Files'])

export const readBudget = () => JSON.parse(readFileSync(BUDGET, 'utf8'))

/**
 * The counts of a run: `{ gate, turn }`, each a map from a place (a file, or the name of a stage) to `{ [what]: number }`.
 * `results` are the stages with their names and reports; `isOfTurn` returns whether the gate would have left out a row of a
 * stage.
 */
export function countCosts(results, isOfTurn) {
  const counts = { gate: {}, turn: {} }
  for (const { name, rows } of results) {
    const counted = rows.filter(({ kind }) => kind === 'test' || kind === 'cost')
    // A stage that runs only for the turn adds no cost to the gate.
    const isGate = counted.length === 0 || counted.some((row) => !isOfTurn(name, row))
    add(isGate ? counts.gate : counts.turn, name, `stage ${name}`, 1)
    for (const row of counted) {
      const part = isOfTurn(name, row) ? counts.turn : counts.gate
      const place = BY_FILE.has(name) ? row.file : name
      for (const [what, count] of Object.entries(costsOf(name, row))) add(part, place, what, count)
    }
  }
  return counts
}

/** Work in a browser other than Chromium has its own name, because its price differs. */
function costsOf(name, { kind, costs = {}, browser }) {
  const all = kind === 'test' ? { [`test ${name}`]: 1, ...costs } : costs
  const of = browser && browser !== 'chromium' ? ` ${browser}` : ''
  return Object.fromEntries(Object.entries(all).map(([what, count]) => [`${what}${of}`, count]))
}

function add(part, place, what, count) {
  if (!count) return
  part[place] ??= {}
  part[place][what] = (part[place][what] ?? 0) + count
}

/** Returns the cost of one place, in units. */
const unitsOf = (counts = {}, prices) =>
  Object.entries(counts).reduce((sum, [what, count]) => sum + count * (prices[what] ?? 0), 0)

const sumOf = (part, prices) => Object.values(part).reduce((sum, counts) => sum + unitsOf(counts, prices), 0)

/**
 * Returns the line for the end of a run, and the failure if some work has no price or the gate exceeds its limit: the
 * places that have grown since the limit was set, most expensive first.
 */
export function judgeCosts({ gate, turn }, { limit, prices, counts: before }) {
  const units = sumOf(gate, prices)
  const line = `Presupuesto: ${units.toFixed(0)} de ${limit}, y el turno ${sumOf(turn, prices).toFixed(0)}`
  const named = [gate, turn].flatMap(Object.values).flatMap(Object.keys)
  const unpriced = [...new Set(named)].filter((what) => !(what in prices))
  if (unpriced.length > 0) return { line, failure: `tests/budget.json no tiene precio para: ${unpriced.join(', ')}` }
  if (units <= limit) return { line, failure: null }
  const grown = Object.keys(gate)
    .map((place) => ({ place, by: unitsOf(gate[place], prices) - unitsOf(before[place], prices) }))
    .filter(({ by }) => by > LEAST_GROWTH)
    .sort((one, other) => other.by - one.by)
    .slice(0, SHOWN)
    .map(({ place, by }) => `${place}: ${by.toFixed(1)} más (${changesOf(gate[place], before[place])})`)
  return {
    line,
    failure: [`La puerta cuesta ${units.toFixed(1)} y puede costar ${limit}. Creció:`, ...grown].join('\n'),
  }
}

function changesOf(now, before = {}) {
  return Object.keys(now)
    .filter((what) => now[what] !== (before[what] ?? 0))
    .map((what) => `${what} ${before[what] ?? 0} → ${now[what]}`)
    .join(', ')
}

/** Writes the counts of this run in the format of tests/budget.json. */
export function writeCounted({ gate }, { limit, prices }) {
  const counts = Object.fromEntries(Object.entries(gate).sort(([one], [other]) => (one < other ? -1 : 1)))
  mkdirSync(dirname(COUNTED), { recursive: true })
  writeFileSync(COUNTED, `${JSON.stringify({ limit, prices, counts }, null, 2)}\n`)
}
