// Fixture that starts the portal in its own process, on a free port with its own folder; it can be killed and
// restarted.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../machine/free-port.mjs'
import { addCost } from '../runner/report.mjs'
import { copyDemoWorld } from '../world/demo-folder.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const DIST = path.join(ROOT, 'dist')
const FROM_SOURCE = ['--import', 'tsx', path.join(ROOT, 'server', 'main.ts')]
const READY_WITHIN_MS = 90_000
/** Tests run overnight. */
const MOST_SAID = 5_000_000

export type RunningPortal = {
  /** `http://127.0.0.1:…`, the same after every restart. */
  readonly url: string
  readonly dataDir: string
  /** Whether it has not been killed since its last start. */
  readonly isRunning: () => boolean
  /** The output of its processes; of a very long one the end. */
  readonly said: () => string
  /** Stops gracefully and removes the folder. */
  stop(): Promise<void>
  /** kill -9; the folder stays. */
  kill(): Promise<void>
  /** Starts again on the same folder and port, after `kill`, or after it has stopped the running process. */
  restart(): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the built portal in `dist`, otherwise the source, with the demo world; resolves when /api/salud answers. */
export async function startPortal({ env = {} as Record<string, string>, dist = DIST } = {}): Promise<RunningPortal> {
  const built = path.join(dist, 'server', 'main.js')
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-running-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let said = ''
  let child: ChildProcess

  const start = async (folder = dataDir) => {
    child = spawn(process.execPath, existsSync(built) ? [built] : FROM_SOURCE, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Settings of this shell, above all a real database, must not reach it.
      env: { ...surroundings(), DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), ...env },
    })
    const mine = child
    if (folder === dataDir) addCost('portal')
    running.add(mine)
    mine.once('exit', () => running.delete(mine))
    for (const stream of [mine.stdout, mine.stderr]) {
      stream?.on('data', (text) => {
        said += text
        if (said.length > 2 * MOST_SAID) said = said.slice(-MOST_SAID)
      })
    }
    await ready(url, mine, () => said)
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!isRunning()) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  const portal: RunningPortal = {
    url,
    dataDir,
    isRunning,
    said: () => said,
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      await start()
    },
    async stop() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  try {
    // Portals of one database must have the same files. These tests need none, so that the name is enough.
    if (env['DATABASE_URL'] && !env['FILES_URL']) await nameFiles(dataDir, new URL(env['DATABASE_URL']).pathname)
    // Only an embedded database is copied.
    if (existsSync(built) && !env['DATABASE_URL'])
      await copyDemoWorld(dataDir, dist, async (folder) => {
        await start(folder)
        await end('SIGTERM')
      })
    await start()
  } catch (error) {
    await portal.kill()
    await portal.stop()
    throw error
  }
  return portal
}

async function nameFiles(dataDir: string, place: string): Promise<void> {
  await mkdir(path.join(dataDir, 'files'), { recursive: true })
  await writeFile(path.join(dataDir, 'files', 'place'), place)
}

function surroundings(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function ready(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the portal ended:\n${said()}`)
    const answer = await fetch(`${url}/api/salud`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await wait(50)
  }
  throw new Error(`the portal did not answer within ${READY_WITHIN_MS} ms:\n${said()}`)
}
