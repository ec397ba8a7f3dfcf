// Runs one of our programs on untrusted bytes in a separate process, with little time and memory, and no secrets.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** CPU time of the process in seconds, its start included; the system ends a process that takes more (SIGXCPU). */
const CPU_SECONDS = 6
const HEAP_MB = 256
/** All memory that the process may write to, including what lies outside V8's heap. */
const DATA_KB = 768 * 1024
/** The most characters of its output that are kept, by default. */
const MOST_SAID = 64 * 1024
/** After its first output it gets only this long for more: the verdict is there, and a user waits for it. */
const MORE_MS = 2_000

export type Ended = {
  code: number | null
  signal: NodeJS.Signals | null
  /** Whether it was ended because the time was over, or the server stops. */
  isLate: boolean
  /** Its standard output, one character per byte. */
  said: string
}

type Run = {
  /** Ends the process before its time. */
  stopping?: AbortSignal
  /** The most characters of its output that are kept. */
  mostSaid?: number
  spawnChild?: Spawn
}

/**
 * Hands the bytes to the program; resolves once the process has ended, within `waitMs` or `MORE_MS` after its first
 * output. Null: it could not be started.
 */
export function runSandboxed(
  program: string,
  bytes: Uint8Array,
  waitMs: number,
  { stopping, mostSaid = MOST_SAID, spawnChild = spawn }: Run = {},
): Promise<Ended | null> {
  if (stopping?.aborted) return Promise.resolve(null)
  const child = start(program, spawnChild)
  if (!child) return Promise.resolve(null)
  return new Promise((resolve) => {
    const end = () => {
      isLate = true
      child.kill('SIGKILL')
    }
    const done = (ended: Ended | null) => {
      clearTimeout(timer)
      stopping?.removeEventListener('abort', end)
      resolve(ended)
    }
    child.once('error', () => done(null))
    let isLate = false
    let said = ''
    let timer = setTimeout(end, waitMs)
    stopping?.addEventListener('abort', end)
    // When the system has no file handles left, the process that could not be started has no streams either.
    child.stdout?.setEncoding('latin1').on('data', (text: string) => {
      if (said === '') {
        clearTimeout(timer)
        timer = setTimeout(end, Math.min(waitMs, MORE_MS))
      }
      if (said.length < mostSaid) said += text
    })
    // The process may end before it has read everything.
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

/** The path of a program of this folder: in the build beside main.js, otherwise bundled from its source. */
export function programOf(name: Program): Promise<string> {
  const known = programPaths.get(name)
  if (known) return known
  const finding = findProgram(name)
  programPaths.set(name, finding)
  return finding
}

async function findProgram(name: Program): Promise<string> {
  if (import.meta.url.endsWith('.js')) return fileURLToPath(new URL(`./${name}.js`, import.meta.url))
  const { bundleFromSource } = await import(new URL('../../worker-from-source.mjs', import.meta.url).href)
  return bundleFromSource(SOURCES[name])
}
