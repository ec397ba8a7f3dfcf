// Starts WebKitGTK on a new display for WebDriver; its session stores nothing on the disk.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../machine/free-port.mjs'
import { findWebKit } from '../machine/webkit.mjs'
import { openSession } from './webdriver-session.ts'
import { makePage, type WebKitPage } from './webkit-page.ts'

const START_MS = 60_000
/** The processor renders the pictures, because the test machines have no graphics card. */
const WITHOUT_GRAPHICS = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }

export type WebKitBrowser = { page: WebKitPage; close(): Promise<void> }

// Without this handler the processes would stay alive when the test is interrupted.
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export async function openWebKit(): Promise<WebKitBrowser> {
  const programs = findWebKit()
  if (!programs) throw new Error('No hay WebKitGTK: instale webkit2gtk-driver y xvfb')
  const mine: ChildProcess[] = []
  const start = (program: string, given: string[], display?: string) => {
    const child = spawn(program, given, {
      // The child is in the process group of the test stage, which the runner can end as a whole.
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(display && { DISPLAY: display, ...WITHOUT_GRAPHICS }) },
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    mine.push(child)
    return child
  }
  const endAll = async () => {
    // Ends the driver first, and then the display; without its display the browser ends with all its processes.
    for (const child of mine.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }
  try {
    // The display server chooses a free number, and writes it when it accepts windows.
    const display = start(programs.display, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'])
    const number = await Promise.race([
      once(createInterface(display.stdio[3] as Readable), 'line').then(([line]) => String(line)),
      once(display, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
    ])
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const driver = start(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], `:${number}`)
    await ready(url, driver)
    const session = await openSession(url, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    })
    return {
      page: makePage(session),
      async close() {
        await session.end().catch(() => undefined)
        await endAll()
      },
    }
  } catch (error) {
    await endAll()
    throw error
  }
}

async function ready(url: string, driver: ChildProcess): Promise<void> {
  for (const last = performance.now() + START_MS; performance.now() < last; await wait(50)) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
    const answer = await fetch(`${url}/status`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
  }
  throw new Error(`WebKitWebDriver did not answer within ${START_MS} ms`)
}
