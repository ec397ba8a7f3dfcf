// Runs one of our programs on untrusted bytes in a separate process, with little time and memory, and no secrets.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The CPU seconds of the process, including its start; the system ends a process that uses more (SIGXCPU). */
const CPU_SECONDS = 6
const HEAP_MB = 256
/** All memory that the process may write to, including what lies outside V8's heap. */
const DATA_KB = 768 * 1024
/** The default for how many characters of the process's output are kept at most. */
const MOST_SAID = 64 * 1024
/** How long the process may run after its first output, which holds the verdict: a user is waiting. */
const MORE_MS = 2_000

export type SandboxExit = {
  code: number | null
  signal: NodeJS.Signals | null
  /** Whether the portal ended the process, because its time was over or the server stops. */
  isLate: boolean
  /** Its standard output, one character per byte. */
  said: string
}

type Run = {
  /** When this is aborted, the process is ended at once. */
  stopping?: AbortSignal
  /** How many characters of the process's output are kept, at most. */
  mostSaid?: number
  spawnChild?: Spawn
}

/**
 * Runs the program with the bytes as its input; resolves when the process has ended, or to null when it could not be
 * started. The process is killed after `waitMs`, or MORE_MS after its first output.
 */
export function runSandboxed(
  program: string,
  bytes: Uint8Array,
  waitMs: number,
  { stopping, mostSaid = MOST_SAID, spawnChild = spawn }: Run = {},
): Promise<SandboxExit | null> {
  if (stopping?.aborted) return Promise.resolve(null)
  const child = start(program, spawnChild)
  if (!child) return Promise.resolve(null)
  return new Promise((resolve) => {
    const end = () => {
      isLate = true
      child.kill('SIGKILL')
    }
    const done = (ended: SandboxExit | null) => {
      clearTimeout(timer)
      stopping?.removeEventListener('abort', end)
      resolve(ended)
    }
    child.once('error', () => done(null))
    let isLate = false
    let said = ''
    let timer = setTimeout(end, waitMs)
    stopping?.addEventListener('abort', end)
    // The streams may be missing: when the system has no file handles left, the process is not started.
    child.stdout?.setEncoding('latin1').on('data', (text: string) => {
      if (said === '') {
        clearTimeout(timer)
        timer = setTimeout(end, Math.min(waitMs, MORE_MS))
      }
      if (said.length < mostSaid) said += text
    })
    // An error is ignored, because the process may end before it has read everything.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(bytes)
    child.once('close', (code, signal) => done({ code, signal, isLate, said }))
  })
}

type Spawn = (command: string, args: string[], options: SpawnOptions) => ChildProcess

function start(program: string, spawnChild: Spawn): ChildProcess | null {
  const command = [process.execPath, `--max-old-space-size=${HEAP_MB}`, '--v8-pool-size=1', program]
  const limits = `ulimit -c 0; ulimit -S -t ${CPU_SECONDS}; ulimit -d ${DATA_KB}; exec "$@"`
  // Windows has no ulimit: only the heap limit and the timeout apply there.
  const [run = '', ...more] = process.platform === 'win32' ? command : ['/bin/sh', '-c', limits, 'sh', ...command]
  try {
    return spawnChild(run, more, { stdio: ['pipe', 'pipe', 'ignore'], env: { UV_THREADPOOL_SIZE: '1' } })
  } catch {
    return null
  }
}

const SOURCES = {
  'copy-worker': new URL('./copy-worker.ts', import.meta.url),
  'pdf-worker': new URL('./pdf-worker.ts', import.meta.url),
  'keys-worker': new URL('./keys-worker.ts', import.meta.url),
}
type Program = keyof typeof SOURCES

const programPaths = new Map<Program, Promise<string>>()

/** The path of a program of this folder: beside main.js in the build, or else a bundle made from its source. */
export function programOf(name: Program): Promise<string> {
  const programPath = programPaths.get(name)
  if (programPath) return programPath
  const finding = findProgram(name)
  programPaths.set(name, finding)
  return finding
}

async function findProgram(name: Program): Promise<string> {
  if (import.meta.url.endsWith('.js')) return fileURLToPath(new URL(`./${name}.js`, import.meta.url))
  const { bundleFromSource } = await import(new URL('../../worker-from-source.mjs', import.meta.url).href)
  return bundleFromSource(SOURCES[name])
}
