// Starts a browser on its own profile; a test can kill it without warning and open it again.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, firefox } from 'playwright'
import { killAfterProcess } from '../machine/after-process.mjs'
import { CHROMIUM_ARGS, findChromium, findFirefox } from '../machine/browsers.mjs'
import { addCost } from '../runner/report.mjs'

export type KillableBrowser = {
  context: BrowserContext
  /** Sends SIGKILL to every process of the browser: it writes no more data, and no handler runs. */
  kill: () => Promise<void>
  /** Closes the browser normally: then even cookies, which Chromium writes only every 30 s, are on the disk. */
  close: () => Promise<void>
}

export type BrowserName = 'chromium' | 'firefox'

/** The browsers of this machine that a test can kill. */
export const KILLABLE: BrowserName[] = findFirefox() ? ['chromium', 'firefox'] : ['chromium']

/** Opens a browser on `profile`. */
export function openKillable(profile: string, name: BrowserName = 'chromium'): Promise<KillableBrowser> {
  addCost(name === 'chromium' ? 'phone' : `phone ${name}`)
  return name === 'chromium' ? openChromium(profile) : openFirefox(profile)
}

// Starts Chromium here, because Playwright does not expose the process of a browser with a profile.
async function openChromium(profile: string): Promise<KillableBrowser> {
  const executable = await findChromium()
  if (!executable) throw new Error('No Chromium')
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const child = spawn(
    executable,
    ['--headless', ...CHROMIUM_ARGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: 'ignore' },
  )
  if (child.pid === undefined) throw new Error(`${executable} did not start`)
  // The browser has its own process group, which the test runner does not end.
  const group = -child.pid
  const cancel = killAfterProcess(group)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve())).finally(cancel)
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL')
    await exited
  }
  try {
    while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
      if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`)
      await wait(50)
    }
    const port = readFileSync(portFile, 'utf8').split('\n')[0]
    // With `isLocal` files are picked by their path; otherwise Playwright would send their bytes to the browser as text.
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { isLocal: true })
    const [context] = browser.contexts()
    if (!context) throw new Error('Chromium did not open')
    // A browser with a profile may offer to install the app at any time; only the tests of that offer need it.
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('portal-install-asked', 'yes')
    })
    return {
      context,
      kill,
      close: async () => {
        const session = await browser.newBrowserCDPSession()
        await session.send('Browser.close').catch(() => undefined)
        await exited
      },
    }
  } catch (error) {
    await kill()
    throw error
  }
}

// Only Playwright can start Firefox, so its process is found by the profile in its arguments.
async function openFirefox(profile: string): Promise<KillableBrowser> {
  const launched = { channel: 'moz-firefox', executablePath: findFirefox() ?? '' }
  const context = await firefox.launchPersistentContext(profile, launched)
  const [pid] = execFileSync('pgrep', ['-f', profile], { encoding: 'utf8' }).split('\n')
  const group = -Number(execFileSync('ps', ['-o', 'pgid=', '-p', pid ?? ''], { encoding: 'utf8' }))
  let isRunning = true
  const cancel = killAfterProcess(group)
  const exited = new Promise<void>((resolve) => context.once('close', () => resolve()))
  void exited.then(() => {
    isRunning = false
    cancel()
  })
  return {
    context,
    kill: async () => {
      if (isRunning) process.kill(group, 'SIGKILL')
      await exited
    },
    close: () => context.close(),
  }
}
