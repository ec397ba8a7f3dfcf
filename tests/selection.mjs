// Selects the tests of a run: the gate with one turn of the other tests, all tests, or the files that a command names.

import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server/install.mjs'
import { dealTurns } from './turns.mjs'

/** The number of turns: after so many runs of the gate, each test outside the gate has run once. */
const TURNS = 48
const MOST_TURNS = 1_000

/**
 * API tests that run on both database engines, grouped by what may differ between the engines. PostgreSQL runs every
 * file; the embedded engine runs other files by turns, and all files in `npm run test:all`.
 */
const ON_BOTH_ENGINES = {
  'the engine itself: connections, migrations, locks on its folder, backups, files beside it': [
    'database',
    'backup/backup',
    'files/file-store',
    'sweep',
    'seed/seed-step',
  ],
  'plans: which index a read takes': ['policy/policy-reads', 'audit-search'],
  'text: order, accents, patterns': ['policy/policy-search', 'selection/selection-search', 'jump'],
  'calls at once: locks, retries, counters': [
    'access/account',
    'access/limits',
    'access/password',
    'access/sign-in-refused',
    'claim-report/alcance-entered',
    'claim-report/claim-report-save',
    'claim-report/correction-answers',
    'document/document',
    'document/document-room',
    'sri/complete-voucher',
    'web-access/change-access',
  ],
}

const api = (name) => `tests/api/${name}.test.ts`
const faults = (name) => `tests/faults/${name}.test.ts`

/** Fault tests with portals on PostgreSQL. */
const TWO_SERVERS = ['two-servers', 'notices', 'pgbouncer', 'held-lock'].map(faults)

/** All files of each kind, and the files of the gate; the other files run by turns. */
const KINDS = {
  postgres: { all: testsIn('tests/api'), gate: testsIn('tests/api') },
  embedded: { all: testsIn('tests/api'), gate: Object.values(ON_BOTH_ENGINES).flat().map(api) },
  // Exactly-once sending: kills of the phone or the portal, and a portal that went back.
  faults: {
    all: testsIn('tests/faults').filter((file) => !TWO_SERVERS.includes(file)),
    gate: ['browser-kill', 'phones-before-older-portal', 'portal-kill'].map(faults),
  },
  servers: { all: TWO_SERVERS, gate: ['two-servers'].map(faults) },
  s3: { all: testsIn('tests/s3'), gate: [] },
}

const KIND_OF_STAGE = { apiEmbedded: 'embedded', faults: 'faults', servers: 'servers', s3Files: 's3' }

/** Tags of the journeys of the gate: for Chromium, and for Firefox where browsers differ. */
const GATE = '@gate'
const GATE_IN_FIREFOX = '@gate-in-firefox'

/**
 * The selection of a run with these settings. TEST_MATRIX is `gate` in `npm test` and `full` in `npm run test:all`;
 * without TEST_MATRIX a command selects its own files, and runs the cheaper variant of each test. TEST_PART is the turn
 * of the gate, such as `3/48`, or `none`.
 */
export function selectionOf({ TEST_MATRIX, TEST_PART }) {
  const isGate = TEST_MATRIX === 'gate'
  const turn = isGate && TEST_PART !== 'none' ? readTurn(TEST_PART || turnOfCommit()) : null
  const deal = turn && dealTurns(turn.of, filesOutsideTheGate())
  const hasTurn = (part) => turn !== null && part === turn.part
  return {
    isGate,
    isFull: TEST_MATRIX === 'full',
    /** `{ part, of }`; null when no tests run by turns. */
    turn,
    /** The files of a kind that the run executes. */
    filesOf(kind) {
      const { all, gate } = KINDS[kind]
      if (!isGate) return all
      return [...gate, ...all.filter((file) => hasTurn(deal?.turnOfFile(kind, file)))]
    },
    /** Returns whether a row of a stage's report belongs to the turn instead of the gate. */
    isOfTurn(stage, { file, tags, browser }) {
      if (stage === 'e2e') return !tags.includes(browser === 'chromium' ? GATE : GATE_IN_FIREFOX)
      const kind = KIND_OF_STAGE[stage]
      return kind !== undefined && !KINDS[kind].gate.includes(file)
    },
    /** Returns Playwright's `grep` for journeys that match `of`; in the gate, only its own and those of the turn. */
    selectTests(kind, of) {
      const gate = new RegExp(`${kind === 'firefox' ? GATE_IN_FIREFOX : GATE}(?![\\w-])`)
      return isGate ? new Selection(of, gate, (file, place) => hasTurn(deal?.turnOfTest(file, place))) : of
    },
  }
}

/** Returns `{ kind, file }` for each file that runs by turns as a whole. */
const filesOutsideTheGate = () =>
  Object.entries(KINDS).flatMap(([kind, { all, gate }]) =>
    all.filter((file) => !gate.includes(file)).map((file) => ({ kind, file })),
  )

/** A pattern that counts titles: Playwright accepts only patterns, and tests all titles in the same order. */
class Selection extends RegExp {
  #gate
  #hasTurn
  /** The positions of each title, by file and browser. */
  #places = new Map()

  constructor(of, gate, hasTurn) {
    super(of)
    this.#gate = gate
    this.#hasTurn = hasTurn
  }

  test(title) {
    if (!super.test(title)) return false
    if (this.#gate.test(title)) return true
    const [file = title] = /^\S+ \S+\.spec\.ts/.exec(title.trim()) ?? []
    const places = this.#places.get(file) ?? new Map()
    this.#places.set(file, places)
    if (!places.has(title)) places.set(title, places.size)
    return this.#hasTurn(file, places.get(title))
  }
}

function readTurn(text) {
  const [, part, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  if (!part || Number(part) > Number(of) || Number(of) > MOST_TURNS)
    throw new Error(`TEST_PART=${text} no se entiende: escriba, por ejemplo, 3/${TURNS}.`)
  return { part: Number(part), of: Number(of) }
}

/** Returns the turn by the number of commits, or by the day if the git history is incomplete. */
function turnOfCommit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  let count = Math.floor(Date.now() / 86_400_000)
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'false') count = Number(git('rev-list', '--count', 'HEAD'))
  } catch {
    // There is no git, or the copy has no repository.
  }
  return `${(count % TURNS) + 1}/${TURNS}`
}

function testsIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
}

/** The selection for the environment of this process, which the runner has set. */
export const { isGate, isFull, filesOf, selectTests } = selectionOf(process.env)
