// Opens addresses on a slow processor without attached tools. With a tool the browser traces the origin of each request
// and each error, which costs a slow page as much as its own work.

import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { CHROMIUM_ARGS, findChromium } from '../../support/machine/browsers.mjs'
import { SLOWER } from './phone.ts'
import { type Shown, showing, type Wanted } from './watch-page.ts'

export interface QuietBrowser {
  /** Loads an address in a new page, with the service worker stopped; expects the text `says` in it at the end. */
  timeToShow(url: string, wanted: Wanted, says?: string): Promise<Shown>
  close(): Promise<void>
}

const WITHIN_MS = 30_000
const OURS = ['--remote-debugging-pipe', '--window-size=360,800']

/** Opens Chromium with a profile that no other browser uses. */
export async function openQuiet(profile: string): Promise<QuietBrowser> {
  const executable = await findChromium()
  if (!executable) throw new Error('No Chromium')
  const child = spawn(
    executable,
    ['--headless', ...CHROMIUM_ARGS, ...OURS, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const send = protocolOf(child)
  return {
    async timeToShow(url, wanted, says = '') {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const page = (method: string, params = {}) => send(method, params, sessionId)
      // Returns the result of a script in the page; runs it again while the result is null.
      const ask = async (expression: string): Promise<unknown> => {
        for (const until = Date.now() + WITHIN_MS; Date.now() < until; await wait(50)) {
          const { result } = await page('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
          if (result?.value != null) return result.value
        }
        throw new Error(`${url}: still no ${expression}`)
      }
      await page('ServiceWorker.enable')
      await page('ServiceWorker.stopAllWorkers')
      await page('ServiceWorker.disable')
      await page('Page.enable')
      await page('Page.addScriptToEvaluateOnNewDocument', { source: showing(wanted) })
      await page('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page('Page.navigate', { url })
      const shown = (await ask('window.benchShown ?? null')) as Shown
      await ask(`document.body.innerText.includes(${JSON.stringify(says)}) || null`)
      await send('Target.closeTarget', { targetId })
      return shown
    },
    async close() {
      await send('Browser.close').catch(() => undefined)
      await exited
    },
  }
}

type Answer = { targetId?: string; sessionId?: string; result?: { value?: unknown } }
type Send = (method: string, params?: object, sessionId?: string | undefined) => Promise<Answer>

// Speaks the DevTools protocol over a pipe; each message ends with a zero byte.
function protocolOf(child: ChildProcess): Send {
  const [, , , out, back] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  let last = 0
  let rest = ''
  back.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const { id, result, error } of messages.map((each) => JSON.parse(each))) {
      if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(result)
      waiting.delete(id)
    }
  })
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser ended'))
  })
  return (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      out.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
    })
}
