// The journeys in real browsers: all in Chromium, those tagged @every-browser in the others too that are there.

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, webkit } from 'playwright/test'
import { CHROMIUM_ARGS, findChromium, findFirefox, findHeadlessShell } from './support/browsers.mjs'

const chromium = findHeadlessShell() ?? (await findChromium()) ?? undefined
const firefox = findFirefox()

const isFull = process.env['TEST_MATRIX'] === 'full'

/**
 * `@other-browsers`: what a component test has proved in Chromium already. `@every-browser-in-full`: what no browser is known to
 * do differently, in the others in the full matrix alone.
 */
const OTHERS = isFull ? /@every-browser|@other-browsers/ : /@every-browser(?!-in-full)|@other-browsers/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../.work/e2e',
  reporter: [['list'], ['./support/runner/playwright-reporter.mjs']],
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // One more than there are cores: some of what a journey does is waiting.
  workers: Math.max(2, availableParallelism()) + 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 360, height: 800 },
    // Each new context would fetch the whole app: only files about what a service worker does let it in.
    serviceWorkers: 'block',
    // A transition to wait for at each press, and frames to draw: the full matrix has them, and what a test asks for itself.
    contextOptions: { reducedMotion: isFull ? 'no-preference' : 'reduce' },
    // An action that cannot be done says so long before the test's own end.
    actionTimeout: 20_000,
    // It costs a third of the tests' time: TRACE=on where a failure is not understood.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      grepInvert: /@other-browsers/,
      use: { browserName: 'chromium', launchOptions: { executablePath: chromium, args: CHROMIUM_ARGS } },
    },
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: OTHERS,
            // Without browserName beside the channel, Playwright hangs.
            use: {
              browserName: 'firefox',
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox },
            } as const,
          },
        ]
      : []),
    // Where Playwright has brought it, which it can on few machines.
    ...(isFull && existsSync(webkit.executablePath())
      ? [{ name: 'webkit', grep: OTHERS, use: { browserName: 'webkit' } as const }]
      : []),
  ],
})
