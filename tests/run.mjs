// npm test, check, faults, bench, sheets and pictures: brings what is missing, runs the stages in order, ends with the sum.

import { join } from 'node:path'
import { installIfStale, requireNode, root, run, say, stopWithNpm } from '../server/install.mjs'
import { findOrInstallChromium, findOrInstallFirefox } from './support/browsers.mjs'
import { endStage, runStage } from './support/stage.mjs'

const TSX = 'node_modules/tsx/dist/cli.mjs'
const report = (name) => join(root, '.work', 'reports', `${name}.json`)
const vitest = (project, name = project, ...files) => ({
  command: [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--passWithNoTests', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report(name)}`, ...files],
  ],
  report: report(name),
})

const STAGES = {
  types: { title: 'Tipos', command: ['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false'] },
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
  unit: { title: 'Unidades y arquitectura', ...vitest('unit') },
  build: { title: 'Construcción', command: ['server/build.mjs', 'stale'] },
  apiEmbedded: {
    title: 'API, base embebida',
    ...vitest('api', 'api-embedded'),
    needs: ['build'],
    env: { PORTAL_ENGINE: 'embedded' },
  },
  apiPostgres: {
    title: 'API, PostgreSQL',
    ...vitest('api', 'api-postgres'),
    needs: ['build', 'postgres'],
    env: { PORTAL_ENGINE: 'postgres' },
  },
  servers: { title: 'Dos servidores, PostgreSQL', ...vitest('servers'), needs: ['build', 'postgres'] },
  faults: { title: 'Fallos', ...vitest('faults'), needs: ['build', 'chromium'], env: { FAULT_CYCLES: '5' } },
  manyLives: {
    title: 'Vidas al azar, muchas',
    ...vitest('unit', 'lives', 'tests/unit/offline/interleavings.test.ts'),
    env: { FAULT_CYCLES: '1000' },
    minutes: 600,
  },
  manyFaults: {
    title: 'Fallos, muchas veces',
    ...vitest('faults'),
    needs: ['build', 'chromium'],
    env: { FAULT_CYCLES: '1000' },
    minutes: 600,
  },
  e2e: {
    title: 'Recorridos en el navegador',
    command: ['node_modules/playwright/cli.js', 'test', '--config', 'tests/playwright.config.ts'],
    report: report('e2e'),
    needs: ['build', 'chromium'],
  },
}

/** What each command runs; `shows` is a program whose own output is the point. */
const MODES = {
  all: { stages: ['types', 'lint', 'unit', 'build', 'apiEmbedded', 'apiPostgres', 'servers', 'faults', 'e2e'] },
  check: { stages: ['types', 'lint', 'unit'] },
  faults: { stages: ['build', 'manyLives', 'manyFaults'] },
  bench: {
    stages: ['build'],
    brings: ['postgres', 'chromium'],
    shows: [TSX, 'tests/bench/main.ts', ...process.argv.slice(3)],
  },
  sheets: {
    stages: ['build'],
    brings: ['chromium'],
    shows: [TSX, 'tests/support/sheets-of-screens.ts', ...process.argv.slice(3)],
  },
  pictures: { stages: ['build'], brings: ['chromium'], shows: [TSX, 'tests/support/readme-pictures.ts'] },
}

// The tests start servers of their own: settings of this shell, a real database above all, must not reach them.
const SETTINGS_OF_A_SERVER = [
  ...['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'FILES_URL', 'SEED', 'PUBLIC_URL', 'TRUST_PROXY'],
  ...['SESSION_DAYS', 'STAFF_SESSION_HOURS', 'DIAS_INCURRENCIA', 'DIAS_DOCUMENTO', 'DIAS_CADUCIDAD'],
  ...['DOCUMENT_STATES', 'ANALYTICS_URL', 'SMTP_URL', 'SRI_URL', 'LOGOUT_URL', 'BROKER_URL'],
  ...['LOGIN_LINK', 'CONSENT_STRICT', 'FAULTS'],
]

const env = { ...process.env }
for (const name of SETTINGS_OF_A_SERVER) delete env[name]

const notes = []
const total = { passed: 0, failed: 0 }
const missing = new Set()
let stopPostgres = async () => {}

requireNode()
stopWithNpm()
const mode = MODES[process.argv[2] ?? 'all']
if (!mode) {
  say(`No se conoce «${process.argv[2]}»: ${Object.keys(MODES).join(', ')}.`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(signal))
try {
  if (await installIfStale()) say('✓ Paquetes instalados')
  await bring(new Set([...(mode.brings ?? []), ...mode.stages.flatMap((name) => STAGES[name].needs ?? [])]))
  for (const name of mode.stages) await runOne(name)
  if (mode.shows && total.failed === 0) process.exitCode = await run(process.execPath, mode.shows, { env })
} finally {
  await stopPostgres()
}
for (const note of notes) say(`Nota: ${note}`)
if (!mode.shows) say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : process.exitCode)

async function runOne(name) {
  const stage = STAGES[name]
  const lacking = stage.needs?.find((need) => missing.has(need))
  if (lacking) {
    say(`– ${stage.title}: no corrió`)
    // What the machine lacks is a note by hand and a failure in CI; what the project broke is a failure everywhere.
    if (lacking === 'build' || process.env.CI) total.failed += 1
    return
  }
  // A setting of the stage gives way to one named at the prompt: FAULT_CYCLES=50 npm test.
  const { passed, failed } = await runStage({ ...stage, env: { ...env, ...stage.env, ...named(stage.env) } })
  total.passed += passed
  total.failed += failed
  if (name === 'build' && failed) missing.add('build')
}

function named(settings = {}) {
  const { FAULT_CYCLES } = process.env
  return 'FAULT_CYCLES' in settings && FAULT_CYCLES ? { FAULT_CYCLES } : {}
}

/** Finds, installs or starts what stages need from the machine; what cannot be had is noted. */
async function bring(needs) {
  if (needs.has('chromium')) {
    env.PORTAL_CHROMIUM = (await findOrInstallChromium()) ?? ''
    if (env.PORTAL_CHROMIUM) say(`✓ Chromium: ${env.PORTAL_CHROMIUM}`)
    else lack('chromium', 'sin Chromium ni Chrome no corrieron los recorridos en el navegador (PORTAL_CHROMIUM)')
    const firefox = await findOrInstallFirefox()
    if (firefox) say(`✓ Firefox: ${firefox}`)
    else lack('firefox', 'sin Firefox ESR no corrieron los recorridos marcados @firefox')
  }
  if (needs.has('postgres') && !env.TEST_DATABASE_URL) {
    try {
      const { startPostgres } = await import('./support/postgres.mjs')
      const postgres = await startPostgres()
      env.TEST_DATABASE_URL = postgres.url
      stopPostgres = postgres.stop
    } catch (error) {
      lack('postgres', `sin PostgreSQL la API se probó solo en la base embebida (${error.message})`)
    }
  }
  if (env.TEST_DATABASE_URL) say('✓ PostgreSQL')
}

function lack(what, note) {
  missing.add(what)
  notes.push(note)
}

async function stop(signal) {
  endStage(signal)
  await stopPostgres()
  process.exit(130)
}
