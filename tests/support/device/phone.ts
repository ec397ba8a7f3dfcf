// Fixture of a phone: a browser that can be killed or closed, and opened again with its profile.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { type BrowserName, openKillable } from './killable-browser.ts'

export type Phone = {
  readonly context: BrowserContext
  /** The folder of the profile, with everything that the browser has stored. */
  readonly profile: string
  /** The page that the browser shows when it starts. */
  page(): Promise<Page>
  /** Kills the browser without warning: it writes no more data. */
  kill(): Promise<void>
  /** Closes the browser normally, which writes all stored data to the disk. */
  close(): Promise<void>
  open(): Promise<void>
  /** Closes the browser normally and opens it again, so that the session's cookie is on the disk before a kill. */
  closeAndOpen(): Promise<void>
  /** Kills the browser and removes its profile. */
  remove(): Promise<void>
}

/** Opens a new phone with its profile in the folder `disk`, by default the folder of temporary files. */
export async function openPhone(name?: BrowserName, disk = os.tmpdir()): Promise<Phone> {
  const profile = await mkdtemp(path.join(disk, 'portal-profile-'))
  const removeProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 3 })
  let browser = await openKillable(profile, name).catch(async (error) => {
    await removeProfile()
    throw error
  })
  const open = async () => {
    browser = await openKillable(profile, name)
  }
  return {
    get context() {
      return browser.context
    },
    profile,
    page: async () => browser.context.pages()[0] ?? browser.context.newPage(),
    kill: () => browser.kill(),
    close: () => browser.close(),
    open,
    async closeAndOpen() {
      await browser.close()
      await open()
    },
    async remove() {
      await browser.kill()
      await removeProfile()
    },
  }
}
