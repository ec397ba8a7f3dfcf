// Runs a bench in every browser of this machine, each with a separate profile.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { type BrowserName, KILLABLE, openKillable } from '../../support/device/killable-browser.ts'
import type { Line } from './line.ts'

/** Returns the lines of all browsers, each named after its browser. */
export async function onEachBrowser(
  bench: (context: BrowserContext, name: BrowserName, profile: string) => Promise<Line[]>,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const name of KILLABLE) {
    const profile = await mkdtemp(join(tmpdir(), 'portal-bench-'))
    const browser = await openKillable(profile, name)
    try {
      const measured = await bench(browser.context, name, profile)
      lines.push(...measured.map((line) => ({ ...line, what: `${line.what}, ${name}` })))
    } finally {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    }
  }
  return lines
}
