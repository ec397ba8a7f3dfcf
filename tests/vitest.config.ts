// The tests of vitest, in projects: unit, components in a browser, api (one engine a run, PORTAL_ENGINE), faults and servers.

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './support/browsers.mjs'

// They ask nothing of an engine: once is enough, where there are two.
const HTTP_ALONE = 'tests/api/http/**'
const runsThem =
  process.env['PORTAL_ENGINE'] !== 'embedded' ||
  !process.env['TEST_DATABASE_URL'] ||
  process.env['TEST_MATRIX'] === 'full'
/** They put something of their own in the place of a module. */
const MOCKED = ['login-link', 'same-work', 'sign-in-refused'].map((name) => `tests/api/${name}.test.ts`)
const TWO_SERVERS = 'tests/faults/two-servers.test.ts'

const api = {
  globalSetup: 'tests/support/api-world.ts',
  // Each file starts a server of its own with its database; other stages run beside it.
  maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // A failure names what it found, whole.
    chaiConfig: { truncateThreshold: 0 },
    // A busy machine is slow, and nothing is proved by that.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    projects: [
      // Modules are read once, not once a file, which took twice as long as the tests.
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], isolate: false } },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        cacheDir: '.work/vite-component',
        optimizeDeps: { include: ['react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react'] },
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
            // Not Firefox ESR: what Playwright speaks with it does not reach into the frame that a component stands in.
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
          exclude: [...MOCKED, ...(runsThem ? [] : [HTTP_ALONE])],
          // The server's modules are read once, not once a file.
          isolate: false,
        },
      },
      { extends: true, test: { ...api, name: 'api-mocked', include: MOCKED } },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [TWO_SERVERS],
          fileParallelism: false,
          // As long as FAULT_CYCLES asks for: the runner has the time limit.
          testTimeout: 0,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'servers', include: [TWO_SERVERS], testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
})
