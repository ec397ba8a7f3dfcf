// Playwright configuration: Chromium runs all journeys, and other available browsers run those tagged @every-browser.

import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { isFull, selectTests } from './selection.mjs'
import { CHROMIUM_ARGS, findChromium, findFirefox, findHeadlessShell } from './support/machine/browsers.mjs'

const chromium = findHeadlessShell() ?? (await findChromium()) ?? undefined
const firefox = findFirefox()

/** Journeys that only other browsers run, because a component test covers their subject in Chromium. */
const OTHERS_ONLY = /@other-browsers/
/** Journeys that run in Firefox too. */
const EVERYWHERE = /@every-browser|@other-browsers/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/world/demo-setup.ts',
  outputDir: '../.work/e2e',
  reporter: [['list'], ['./support/runner/playwright-reporter.mjs']],
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // One worker per core: with three workers on two cores the stage was no faster, and each journey took 50 % longer.
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 360, height: 800 },
    // A service worker makes each new context load the whole app, so only its own tests allow it.
    serviceWorkers: 'block',
    // Animations delay each click, so they run only in the full matrix and where a test enables them.
    contextOptions: { reducedMotion: isFull ? 'no-preference' : 'reduce' },
    // An impossible action fails long before the time limit of the test.
    actionTimeout: 20_000,
    // Recording traces takes a third of the tests' time: set TRACE=on for a failure that is hard to understand.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      grep: [
        selectTests('journeys', /^(?!.*(@tour|@other-browsers))/),
        // Tours visit every screen. The gate has none, because a tour costs as much as four journeys.
        selectTests('tours', /@tour/),
      ],
      grepInvert: OTHERS_ONLY,
      use: { browserName: 'chromium', launchOptions: { executablePath: chromium, args: CHROMIUM_ARGS } },
    },
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: selectTests('firefox', EVERYWHERE),
            // With `channel` but without `browserName`, Playwright hangs.
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
