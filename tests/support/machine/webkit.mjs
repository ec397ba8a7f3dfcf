// Finds WebKitGTK with its WebDriver, and the display server for its window. Uses only Node's own modules.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib'

/**
 * Returns the paths of the driver, the browser and the display server; null if one is missing. Only Debian's packages
 * are used, because Playwright's WebKit is a separate build for few machines.
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

/** The browser is beside the library, in a folder for the architecture: x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser() {
  const inside = (folder, name) =>
    existsSync(folder) ? readdirSync(folder).flatMap((each) => (name.test(each) ? [join(folder, each)] : [])) : []
  return inside(LIBRARIES, /-linux-gnu/)
    .flatMap((folder) => inside(folder, /^webkit2?gtk-/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(existsSync)
}
