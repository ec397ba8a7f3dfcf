// Judges a PDF in a process of its own: a hostile file may cost that process its time or memory, never the portal's.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { findingOf, type PdfFinding } from './pdf-finding.ts'

/** `slow`: the file needs more CPU time than any honest one. `busy`: the process got too little time to tell. */
export type PdfVerdict = PdfFinding | 'slow' | 'busy'

/** CPU time of the process in seconds, its start included; the system ends a process that takes more (SIGXCPU). */
const CPU_SECONDS = 6
/** A phone waits a minute for the answer to what it has sent. */
const WAIT_MS = 15_000
const HEAP_MB = 256
/** All memory that the process may write to, including what lies outside V8's heap. */
const DATA_KB = 768 * 1024

/**
 * The verdict on a PDF's bytes; resolves within the time limit, and only when the process has ended.
 * @throws Error when the process ended with a code that is no finding: nothing is known of the file then
 */
export async function inspectPdf(bytes: Uint8Array, waitMs = WAIT_MS): Promise<PdfVerdict> {
  inspector ??= findInspector()
  const child = startInspector(await inspector)
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, waitMs)
    // The process may end before it has read everything.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
    child.once('error', () => {
      // The machine cannot start a process now.
      clearTimeout(timer)
      resolve('busy')
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      const verdict = isLate ? 'busy' : verdictOf(code, signal)
      if (verdict) resolve(verdict)
      else reject(new Error(`The process that judges a PDF ended with ${code}`))
    })
  })
}

function verdictOf(code: number | null, signal: NodeJS.Signals | null): PdfVerdict | undefined {
  if (signal === 'SIGXCPU') return 'slow'
  // Ended by another signal, as when it ran out of memory: the file counts as broken.
  return signal ? 'broken' : findingOf(code)
}

function startInspector(file: string): ChildProcessByStdio<Writable, null, null> {
  const command = [process.execPath, `--max-old-space-size=${HEAP_MB}`, '--v8-pool-size=1', file]
  const limits = `ulimit -c 0; ulimit -S -t ${CPU_SECONDS}; ulimit -d ${DATA_KB}; exec "$@"`
  // Windows has no ulimit: only the heap limit and the timeout apply there.
  const [program = '', ...more] = process.platform === 'win32' ? command : ['/bin/sh', '-c', limits, 'sh', ...command]
  return spawn(program, more, { stdio: ['pipe', 'ignore', 'ignore'], env: { UV_THREADPOOL_SIZE: '1' } })
}

let inspector: Promise<string> | undefined

// Built, it lies beside main.js; from the source it is bundled first.
async function findInspector(): Promise<string> {
  if (import.meta.url.endsWith('.js')) return fileURLToPath(new URL('./pdf-worker.js', import.meta.url))
  const { bundleFromSource } = await import(new URL('../worker-from-source.mjs', import.meta.url).href)
  return bundleFromSource(new URL('./pdf-worker.ts', import.meta.url))
}
