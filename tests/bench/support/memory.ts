// Measures the memory of a page, and of a whole browser without attached tools.

import { execFileSync, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { CHROMIUM_ARGS, findChromium } from '../../support/machine/browsers.mjs'

const LOOK_MS = 250

/** JS heap after garbage collection, in MB. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

/**
 * Opens an address in a browser without attached tools, because tools store every posted byte. Returns the peak memory
 * of all its processes together until `isDone`, in MB, with shared pages counted once; NaN without /proc.
 */
export async function mostMemoryAlone(profile: string, url: string, isDone: () => Promise<boolean>): Promise<number> {
  const executable = await findChromium()
  if (!executable) throw new Error('No Chromium')
  const args = ['--headless', ...CHROMIUM_ARGS, `--user-data-dir=${profile}`, url]
  const child = spawn(executable, args, { detached: true, stdio: 'ignore' })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const group = child.pid ?? Number.NaN
  try {
    let most = 0
    while (!(await isDone())) {
      most = Math.max(most, await sizeOfGroup(group))
      await wait(LOOK_MS)
    }
    return most
  } finally {
    process.kill(-group, 'SIGKILL')
    await exited
  }
}

async function sizeOfGroup(group: number): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN
  const processes = execFileSync('ps', ['-o', 'pid=', '-g', String(group)], { encoding: 'utf8' })
  const sizes = await Promise.all(processes.split(/\s+/).filter(Boolean).map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(id: string): Promise<number> {
  // A process that has just ended has no entry in /proc.
  const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
}
