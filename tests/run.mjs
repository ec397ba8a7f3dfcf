// Entry of npm test, test:all, check, faults, bench, several, sheets and pictures: prepares what the stages need, runs
// them and prints the result.

import { installIfStale, requireNode, run, say, stopWithNpm } from '../server/install.mjs'
import { selectionOf } from './selection.mjs'
import { MODES, ROOM, STAGES } from './stages.mjs'
import { findFirefox, findOrDownloadChromium, packagesOfBrowsers } from './support/machine/browsers.mjs'
import { installDebianPackages } from './support/machine/debian-packages.mjs'
import { makeMemoryFolder } from './support/machine/memory-folder.mjs'
import { findMoreEngines, packagesOfMoreEngines } from './support/machine/more-engines.mjs'
import { packagesOfOpenssl } from './support/machine/openssl.mjs'
import { packagesOfPoppler } from './support/machine/poppler.mjs'
import { packagesOfServers, startServers, stopServers } from './support/machine/test-servers.mjs'
import { countCosts, judgeCosts, readBudget, writeCounted } from './support/runner/budget.mjs'
import { withoutSettingsOfAServer } from './support/runner/settings-of-a-server.mjs'
import { endStages, runStage } from './support/runner/stage.mjs'
import { timeTable } from './support/runner/time-table.mjs'

const env = withoutSettingsOfAServer(process.env)

/** `2/3`: the second third of every stage that has tests; types and style run in the first part. */
const shard = process.env.TEST_SHARD
/** A stage that did not run counts as a failure. */
const NOT_RUN = { passed: 0, failed: 1, seconds: 0, rows: [] }
const notes = []
const results = []
const missing = new Set()
/** The path of another Node version for each stage that needs it, once the version is found. */
const nodes = {}
let stopped = null

requireNode()
stopWithNpm()
const mode = MODES[process.argv[2] ?? 'test']
if (!mode) {
  say(`No se conoce «${process.argv[2]}»: ${Object.keys(MODES).join(', ')}.`)
  process.exit(1)
}
if (shard && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) {
  say(`TEST_SHARD=${shard} no se entiende: escriba, por ejemplo, TEST_SHARD=2/3.`)
  process.exit(1)
}
const { FAULT_CYCLES } = process.env
if (FAULT_CYCLES && !/^[1-9]\d*$/.test(FAULT_CYCLES)) {
  say(`FAULT_CYCLES=${FAULT_CYCLES} no se entiende: escriba, por ejemplo, FAULT_CYCLES=50.`)
  process.exit(1)
}
const selection = selectTurn()
/** The stages that have tests to execute in this run. */
const stages = mode.stages.filter((name) => {
  const { faults } = STAGES[name]
  return !faults || selection.filesOf(faults).length > 0
})
/** In minutes; a fault test prints nothing until all its cycles are completed. */
const silenceMinutes = FAULT_CYCLES ? Math.max(10, Number(FAULT_CYCLES)) : undefined
const began = Date.now()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopped = stop()
  })
}
try {
  const needs = new Set([...(mode.brings ?? []), ...stages.flatMap((name) => STAGES[name].needs ?? [])])
  const installing = installDebianPackages([
    ...(needs.has('chromium') ? packagesOfBrowsers() : []),
    ...packagesOfServers(needs, env),
    ...(mode.stages.includes('unit') ? [...packagesOfPoppler(), ...packagesOfOpenssl()] : []),
    ...packagesOfMoreEngines(needs),
  ])
  if (await installIfStale()) say('✓ Paquetes instalados')
  await installing
  await bring(needs)
  await runAll(stages.filter((name) => !shard || shard.startsWith('1/') || STAGES[name].report || name === 'build'))
  if (mode.shows && failed() === 0) process.exitCode = await run(process.execPath, mode.shows, { env })
} finally {
  await stopServers()
}
if (!mode.shows) say(timeTable(results, (Date.now() - began) / 1000))
if (selection.isGate && !shard) judgeBudget()
for (const note of notes) say(`Nota: ${note}`)
if (!mode.shows) say(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed()} failed`)
process.exit(failed() > 0 ? 1 : process.exitCode)

function failed() {
  return results.reduce((sum, result) => sum + result.failed, 0)
}

/** Counts the costs of the gate, and fails if they exceed its budget; a stage that did not run costs nothing. */
function judgeBudget() {
  const budget = readBudget()
  const costs = countCosts(
    results.filter(({ name }) => name),
    selection.isOfTurn,
  )
  writeCounted(costs, budget)
  const { line, failure } = judgeCosts(costs, budget)
  if (failure) results.push({ title: 'Presupuesto', ...NOT_RUN })
  say(failure ? `✗ ${line}\n\n  ${failure.replaceAll('\n', '\n  ')}\n` : line)
}

/** Selects the turn, and passes it to all stages, so that they use the same turn. */
function selectTurn() {
  try {
    const selected = selectionOf({ ...env, ...mode.env })
    const { turn } = selected
    if (turn) {
      env.TEST_PART = `${turn.part}/${turn.of}`
      say(
        `✓ Lo que prueba cada fila, y el turno ${env.TEST_PART} de lo demás (se repite con TEST_PART=${env.TEST_PART})`,
      )
    } else if (selected.isGate) say('✓ Lo que prueba cada fila, sin turno')
    return selected
  } catch (error) {
    say(error.message)
    process.exit(1)
  }
}

/** Runs as many stages in parallel as there are free workers, each as soon as its requirements are met. */
async function runAll(names) {
  const waiting = [...names]
  const running = new Map()
  // One more than there are cores, because a stage often waits.
  let free = ROOM
  while (waiting.length > 0 || running.size > 0) {
    if (stopped) await stopped
    const isHere = (name) => !(STAGES[name].needs ?? []).some((need) => waiting.includes(need) || running.has(need))
    const next = waiting.find((name) => isHere(name) && (running.size === 0 || (STAGES[name].workers ?? 1) <= free))
    if (!next) {
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    free -= STAGES[next].workers ?? 1
    running.set(
      next,
      runOne(next).finally(() => {
        running.delete(next)
        free += STAGES[next].workers ?? 1
      }),
    )
  }
  await stopped
}

async function runOne(name) {
  const stage = STAGES[name]
  const lacking = stage.needs?.find((need) => missing.has(need))
  if (lacking) {
    say(`– ${stage.title}: no corrió`)
    // For a missing program, a local run prints a note and CI fails; a failed build always fails.
    if (lacking === 'build' || process.env.CI) results.push({ title: stage.title, ...NOT_RUN })
    return
  }
  const temporary = stage.inMemory && makeMemoryFolder()
  const result = await runStage({
    ...stage,
    node: stage.needs?.map((need) => nodes[need]).find(Boolean),
    command: shard && stage.report ? [...stage.command, `--shard=${shard}`] : stage.command,
    // Only a later shard of a stage may contain no test.
    isPart: Boolean(shard) && !shard.startsWith('1/'),
    silenceMinutes: mode.silenceMinutes ?? stage.silenceMinutes ?? silenceMinutes,
    env: {
      ...env,
      ...(temporary && { TMPDIR: temporary }),
      ...stage.env,
      ...mode.env,
      ...(stage.faults && mode.cycles && { FAULT_CYCLES: FAULT_CYCLES ?? mode.cycles }),
    },
  })
  results.push({ name, title: stage.title, ...result })
  if (name === 'build' && result.failed) missing.add('build')
}

/** Finds or starts the programs that the stages need; prints a note for each missing program. */
async function bring(needs) {
  if (needs.has('chromium')) {
    env.PORTAL_CHROMIUM = (await findOrDownloadChromium()) ?? ''
    if (env.PORTAL_CHROMIUM) say(`✓ Chromium: ${env.PORTAL_CHROMIUM}`)
    else lack('chromium', 'sin Chromium ni Chrome no corrieron los recorridos en el navegador (PORTAL_CHROMIUM)')
    const firefox = findFirefox()
    if (firefox) say(`✓ Firefox: ${firefox}`)
    else {
      lack('firefox', 'sin Firefox ESR no corrieron los recorridos marcados @every-browser')
      if (process.env.CI && mode.stages.includes('e2e')) results.push({ title: 'Firefox', ...NOT_RUN })
    }
  }
  await findMoreEngines(needs, nodes, lack)
  await startServers(needs, env, { lack, inMemory: mode.inMemory })
}

function lack(what, note) {
  missing.add(what)
  notes.push(note)
}

async function stop() {
  // If the terminal is closed, writing to it fails; the error is ignored.
  process.stdout.on('error', () => undefined)
  await endStages()
  await stopServers()
  process.exit(130)
}
