// Measures the download size of the app's files with brotli: scripts and styles that a page really fetches.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'

export type Fetched = { scripts: Set<string>; styles: Set<string> }

/**
 * Records from now on which files of the portal the pages and workers of a context fetch; needs the service worker to
 * be blocked.
 */
export function noteFetched(context: BrowserContext, portal: string): Fetched {
  const fetched: Fetched = { scripts: new Set(), styles: new Set() }
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== new URL(portal).origin) return
    if (/\.m?js$/.test(pathname)) fetched.scripts.add(pathname)
    if (pathname.endsWith('.css')) fetched.styles.add(pathname)
  })
  return fetched
}

/**
 * Returns the size of these files in KB as built: of the compressed file beside each, or of the file itself if brotli
 * does not make it smaller.
 */
export async function kilobytesOf(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...paths].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

async function sizeOf(path: string): Promise<number> {
  const file = fileURLToPath(new URL(`../../../dist/web${path}`, import.meta.url))
  const bytes = await readFile(`${file}.br`).catch(() => readFile(file))
  return bytes.length
}
