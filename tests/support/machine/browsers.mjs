// Finds the browsers for the tests, and the Debian packages that contain them. Uses only Node's own modules.

import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../../../server/install.mjs'

/** Arguments with which Chromium runs as root in a small container, without background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A moving picture replaces the camera, and the permission for it is given.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const CHROMIUM_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const FIREFOX_NAMES = ['firefox-esr']

/** The path of PORTAL_CHROMIUM, of the system's Chromium or Chrome, or of Playwright's own; null if there is none. */
export async function findChromium() {
  const system = systemChromium()
  if (system) return system
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

const systemChromium = () =>
  process.env.PORTAL_CHROMIUM || onPath(CHROMIUM_NAMES) || CHROMIUM_PLACES.find((place) => existsSync(place))

/**
 * Returns the path of PORTAL_HEADLESS_SHELL or of the system's headless shell, a Chromium without windows that needs a
 * third less processor time; null if there is none.
 */
export function findHeadlessShell() {
  return process.env.PORTAL_HEADLESS_SHELL ?? onPath(SHELL_NAMES) ?? null
}

/** The path of PORTAL_FIREFOX or of the system's Firefox ESR; null if there is none. */
export function findFirefox() {
  return process.env.PORTAL_FIREFOX ?? onPath(FIREFOX_NAMES) ?? null
}

/** The Debian packages of the missing browsers. */
export const packagesOfBrowsers = () => [
  ...(systemChromium() ? [] : ['chromium']),
  // Without the headless shell the tests use the complete browser, which is slower.
  ...(findHeadlessShell() ? [] : ['chromium-headless-shell']),
  ...(findFirefox() ? [] : ['firefox-esr']),
]

/** Like `findChromium`, but lets Playwright download its Chromium first if there is none. */
export async function findOrDownloadChromium() {
  if (!(await findChromium())) await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  return findChromium()
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
