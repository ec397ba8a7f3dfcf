// Deals what the gate leaves out into turns of about the same cost.

/** Units of a file that is not in PRICES: mostly what its kind needs before the first test. */
const PRICE_OF_KIND = { embedded: 3.5, faults: 15, servers: 15, s3: 60 }

/** Units of dear files with one cycle, measured. */
const PRICES = {
  'tests/faults/broken-storage.test.ts': 61,
  'tests/faults/burst-kill.test.ts': 46,
  'tests/faults/correction.test.ts': 79,
  'tests/faults/cut.test.ts': 110,
  'tests/faults/firefox-kill.test.ts': 50,
  'tests/faults/server-kill.test.ts': 22,
}

/** Units of all journeys outside the gate, tours and Firefox included. */
const PRICE_OF_JOURNEYS = 2250

/** Multiples of it, without their whole part, fill the range from 0 to 1 evenly, however many there are. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2
/** Where each kind begins in that range, so that the first tests of all do not fall on the same turn. */
const BEGINNING = { journeys: 0, tours: 1 / 3, firefox: 2 / 3 }

/**
 * `files` is a list of `{ kind, file }`. Files go one by one to the cheapest turn, dear ones first; tests of journeys fill
 * what that leaves in each turn. Turns are counted from 1.
 */
export function dealTurns(of, files) {
  const units = Array(of).fill(0)
  const turns = new Map()
  for (const { kind, file, price } of files.map(priced).sort(byPrice)) {
    const cheapest = units.indexOf(Math.min(...units))
    units[cheapest] += price
    turns.set(`${kind} ${file}`, cheapest + 1)
  }
  const room = roomIn(units, PRICE_OF_JOURNEYS)
  const limits = limitsOf(room)
  return {
    units: units.map((each, turn) => each + room[turn]),
    turnOfFile: (kind, file) => turns.get(`${kind} ${file}`),
    /** `place` is that of the test among those of its kind outside the gate. */
    turnOfTest: (kind, place) => {
      const at = (BEGINNING[kind] + place * GOLDEN_RATIO) % 1
      return limits.findIndex((limit) => at < limit) + 1
    },
  }
}

const priced = ({ kind, file }) => ({ kind, file, price: PRICES[file] ?? PRICE_OF_KIND[kind] })

const byPrice = (one, other) => other.price - one.price || (one.kind + one.file < other.kind + other.file ? -1 : 1)

/** What each turn still takes when `more` is poured over all of them until they are level, as far as that goes. */
function roomIn(units, more) {
  const sorted = units.toSorted((one, other) => one - other)
  let level = 0
  let sum = 0
  for (const [index, lowest] of sorted.entries()) {
    sum += lowest
    level = (sum + more) / (index + 1)
    if (level <= (sorted[index + 1] ?? Number.POSITIVE_INFINITY)) break
  }
  return units.map((each) => Math.max(0, level - each))
}

/** The end of each turn in the range from 0 to 1; the last one is above it, whatever rounding made of the sum. */
function limitsOf(room) {
  const all = room.reduce((sum, each) => sum + each, 0)
  let sum = 0
  const limits = room.map((each) => {
    sum += each
    return sum / all
  })
  return [...limits.slice(0, -1), 1]
}
