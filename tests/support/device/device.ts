// Fixture of a phone for the fault tests: a browser that can be killed and opened again on its profile, with the app and
// a signed-in person.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import type { Person } from '../api/portal-api.ts'
import { signInAndInstall } from '../journey/portal.ts'
import { type Hurry, hurried } from './hurried.ts'
import type { DeviceTools, FilledClaim, OnDevice, QueuedClaim } from './in-page.ts'
import type { BrowserName } from './killable-browser.ts'
import { openPhone, type Phone } from './phone.ts'

export type Device = {
  readonly context: BrowserContext
  readonly profile: string
  /** Opens the app at an address of the portal, in a new page; `prepare` runs before the app. */
  open(address: string, how?: { hurry?: Hurry; prepare?: (page: Page) => Promise<unknown> }): Promise<Page>
  /** Stores claims without notifying the app; by default they are sealed and queued. */
  fill(claims: FilledClaim[], options?: { queue: boolean }): Promise<QueuedClaim[]>
  look(): Promise<OnDevice>
  /** Returns a copy of a claim, for another device of the same person. */
  copy(claim: QueuedClaim): Promise<string>
  openCopy(copy: string): Promise<void>
  /** Returns how many cameras or pickers are recorded as open. */
  intents(): Promise<number>
  /** Resolves when the device has the receipt of each of these claims. */
  received(claims: readonly QueuedClaim[]): Promise<void>
  kill(): Promise<void>
  /** Closes the browser normally, which writes all stored data to the disk. */
  close(): Promise<void>
  reopen(): Promise<void>
  remove(): Promise<void>
}

const ENTRY = fileURLToPath(new URL('in-page.ts', import.meta.url))
const RECEIVED_WITHIN_MS = 120_000

/** Opens the portal at `url` on a new phone and signs a person in; `isKilled` restarts the browser before any kill. */
export async function openDevice(
  url: string,
  name?: BrowserName,
  person: Person = 'ana',
  disk?: string,
  isKilled = true,
): Promise<Device> {
  const tools = await bundled()
  const phone = await openPhone(name, disk)
  try {
    return await withPortal(phone, tools, { url, person, isKilled })
  } catch (error) {
    await phone.remove()
    throw error
  }
}

type Visit = { url: string; person: Person; isKilled: boolean }

async function withPortal(phone: Phone, tools: string, { url, person, isKilled }: Visit): Promise<Device> {
  const first = await phone.page()
  await signInAndInstall(first, person, url)
  // The report is enabled once the kit is on the device.
  await first.getByRole('link', { name: /^Reportar Siniestro/ }).waitFor()
  if (isKilled) await phone.closeAndOpen()

  let quiet: Page
  const look = () => quiet.evaluate(() => globalThis.deviceTools.look())
  const prepareQuiet = async () => {
    quiet = await phone.page()
    // This page has the portal's origin, but does not run the app.
    await quiet.goto(`${url}/api/salud`)
    await quiet.evaluate(tools)
    // After this call the page remembers the person; with a wrong clock the app forgets the person for a moment.
    await look()
  }
  await prepareQuiet()
  return {
    get context() {
      return phone.context
    },
    profile: phone.profile,
    async open(address, { hurry, prepare } = {}) {
      const page = await phone.context.newPage()
      await prepare?.(page)
      if (hurry) await page.addInitScript(hurried, hurry)
      await page.goto(url + address)
      return page
    },
    fill: (claims, { queue } = { queue: true }) =>
      quiet.evaluate((given) => globalThis.deviceTools.fill(given), { claims, queue }),
    look,
    copy: ({ uuid }) => quiet.evaluate((given) => globalThis.deviceTools.copy(given), uuid),
    openCopy: (copy) => quiet.evaluate((given) => globalThis.deviceTools.openCopy(given), copy),
    intents: () => quiet.evaluate(() => globalThis.deviceTools.intents()),
    async received(claims) {
      const uuids = claims.map((each) => each.uuid).sort()
      const isOurs = (uuid: string) => uuids.includes(uuid)
      const present = async () => {
        const { received, waiting } = await look()
        return { received: received.filter(isOurs).sort(), waiting: waiting.filter(({ uuid }) => isOurs(uuid)) }
      }
      await expect
        .poll(present, { timeout: RECEIVED_WITHIN_MS, interval: 100 })
        .toEqual({ received: uuids, waiting: [] })
        .catch(async (error: Error) => {
          const sending = JSON.stringify(await quiet.evaluate(() => globalThis.deviceTools.sending()))
          const screens = await Promise.all(phone.context.pages().map(wordsOf))
          throw new Error([error.message, sending, ...screens].join('\n'), { cause: error })
        })
    },
    kill: phone.kill,
    close: phone.close,
    async reopen() {
      await phone.open()
      await prepareQuiet()
    },
    remove: phone.remove,
  }
}

declare global {
  var deviceTools: DeviceTools
}

/** The text of a page, for the message of a failed test. */
const wordsOf = async (page: Page): Promise<string> =>
  `${page.url()}: ${await page.evaluate(() => document.body.innerText.slice(0, 600)).catch(String)}`

async function bundled(): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [ENTRY], bundle: true, write: false, format: 'iife' })
  return outputFiles[0]?.text ?? ''
}
