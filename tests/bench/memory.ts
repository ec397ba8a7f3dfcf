// The most memory that a measured page and its whole browser hold, asked once a second while something is done.

import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import type { Measured, Phone } from './phone.ts'

export interface Memory {
  /** JS heap of the page with its garbage, in MB. */
  heap: number
  /** The same at the end, without. */
  heapLeft: number
  /** All processes of the browser, shared pages counted once, in MB; NaN where the machine has no /proc. */
  processes: number
}

/** Asks until `isDone`, which is asked as often. */
export async function mostMemory(
  phone: Phone,
  { devtools }: Measured,
  isDone: () => Promise<boolean>,
): Promise<Memory> {
  const most: Memory = { heap: 0, heapLeft: 0, processes: 0 }
  await devtools.send('Performance.enable')
  do {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
    most.heap = Math.max(most.heap, heap / 1024 / 1024)
    most.processes = Math.max(most.processes, await processesOf(phone))
    await wait(1000)
  } while (!(await isDone()))
  most.heapLeft = await heapOf(devtools)
  return most
}

/** JS heap without garbage, in MB. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

async function processesOf(phone: Phone): Promise<number> {
  const sizes = await Promise.all((await phone.processes()).map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(id: number): Promise<number> {
  const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
  // A process that has just ended has none; a machine without /proc has none at all.
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? (process.platform === 'linux' ? 0 : Number.NaN)) / 1024
}
