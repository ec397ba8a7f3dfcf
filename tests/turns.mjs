// Distributes the tests that the gate leaves out over turns of about the same cost.

/** The cost of a file that is not in PRICES, in units: mostly the set-up of its kind before the first test. */
const PRICE_OF_KIND = { embedded: 3.5, faults: 15, servers: 15, s3: 60 }

/** The measured cost of expensive files with one cycle, in units. */
export const PRICES = {
  'tests/api/authorisation.test.ts': 45,
  'tests/api/bad-requests.test.ts': 60,
  'tests/api/claim-report/correction-documents.test.ts': 30,
  'tests/api/http/refused-file.test.ts': 20,
  'tests/api/printout/claim-printout.test.ts': 15,
  'tests/api/review/document-moves.test.ts': 15,
  'tests/api/review/save-review.test.ts': 15,
  'tests/faults/broken-storage.test.ts': 61,
  'tests/faults/burst-kill.test.ts': 46,
  'tests/faults/correction.test.ts': 79,
  'tests/faults/cut.test.ts': 75,
  'tests/faults/firefox-kill.test.ts': 50,
  'tests/faults/mutated-files.test.ts': 5,
  'tests/faults/needs-the-person.test.ts': 65,
  'tests/faults/restore.test.ts': 40,
  'tests/faults/server-kill.test.ts': 25,
  'tests/faults/twins.test.ts': 40,
  'tests/faults/web-access-kill.test.ts': 35,
  'tests/s3/three-servers.test.ts': 90,
}

/** The cost of all journeys outside the gate, including tours and Firefox, in units. */
const PRICE_OF_JOURNEYS = 2500

/** The fractional parts of its multiples are spread evenly from 0 to 1, for any number of multiples. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2

/**
 * `files` is a list of `{ kind, file }`. Files are assigned one by one to the cheapest turn, expensive files first;
 * tests of journeys fill the remaining room of each turn. Turns are counted from 1.
 */
export function dealTurns(of, files) {
  const units = Array(of).fill(0)
  const turns = new Map()
  for (const { kind, file, price } of files.map(priced).sort(byPrice)) {
    const cheapest = cheapestOf(units)
    units[cheapest] += price
    turns.set(`${kind} ${file}`, cheapest + 1)
  }
  const room = roomOfTurns(units, PRICE_OF_JOURNEYS)
  const ends = endsOf(room)
  return {
    units: units.map((each, turn) => each + room[turn]),
    turnOfFile: (kind, file) => turns.get(`${kind} ${file}`),
    /**
     * `place` is the position of the test among the tests of its file outside the gate. It does not depend on other
     * files; otherwise a new test would move all later tests, and some would repeatedly miss their turn.
     */
    turnOfTest: (file, place) => {
      const at = (fractionOf(file) + place * GOLDEN_RATIO) % 1
      return ends.findIndex((end) => at < end) + 1
    },
  }
}

function priced({ kind, file }) {
  const price = PRICES[file] ?? PRICE_OF_KIND[kind]
  if (price === undefined) throw new Error(`tests/turns.mjs has no price for a file of ${kind}`)
  return { kind, file, price }
}

const byPrice = (one, other) => other.price - one.price || (one.kind + one.file < other.kind + other.file ? -1 : 1)

/** Returns the cheapest turn; large steps among equal turns keep expensive files out of adjacent turns. */
function cheapestOf(units) {
  const step = stepOver(units.length)
  const inSteps = units.map((_, index) => (index * step) % units.length)
  return inSteps.reduce((best, turn) => (units[turn] < units[best] ? turn : best))
}

/** Returns a step size that visits each of `count` turns once. */
function stepOver(count) {
  const divisor = (one, other) => (other === 0 ? one : divisor(other, one % other))
  let step = Math.round(count * GOLDEN_RATIO) || 1
  while (divisor(step, count) !== 1) step += 1
  return step
}

/** The room of each turn when `more` is distributed so that all turns become as equal as possible. */
function roomOfTurns(units, more) {
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

/** Returns the end of each turn in the range from 0 to 1; the last end is exactly 1, despite rounding. */
function endsOf(room) {
  const total = room.reduce((sum, each) => sum + each, 0)
  let sum = 0
  const ends = room.map((each) => {
    sum += each
    return sum / total
  })
  return [...ends.slice(0, -1), 1]
}

/** Returns a number from 0 to 1, always the same for the same text (FNV-1a). */
function fractionOf(text) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}
