// The tests that need no browser, in projects: unit, api (one engine per run, PORTAL_ENGINE), faults, and servers, which needs PostgreSQL.

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const TWO_SERVERS = 'tests/faults/two-servers.test.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // A failure names what it found, whole.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/api-world.ts',
          // Each file starts a server of its own with its database.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
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
