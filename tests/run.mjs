// Entry of npm test, test:all, check, faults, bench, several, sheets and pictures: prepares what is missing, runs the stages,
// prints the result.

import { availableParallelism } from 'node:os'
import { installIfStale, requireNode, run, say, stopWithNpm } from '../server/install.mjs'
import { findFirefox, findOrDownloadChromium, packagesOfBrowsers } from './support/machine/browsers.mjs'
import { installDebianPackages } from './support/machine/debian-packages.mjs'
import { makeMemoryFolder } from './support/machine/memory-folder.mjs'
import { findMoreEngines, packagesOfMoreEngines } from './support/machine/more-engines.mjs'
import { OTHER_NODE } from './support/machine/other-node.mjs'
import { packagesOfPoppler } from './support/machine/poppler.mjs'
import { packagesOfServers, startServers, stopServers } from './support/machine/test-servers.mjs'
import { reportOf } from './support/runner/report.mjs'
import { withoutSettingsOfAServer } from './support/runner/settings-of-a-server.mjs'
import { endStages, runStage } from './support/runner/stage.mjs'
import { timeTable } from './support/runner/time-table.mjs'

const TSX = 'node_modules/tsx/dist/cli.mjs'
const vitest = (project, { name = project, arguments: more = [] } = {}) => ({
  command: [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--passWithNoTests', '--reporter=verbose', '--reporter=./tests/support/runner/vitest-reporter.mjs', ...more],
  ],
  report: reportOf(name),
})

/** The number of parallel workers; the journeys use all cores by themselves, so they run beside no other stage. */
const ROOM = Math.max(2, availableParallelism()) + 1

/** Overnight. */
const MANY_TIMES = { env: { FAULT_CYCLES: '1000' }, silenceMinutes: 600 }

/**
 * Stages with a report can be sharded; `workers` is the number of workers that one needs, 1 by default; the temporary
 * files of an `inMemory` stage are in memory if possible.
 */
const STAGES = {
  types: { title: 'Tipos', command: ['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false'] },
  build: { title: 'Construcción', command: ['server/build.mjs', 'stale'] },
  lint: {
    title: 'Estilo',
    command: [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--colors=off',
      '--diagnostic-level=warn',
      '--error-on-warnings',
    ],
  },
  unused: { title: 'Sin uso', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  unusedByTheProduct: {
    title: 'Sin uso en el producto',
    command: ['node_modules/knip/bin/knip.js', '--no-progress', '--production'],
  },
  unit: { title: 'Unidades y arquitectura', ...vitest('unit') },
  components: { title: 'Componentes en el navegador', ...vitest('component'), needs: ['chromium'] },
  apiEmbedded: {
    title: 'API, base embebida',
    ...vitest('api*', { name: 'api-embedded' }),
    needs: ['build'],
    env: { PORTAL_ENGINE: 'embedded' },
    inMemory: true,
  },
  apiPostgres: {
    title: 'API, PostgreSQL',
    ...vitest('api*', { name: 'api-postgres' }),
    needs: ['build', 'postgres'],
    env: { PORTAL_ENGINE: 'postgres' },
  },
  servers: { title: 'Dos servidores, PostgreSQL', ...vitest('servers'), needs: ['build', 'postgres'] },
  s3Files: { title: 'Archivos en S3', ...vitest('s3'), needs: ['build', 'postgres', 's3'] },
  faults: { title: 'Fallos', ...vitest('faults'), needs: ['build', 'chromium'], env: { FAULT_CYCLES: '3' } },
  manyLives: {
    title: 'Vidas al azar, muchas',
    ...vitest('unit', { name: 'lives', arguments: ['tests/unit/offline/interleavings.test.ts'] }),
    ...MANY_TIMES,
  },
  manyFaults: { title: 'Fallos, muchas veces', ...vitest('faults'), needs: ['build', 'chromium'], ...MANY_TIMES },
  manyNotices: {
    title: 'Avisos de dos servidores, muchas veces',
    ...vitest('servers', { name: 'notices', arguments: ['tests/faults/notices.test.ts'] }),
    needs: ['build', 'postgres'],
    ...MANY_TIMES,
  },
  manyInstallations: {
    title: 'Tres portales, PostgreSQL y S3, muchas veces',
    ...vitest('s3', { name: 'three-servers', arguments: ['tests/s3/three-servers.test.ts'] }),
    needs: ['build', 'postgres', 's3'],
    ...MANY_TIMES,
  },
  e2e: {
    title: 'Recorridos en el navegador',
    command: ['node_modules/playwright/cli.js', 'test', '--config', 'tests/playwright.config.ts'],
    report: reportOf('e2e'),
    needs: ['build', 'chromium'],
    workers: ROOM,
  },
  webkit: { title: 'WebKit', ...vitest('webkit'), needs: ['build', 'webkitgtk'] },
  unitOtherNode: {
    title: `Unidades y arquitectura, Node ${OTHER_NODE}`,
    ...vitest('unit', { name: 'unit-other-node' }),
    needs: ['otherNode'],
  },
  apiOtherNode: {
    title: `API, PostgreSQL, Node ${OTHER_NODE}`,
    ...vitest('api*', { name: 'api-other-node' }),
    needs: ['build', 'postgres', 'otherNode'],
    env: { PORTAL_ENGINE: 'postgres' },
  },
  start: { title: 'Arranque de un clon, Node 24', ...vitest('start'), needs: ['recommendedNode'] },
}

// Long ones first, so that short ones fill the remaining time; the journeys last.
const EVERYTHING = [
  ...['types', 'build', 'faults', 'apiEmbedded', 'apiPostgres', 's3Files', 'components', 'servers'],
  ...['lint', 'unused', 'unusedByTheProduct', 'unit', 'e2e'],
]

/** Another browser engine, another Node, a start from nothing. */
const WITH_MORE_ENGINES = ['apiOtherNode', 'unitOtherNode', 'webkit', 'start']

/** The stages of each command; `shows` is a program whose own output is wanted. */
const MODES = {
  test: { stages: EVERYTHING },
  // All variants of the screens, every browser, every API test on both engines, faults fifty times.
  all: {
    stages: [...WITH_MORE_ENGINES, ...EVERYTHING],
    env: { TEST_MATRIX: 'full', FAULT_CYCLES: '50' },
    silenceMinutes: 120,
  },
  check: { stages: ['types', 'lint', 'unused', 'unusedByTheProduct', 'unit'] },
  faults: { stages: ['build', 'manyLives', 'manyFaults', 'manyNotices', 'manyInstallations'] },
  bench: {
    stages: ['build'],
    brings: ['postgres', 's3', 'chromium'],
    shows: [TSX, 'tests/bench/main.ts', ...process.argv.slice(3)],
  },
  several: { stages: [], brings: ['postgres', 's3'], shows: [TSX, 'tests/support/machine/try-several.ts'] },
  sheets: {
    stages: ['build'],
    brings: ['chromium'],
    shows: [TSX, 'tests/support/tours/sheets-of-screens.ts', ...process.argv.slice(3)],
  },
  pictures: { stages: ['build'], brings: ['chromium'], shows: [TSX, 'tests/support/tours/readme-pictures.ts'] },
}

const env = withoutSettingsOfAServer(process.env)

/** `2/3`: the second third of every stage that has tests; types and style are in the first one. */
const shard = process.env.TEST_SHARD
/** A stage that did not run counts as a failure. */
const NOT_RUN = { passed: 0, failed: 1, seconds: 0, rows: [] }
const notes = []
const results = []
const missing = new Set()
/** The Node of the stages that need one of these, once it is found. */
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
/** A fault test writes nothing until all its cycles are completed. */
const silenceMinutes = FAULT_CYCLES ? Math.max(10, Number(FAULT_CYCLES)) : undefined
const began = Date.now()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopped = stop()
  })
}
try {
  const needs = new Set([...(mode.brings ?? []), ...mode.stages.flatMap((name) => STAGES[name].needs ?? [])])
  const installing = installDebianPackages([
    ...(needs.has('chromium') ? packagesOfBrowsers() : []),
    ...packagesOfServers(needs, env),
    ...(mode.stages.includes('unit') ? packagesOfPoppler() : []),
    ...packagesOfMoreEngines(needs),
  ])
  if (await installIfStale()) say('✓ Paquetes instalados')
  await installing
  await bring(needs)
  await runAll(
    mode.stages.filter((name) => !shard || shard.startsWith('1/') || STAGES[name].report || name === 'build'),
  )
  if (mode.shows && failed() === 0) process.exitCode = await run(process.execPath, mode.shows, { env })
} finally {
  await stopServers()
}
if (!mode.shows) say(timeTable(results, (Date.now() - began) / 1000))
for (const note of notes) say(`Nota: ${note}`)
if (!mode.shows) say(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed()} failed`)
process.exit(failed() > 0 ? 1 : process.exitCode)

function failed() {
  return results.reduce((sum, result) => sum + result.failed, 0)
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
    // A missing program is a note in a local run and a failure in CI; a failed build is always a failure.
    if (lacking === 'build' || process.env.CI) results.push({ title: stage.title, ...NOT_RUN })
    return
  }
  const temporary = stage.inMemory && makeMemoryFolder()
  const result = await runStage({
    ...stage,
    node: stage.needs?.map((need) => nodes[need]).find(Boolean),
    command: shard && stage.report ? [...stage.command, `--shard=${shard}`] : stage.command,
    // The first shard of a stage always contains a test.
    isPart: Boolean(shard) && !shard.startsWith('1/'),
    silenceMinutes: mode.silenceMinutes ?? stage.silenceMinutes ?? silenceMinutes,
    // A setting from the command line has priority over that of the stage: FAULT_CYCLES=50 npm test.
    env: {
      ...env,
      ...(temporary && { TMPDIR: temporary }),
      ...stage.env,
      ...mode.env,
      ...named({ ...stage.env, ...mode.env }),
    },
  })
  results.push({ title: stage.title, ...result })
  if (name === 'build' && result.failed) missing.add('build')
}

function named(settings) {
  return 'FAULT_CYCLES' in settings && FAULT_CYCLES ? { FAULT_CYCLES } : {}
}

/** Finds or starts the programs that the stages need; missing ones are noted. */
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
  await startServers(needs, env, lack)
}

function lack(what, note) {
  missing.add(what)
  notes.push(note)
}

async function stop() {
  // A closed terminal accepts no more output.
  process.stdout.on('error', () => undefined)
  await endStages()
  await stopServers()
  process.exit(130)
}
