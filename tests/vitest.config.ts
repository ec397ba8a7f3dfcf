// Vitest configuration with its projects: unit, components in a browser, api (one engine per run, PORTAL_ENGINE),
// faults, servers, WebKit, and the start of a clone.

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { filesOf } from './selection.mjs'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './support/machine/browsers.mjs'

/** API test files that mock a module. */
const MOCKED = ['login-link', 'same-work', 'sign-in-refused'].map((name) => `tests/api/access/${name}.test.ts`)
const API = filesOf(process.env['PORTAL_ENGINE'] === 'postgres' ? 'postgres' : 'embedded')

/** No limit for tests that only compute: the runner ends a stage that has written no output for ten minutes. */
const NO_TIME_LIMIT = { testTimeout: 0, hookTimeout: 0 }
/** The demo world of the portals that a project starts. */
const DEMO_SETUP = 'tests/support/world/demo-setup.ts'
/** Counts what each test file starts, as its costs. */
const COUNTED = 'tests/support/runner/count-file.ts'

const api = {
  setupFiles: [COUNTED, 'tests/support/statements/setup.ts'],
  globalSetup: ['tests/support/api/api-world.ts', 'tests/support/statements/global-setup.ts'],
  maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
  // The tests have no time limit, because each file starts its own server and database while other stages run.
  ...NO_TIME_LIMIT,
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Each module is transformed once, by the first stage that needs it; transforming it in each of five stages took a
    // fifth of the time of the short stages. A changed file, config or package-lock.json renews its entry.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.work/vitest-modules' },
    // The message of a failure contains the complete value.
    chaiConfig: { truncateThreshold: 0 },
    // A tight limit would prove nothing, because a busy machine is slow.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    projects: [
      // Modules are loaded once instead of once per file, which took twice as long as the tests. With only one worker
      // this stage was the last to end, and one core was idle.
      {
        extends: true,
        test: {
          ...NO_TIME_LIMIT,
          name: 'unit',
          maxWorkers: Math.max(2, availableParallelism() - 1),
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: 'tests/support/setup/fresh-indexed-db.ts',
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        cacheDir: '.work/vite-component',
        // If vite finds a dependency only during a test, it reloads the page.
        optimizeDeps: {
          include: [
            'react/jsx-dev-runtime',
            'react-dom/client',
            'vitest-browser-react',
            'dexie',
            'pdfjs-dist/legacy/build/pdf.mjs',
            'zxing-wasm/reader',
            '@heroicons/react/16/solid',
            // If Vite reloads the page while a worker loads one of these packages, the worker fails.
            '@cantoo/pdf-lib',
            'pako',
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
            // Firefox ESR is not used, because Playwright's protocol cannot reach the iframe of a component in it.
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api',
          include: API.filter((file) => !MOCKED.includes(file)),
          // The server's modules are loaded once instead of once per file.
          isolate: false,
        },
      },
      { extends: true, test: { ...api, name: 'api-mocked', include: API.filter((file) => MOCKED.includes(file)) } },
      {
        extends: true,
        test: {
          name: 'faults',
          setupFiles: COUNTED,
          include: filesOf('faults'),
          globalSetup: DEMO_SETUP,
          fileParallelism: false,
          ...NO_TIME_LIMIT,
        },
      },
      {
        extends: true,
        test: {
          ...api,
          setupFiles: COUNTED,
          globalSetup: DEMO_SETUP,
          name: 's3',
          include: filesOf('s3'),
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          setupFiles: COUNTED,
          include: filesOf('servers'),
          fileParallelism: false,
          ...NO_TIME_LIMIT,
        },
      },
      // The tests have no time limit, because the runner has one.
      ...['webkit', 'start'].map((name) => ({
        extends: true as const,
        test: { name, include: [`tests/${name}/**/*.test.ts`], fileParallelism: false, testTimeout: 0, hookTimeout: 0 },
      })),
    ],
  },
})
