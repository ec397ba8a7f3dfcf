// Fixture that starts the portal in its own process, on a free port with its own folder; it can be killed and
// restarted.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Brand, writeBrand } from '../../../server/brand/brand.ts'
import { freePort } from '../machine/free-port.mjs'
import { addCost } from '../runner/report.mjs'
import { copyDemoWorld } from '../world/demo-folder.ts'
import { DIST, isBuilt, type PortalProcess, startProcess } from './portal-process.ts'
import { lookInto } from './stopped-portal.ts'

const READY_WITHIN_MS = 90_000
/** The number of characters of output that are kept; high, because some tests run overnight. */
const MOST_SAID = 5_000_000

export type RunningPortal = {
  /** `http://127.0.0.1:…`, the same after every restart. */
  readonly url: string
  readonly dataDir: string
  /** Whether the portal has not been killed since its last start. */
  readonly isRunning: () => boolean
  /** Returns the output of its processes; only the end if it is very long. */
  readonly said: () => string
  /** Stops gracefully and removes the folder. */
  stop(): Promise<void>
  /** Kills the portal with kill -9 and keeps the folder. */
  kill(): Promise<void>
  /** Starts again with the same folder and port; stops the process first if it is still running. */
  restart(): Promise<void>
}

/**
 * Starts the built portal in `dist`, or the source if there is no build, with the demo world in a folder inside
 * `within`, and another brand instead of that of the demo world; resolves when /api/salud answers.
 */
export async function startPortal({
  env = {} as Record<string, string>,
  dist = DIST,
  within = os.tmpdir(),
  brand = null as Brand | null,
} = {}): Promise<RunningPortal> {
  const dataDir = await mkdtemp(path.join(within, 'portal-running-'))
  const port = await freePort()
  let output = ''
  let running: PortalProcess | undefined

  const onOutput = (text: string) => {
    output += text
    if (output.length > 2 * MOST_SAID) output = output.slice(-MOST_SAID)
  }
  const start = async () => {
    addCost(env['DATABASE_URL'] ? 'portal postgres' : 'portal')
    running = startProcess({ dist, dataDir, port, env, onOutput })
    await running.ready(READY_WITHIN_MS)
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => running?.end(signal)

  const portal: RunningPortal = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    isRunning: () => running?.isRunning() ?? false,
    said: () => output,
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
    // Portals with the same database need the same file store; without files a name for it is enough.
    if (env['DATABASE_URL'] && !env['FILES_URL']) await nameFiles(dataDir, new URL(env['DATABASE_URL']).pathname)
    // Only an embedded database can be copied; a portal of a new broker begins empty.
    if (isBuilt(dist) && !env['DATABASE_URL'] && env['SEED'] !== 'none') await copyDemoWorld(dataDir, dist)
    // Saved by a screen, it would ask everybody for their consent again.
    if (brand) await lookInto(dataDir, ({ db }) => writeBrand(db, brand))
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
