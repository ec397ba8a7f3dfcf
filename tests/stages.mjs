// The stages of every command of the test runner: what each stage executes and needs, and which stages a command runs.

import { availableParallelism } from 'node:os'
import { OTHER_NODE } from './support/machine/other-node.mjs'
import { reportOf } from './support/runner/report.mjs'

const TSX = 'node_modules/tsx/dist/cli.mjs'
const vitest = (project, { name = project, arguments: more = [] } = {}) => ({
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=verbose',
    '--reporter=./tests/support/runner/vitest-reporter.mjs',
    ...more,
  ],
  report: reportOf(name),
})

/** The number of parallel workers of all stages. The journeys use all cores, so no other stage runs beside them. */
export const ROOM = Math.max(2, availableParallelism()) + 1

/** Settings for runs overnight. */
const MANY_TIMES = { env: { FAULT_CYCLES: process.env.FAULT_CYCLES || '1000' }, silenceMinutes: 600 }

/**
 * A stage with a `report` can be sharded; `workers` is the number of workers that it needs, 1 by default; with
 * `inMemory` its temporary files are in memory if possible; `faults` is the kind of files of a stage that repeats
 * faults.
 */
export const STAGES = {
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
  unit: { title: 'Unidades y arquitectura', ...vitest('unit'), workers: 2 },
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
    inMemory: true,
  },
  servers: {
    title: 'Dos servidores, PostgreSQL',
    ...vitest('servers'),
    needs: ['build', 'postgres'],
    faults: 'servers',
  },
  s3Files: { title: 'Archivos en S3', ...vitest('s3'), needs: ['build', 'postgres', 's3', 'chromium'], faults: 's3' },
  faults: { title: 'Fallos', ...vitest('faults'), needs: ['build', 'chromium'], faults: 'faults' },
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
    ...vitest('s3', {
      name: 'three-servers',
      arguments: ['tests/s3/three-servers.test.ts', 'tests/s3/phones-before-older-portal.test.ts'],
    }),
    needs: ['build', 'postgres', 's3', 'chromium'],
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

// Long stages come first, so that short ones fill the remaining time; the journeys come last.
const EVERYTHING = [
  'types',
  'build',
  'apiPostgres',
  'faults',
  'apiEmbedded',
  's3Files',
  'components',
  'servers',
  'lint',
  'unused',
  'unusedByTheProduct',
  'unit',
  'e2e',
]

/** Stages that use another browser engine, another Node version, or a fresh clone. */
const WITH_MORE_ENGINES = ['apiOtherNode', 'unitOtherNode', 'webkit', 'start']

/**
 * The stages of each command. `shows` is a program whose own output is shown. With `inMemory` PostgreSQL is in memory;
 * commands that measure, or repeat by the thousand, use a disk as brokers do.
 */
export const MODES = {
  // The tests that prove every row of the specification once, and the tests of the current turn.
  test: { stages: EVERYTHING, env: { TEST_MATRIX: 'gate' }, cycles: '1', inMemory: true },
  // All variants of the screens, every browser, every API test on both engines.
  all: {
    stages: [...WITH_MORE_ENGINES, ...EVERYTHING],
    env: { TEST_MATRIX: 'full' },
    cycles: '3',
    inMemory: true,
    silenceMinutes: 30,
  },
  // The longest stage comes first, and short stages use the other core.
  check: { stages: ['unit', 'types', 'lint', 'unused', 'unusedByTheProduct'] },
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
