// Has printouts made by a worker thread, one at a time in the order they were asked for, as streams of bytes.
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { inTurns } from '../database/in-turns.ts'
import type { Printout, PrintoutFormat } from './printout.ts'
import type { PrintoutMessage, PrintoutOrder, TableRows } from './printout-worker.ts'

/** Longer than any printout of the most rows; whatever takes longer never ends. */
const LIMIT_MS = 120_000
/** Whoever asks when so many wait already, or waits for as many of their own, is asked to come again. */
const MOST_WAITING = 8
const MOST_OF_ONE = 3
/** An idle thread keeps its fonts for the next printout this long. */
const IDLE_MS = 60_000
const HEAP_MB = 256

type Job = PrintoutOrder & { owner: number; stream: Readable; timer?: NodeJS.Timeout }

const waiting: Job[] = []
let current: Job | null = null
let worker: Worker | null = null
let starting: Promise<Worker> | null = null
let idle: NodeJS.Timeout | undefined

/**
 * The bytes of a printout for a person. Destroying the stream, as when its reader closes the window, ends the work on it.
 * Null when too many wait already.
 */
export function makePrintout(printout: Printout, format: PrintoutFormat, owner: number): Readable | null {
  const own = [...waiting, ...(current ? [current] : [])].filter((job) => job.owner === owner)
  if (waiting.length >= MOST_WAITING || own.length >= MOST_OF_ONE) return null
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      drop(job)
      done(error)
    },
  })
  // Whoever reads the stream hears of its failure; before anybody does, it must not end the process.
  stream.on('error', () => undefined)
  const job: Job = { printout, format, owner, stream }
  waiting.push(job)
  void next()
  return stream
}

/** Ends all work, because the server stops. */
export function endPrintouts(): void {
  // The last first: none of them is begun meanwhile.
  for (const { stream } of [...(current ? [current] : []), ...waiting].reverse())
    stream.destroy(new Error('The server stops'))
}

function drop(job: Job): void {
  const place = waiting.indexOf(job)
  if (place >= 0) waiting.splice(place, 1)
  if (current !== job) return
  // A thread cannot be interrupted otherwise; the next printout starts another.
  end(job)
  void worker?.terminate()
  worker = null
  void next()
}

function end(job: Job): void {
  clearTimeout(job.timer)
  if (current === job) current = null
}

async function next(): Promise<void> {
  if (current) return
  const job = waiting.shift()
  if (!job) return rest()
  current = job
  clearTimeout(idle)
  try {
    const thread = await readyWorker()
    if (current !== job) return
    job.timer = setTimeout(() => job.stream.destroy(new Error('A printout took too long')), LIMIT_MS)
    await order(thread, job)
  } catch (error) {
    job.stream.destroy(error as Error)
  }
}

/** Sends the rows of long tables first, in slices: what is sent at once is also copied at once. */
async function order(thread: Worker, job: Job): Promise<void> {
  const { printout, format } = job
  for (const [part, { rows }] of printout.parts.flatMap((each, index) =>
    each.is === 'table' ? [[index, each] as const] : [],
  ))
    for await (const slice of inTurns(rows)) {
      if (current !== job) return
      thread.postMessage({ part, rows: slice } satisfies TableRows)
    }
  const parts = printout.parts.map((each) => (each.is === 'table' ? { ...each, rows: [] } : each))
  thread.postMessage({ printout: { ...printout, parts }, format } satisfies PrintoutOrder)
}

function rest(): void {
  idle = setTimeout(() => {
    void worker?.terminate()
    worker = null
  }, IDLE_MS)
  idle.unref()
}

/** One thread, however many printouts ask for it while it starts. */
async function readyWorker(): Promise<Worker> {
  if (worker) return worker
  starting ??= startWorker().finally(() => {
    starting = null
  })
  worker = await starting
  return worker
}

async function startWorker(): Promise<Worker> {
  const started = new Worker(await findWorker(), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  started.unref()
  started.on('message', (message: PrintoutMessage) => {
    if (worker !== started || !current) return
    const job = current
    if (message === 'done') {
      end(job)
      job.stream.push(null)
      void next()
    } else if ('failed' in message) {
      end(job)
      job.stream.destroy(new Error(message.failed))
      void next()
    } else job.stream.push(message.bytes)
  })
  const lose = (error: Error) => {
    if (worker !== started) return
    worker = null
    current?.stream.destroy(error)
  }
  started.on('error', lose)
  started.on('exit', () => lose(new Error('The thread of the printouts ended')))
  return started
}

// Built, it lies beside main.js; from the source it is bundled first.
async function findWorker(): Promise<URL> {
  const built = new URL('./printout-worker.js', import.meta.url)
  if (import.meta.url.endsWith('.js')) return built
  const { bundleFromSource } = await import(new URL('../worker-from-source.mjs', import.meta.url).href)
  const { pathToFileURL } = await import('node:url')
  return pathToFileURL(bundleFromSource(new URL('./printout-worker.ts', import.meta.url)))
}
