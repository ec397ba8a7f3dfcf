// Measures the resident memory of a browser while it works, and slows all its processes down.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LOOK_MS = 15
const PAGE_KB = 4

/**
 * Runs the work; returns its result and the peak memory of the browser of this profile during the work, in MB; 0
 * without /proc.
 */
export async function watchMemory<T>(profile: string, work: () => Promise<T>): Promise<{ result: T; most: number }> {
  let most = memoryOf(processesOf(profile))
  let looks = 0
  let processes = processesOf(profile)
  const timer = setInterval(() => {
    looks += 1
    // Now and then the browser starts a new process, such as one for a worker.
    if (looks % 20 === 0) processes = processesOf(profile)
    most = Math.max(most, memoryOf(processes))
  }, LOOK_MS)
  const result = await work().finally(() => clearInterval(timer))
  return { result, most: Math.max(most, memoryOf(processesOf(profile))) }
}

const RUN_MS = 4

/**
 * Runs the work while every process of the browser gets only one part in `times` of the time. The throttle of the
 * developer tools does not slow down workers and decoders.
 */
export async function slowedDown<T>(profile: string, times: number, work: () => Promise<T>): Promise<T> {
  const processes = processesOf(profile)
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of processes) {
      try {
        process.kill(id, signal)
      } catch {
        // The process has ended.
      }
    }
  }
  let isRunning = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = () => {
    isRunning = !isRunning
    send(isRunning ? 'SIGCONT' : 'SIGSTOP')
    timer = setTimeout(turn, isRunning ? RUN_MS : RUN_MS * (times - 1))
  }
  timer = setTimeout(turn, RUN_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    send('SIGCONT')
  }
}

/** Returns the processes that name the profile, and their children. */
function processesOf(profile: string): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
  const own = new Set<string>()
  for (const row of rows) {
    const [pid = '', parent = '', ...args] = row.trim().split(/\s+/)
    // A parent is listed before its children, because its id is smaller.
    if (own.has(parent) || args.some((arg) => arg.includes(profile))) own.add(pid)
  }
  return [...own].map(Number)
}

function memoryOf(processes: readonly number[]): number {
  let pages = 0
  for (const id of processes) {
    try {
      pages += Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1] ?? 0)
    } catch {
      // The process has just ended.
    }
  }
  return (pages * PAGE_KB) / 1024
}
