// Fixture of a phone: a browser that is killed or closed, and opened again on its profile with its stored data.
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
  /** Kills the browser without warning: nothing is written any more. */
  kill(): Promise<void>
  /** Closes the browser normally: all stored data are then on the disk. */
  close(): Promise<void>
  open(): Promise<void>
  /**
   * Closes the browser normally and opens it again. The session's cookie is then on the disk, whatever is killed later.
   */
  closeAndOpen(): Promise<void>
  /** Kills the browser and removes its profile. */
  remove(): Promise<void>
}

/** Opens a new phone; its profile is in the folder `disk`, by default in that of temporary files. */
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
