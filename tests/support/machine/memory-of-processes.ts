// Measures the memory of this process, and the maximum of the processes that it starts.
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { onTestFinished } from 'vitest'

const KB_OF_MB = 1024
const MB = 1024 * 1024
const LOOK_MS = 20

/** The memory of this process that it cannot free, in MB. */
export function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}

/**
 * Watches the processes that the running test starts; `mostMemory` returns the peak memory of the largest one, in MB; 0
 * without /proc.
 */
export function watchChildren(): { mostMemory: () => number } {
  let most = 0
  const running = new Set<number>()
  const add = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    // The child has no process id before it runs.
    child.once('spawn', () => running.add(child.pid ?? 0))
    child.once('exit', () => running.delete(child.pid ?? 0))
  }
  const timer = setInterval(() => {
    for (const pid of running) most = Math.max(most, mostOf(pid))
  }, LOOK_MS)
  subscribe('child_process', add)
  onTestFinished(() => {
    clearInterval(timer)
    unsubscribe('child_process', add)
  })
  return { mostMemory: () => most }
}

function mostOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KB_OF_MB
  } catch {
    // The process has just ended.
    return 0
  }
}
