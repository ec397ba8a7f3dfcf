// Vitest configuration with its projects: unit, components in a browser, api (one engine per run, PORTAL_ENGINE),
// faults, servers, WebKit, and the start of a clone.

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

const api = {
  globalSetup: 'tests/support/api/api-world.ts',
  // Each file starts its own server and database, and other stages run in parallel.
  maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
  testTimeout: 60_000,
  hookTimeout: 60_000,
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
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], isolate: false } },
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
          fileParallelism: false,
          // As long as FAULT_CYCLES needs: the runner has the time limit.
          testTimeout: 0,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { ...api, globalSetup: [], name: 's3', include: ['tests/s3/**/*.test.ts'], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: TWO_SERVERS,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // As long as the machine needs: the runner has the time limit.
      ...['webkit', 'start'].map((name) => ({
        extends: true as const,
        test: { name, include: [`tests/${name}/**/*.test.ts`], fileParallelism: false, testTimeout: 0, hookTimeout: 0 },
      })),
    ],
  },
})
