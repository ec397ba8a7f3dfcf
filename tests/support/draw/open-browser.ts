// Opens a Chromium for drawing: the system's own, unless PORTAL_CHROMIUM names another.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright-core'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['PORTAL_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--force-color-profile=srgb',
    ],
  })
}

/** The portal's own font as a style sheet, so that the drawing does not depend on the fonts of the machine. */
export async function fontFace(): Promise<string> {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  )
  const data = (await readFile(file)).toString('base64')
  return `@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${data}) }`
}
