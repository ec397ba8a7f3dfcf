// The journeys in real browsers: all in Chromium, those tagged @firefox in Firefox ESR too when it is there.

import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGS, findChromium, findFirefox } from './support/browsers.mjs'

const chromium = (await findChromium()) ?? undefined
const firefox = findFirefox()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../.work/e2e',
  reporter: [['list'], ['json', { outputFile: '../.work/reports/e2e.json' }]],
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 360, height: 800 },
    // An action that cannot be done says so long before the test's own end.
    actionTimeout: 20_000,
    // Without its film: that costs as much as the tests.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: { browserName: 'chromium', launchOptions: { executablePath: chromium, args: CHROMIUM_ARGS } },
    },
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: /@firefox/,
            // Without browserName beside the channel, Playwright hangs.
            use: {
              browserName: 'firefox',
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox },
            } as const,
          },
        ]
      : []),
  ],
})
