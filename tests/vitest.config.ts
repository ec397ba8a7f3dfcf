// Vitest configuration with its projects: unit, components in a browser, api (one engine per run, PORTAL_ENGINE),
// faults and servers.

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './support/machine/browsers.mjs'

/**
 * Run on PostgreSQL alone where a run has both engines: HTTP, and what the demo world contains. TEST_MATRIX=full runs them on
 * both, and whether an interrupted start is made up for is always asked of both.
 */
const ON_ONE_ENGINE = ['http/**', 'seed/!(seed-step).test.ts'].map((name) => `tests/api/${name}`)
const runsAll =
  process.env['PORTAL_ENGINE'] !== 'embedded' ||
  !process.env['TEST_DATABASE_URL'] ||
  process.env['TEST_MATRIX'] === 'full'
/** Files that mock a module. */
const MOCKED = ['login-link', 'same-work', 'sign-in-refused'].map((name) => `tests/api/access/${name}.test.ts`)
/** On PostgreSQL. */
const TWO_SERVERS = ['two-servers', 'notices', 'pgbouncer'].map((name) => `tests/faults/${name}.test.ts`)
/** What is all work takes as long as the machine needs: the runner ends a stage that has said nothing for ten minutes. */
const NO_TIME_LIMIT = { testTimeout: 0, hookTimeout: 0 }
/** The demo world of the portals that a project starts. */
const DEMO_SETUP = 'tests/support/world/demo-setup.ts'

const api = {
  globalSetup: 'tests/support/api/api-world.ts',
  // Each file starts its own server and database, and other stages run in parallel.
  maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
  ...NO_TIME_LIMIT,
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // A failure contains the complete value.
    chaiConfig: { truncateThreshold: 0 },
    // On a busy machine everything is slow, and a timeout would prove nothing.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    projects: [
      // Modules are loaded once, not once per file, which took twice as long as the tests.
      {
        extends: true,
        test: { ...NO_TIME_LIMIT, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        cacheDir: '.work/vite-component',
        // What is found only when a test asks for it makes the page load again.
        optimizeDeps: {
          include: [
            ...['react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react', 'dexie'],
            ...['pdfjs-dist/legacy/build/pdf.mjs', 'zxing-wasm/reader', '@heroicons/react/16/solid'],
          ],
        },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          setupFiles: 'tests/component/setup.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 800 },
            provider: playwright({
              launchOptions: {
                executablePath: findHeadlessShell() ?? (await findChromium()) ?? '',
                args: CHROMIUM_ARGS,
              },
              contextOptions: { locale: 'es-EC', timezoneId: 'America/Guayaquil', reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            // Not Firefox ESR: Playwright's protocol cannot reach the iframe of a component in it.
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...MOCKED, ...(runsAll ? [] : ON_ONE_ENGINE)],
          // The server's modules are loaded once, not once per file.
          isolate: false,
        },
      },
      { extends: true, test: { ...api, name: 'api-mocked', include: MOCKED } },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: TWO_SERVERS,
          globalSetup: DEMO_SETUP,
          fileParallelism: false,
          ...NO_TIME_LIMIT,
        },
      },
      {
        extends: true,
        test: {
          ...api,
          globalSetup: DEMO_SETUP,
          name: 's3',
          include: ['tests/s3/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: TWO_SERVERS,
          fileParallelism: false,
          ...NO_TIME_LIMIT,
        },
      },
    ],
  },
})
