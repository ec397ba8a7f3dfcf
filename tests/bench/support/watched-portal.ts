// Runs a portal for a bench; measures its memory, and how long other requests wait meanwhile.

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPortal } from '../start.ts'
import type { Running } from './run-server.ts'

const PAUSE_MS = 5

/** `stall`: the longest pause of the portal's event loop; `answer`: the slowest answer to a health check. */
export type Waited = { stall: number; answer: number }

export type WatchedPortal = Running & {
  /** Measures the pauses of the portal and the delay of other requests while `work` runs. */
  waited(work: () => Promise<unknown>): Promise<Waited>
  /** Returns the portal's peak memory until now, and its present memory, in MB. */
  peak(): Promise<number>
  memory(): Promise<number>
}

/** Starts the portal; `folder` is for the file with the measured pauses. */
export async function startWatched(env: Record<string, string>, folder: string): Promise<WatchedPortal> {
  const stallFile = join(folder, 'stall')
  const portal = await startPortal({
    ...env,
    STALL_FILE: stallFile,
    NODE_OPTIONS: `--import ${new URL('longest-stall.mjs', import.meta.url)}`,
  })
  const longestStall = async () => {
    await rm(stallFile, { force: true })
    process.kill(portal.pid, 'SIGUSR2')
    for (;;) {
      await wait(PAUSE_MS)
      const text = await readFile(stallFile, 'utf8').catch(() => '')
      if (text) return Number(text)
    }
  }
  return {
    ...portal,
    waited: async (work) => {
      await longestStall()
      const answer = await slowestAnswer(portal.url, work)
      return { answer, stall: await longestStall() }
    },
    peak: () => memoryOf(portal.pid, 'VmHWM'),
    memory: () => memoryOf(portal.pid, 'VmRSS'),
  }
}

/** Requests the portal’s health check repeatedly while `work` runs; returns the slowest answer. */
async function slowestAnswer(url: string, work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  let slowest = 0
  while (!isDone) {
    const start = performance.now()
    await (await fetch(`${url}/api/salud`)).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - start)
    // Pauses between requests, as other users do.
    await wait(PAUSE_MS)
  }
  await working
  return slowest
}

/** Reads a line of the process’s status, `VmRSS` or `VmHWM`, in MB; NaN without /proc. */
export async function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024
}
