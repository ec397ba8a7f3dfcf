// Fixture of a customer's phone: Chromium on a profile on the disk, with Ana signed in, the app and its kit on the
// device.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { giveSession } from '../../support/journey/portal.ts'
import { CHROMIUM_ARGS, findChromium } from '../../support/machine/browsers.mjs'
import { contextOf } from '../../support/tours/sheets.ts'

/** How many times slower than this machine a measured page runs. */
export const SLOWER = 4

export interface Phone {
  readonly context: BrowserContext
  /** Opens a new page whose processor is slowed down by `slower`, with the service worker stopped. */
  open(slower: number): Promise<Measured>
  /** Opens a page of the portal's origin that does not run the app; needs the network. */
  aside(): Promise<Page>
  /** Closes the browser, runs `work` on its stored data, and opens the browser again. */
  alone<T>(work: (profile: string) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface Measured {
  page: Page
  devtools: CDPSession
}

export async function openPhone(portal: string): Promise<Phone> {
  // Without a profile on the disk, a context stores IndexedDB in memory, where writing is too fast.
  const profile = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  let context = await launch(profile, portal)
  const close = async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await visitOnce(context, portal)
  } catch (error) {
    await close()
    throw error
  }
  return {
    get context() {
      return context
    },
    close,
    async alone(work) {
      await context.close()
      try {
        return await work(profile)
      } finally {
        context = await launch(profile, portal)
      }
    },
    async open(slower) {
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('ServiceWorker.enable')
      await devtools.send('ServiceWorker.stopAllWorkers')
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      return { page, devtools }
    },
    async aside() {
      const page = await context.newPage()
      await page.goto(`${portal}/api/salud`)
      return page
    },
  }
}

async function launch(profile: string, portal: string): Promise<BrowserContext> {
  const executablePath = (await findChromium()) ?? undefined
  const look = contextOf({ title: 'phone', width: 360, height: 800, theme: 'light' })
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: CHROMIUM_ARGS, ...look })
  // Esbuild wraps functions in a call of `__name`, so a page that runs a function of this program must have `__name`.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  // A browser with a profile offers to install the app before the first report.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('portal-install-asked', 'yes')
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const devtools = await context.newCDPSession(page)
  // Without this permission the service worker does not send the waiting claims of a bench.
  const permission = { name: 'background-sync' }
  await devtools.send('Browser.setPermission', { permission, setting: 'denied', origin: portal })
  return context
}

async function visitOnce(context: BrowserContext, portal: string): Promise<void> {
  const page = await context.newPage()
  await giveSession(context, 'ana', portal)
  await page.goto(`${portal}/vam/home`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The link to a report appears when the kit is on the device.
  await page.locator('main a[href$="/reportar-siniestro/new/new"]').waitFor()
  await page.close()
}
