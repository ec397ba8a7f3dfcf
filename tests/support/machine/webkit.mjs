// Finds WebKitGTK with its WebDriver, and the display that its window needs. Uses only Node's own modules.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib'

/**
 * The paths of the driver, of the browser and of the display; null if one is missing. Only Debian's: what Playwright
 * calls WebKit is its own build, which exists for few machines.
 */
export function findWebKit() {
  const browser = findMiniBrowser()
  return browser && existsSync(DRIVER) && existsSync(DISPLAY) ? { driver: DRIVER, browser, display: DISPLAY } : null
}

/** The Debian packages of the missing programs. */
export const packagesOfWebKit = () => [
  ...(existsSync(DRIVER) && findMiniBrowser() ? [] : ['webkit2gtk-driver']),
  ...(existsSync(DISPLAY) ? [] : ['xvfb']),
]

/** It lies beside the library, in a folder of the machine's kind: x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser() {
  const inside = (folder, name) =>
    existsSync(folder) ? readdirSync(folder).flatMap((each) => (name.test(each) ? [join(folder, each)] : [])) : []
  return inside(LIBRARIES, /-linux-gnu/)
    .flatMap((folder) => inside(folder, /^webkit2?gtk-/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(existsSync)
}
