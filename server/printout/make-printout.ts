// Makes printouts in a pool of threads, as streams of bytes.
import { Readable } from 'node:stream'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { inTurns } from '../database/in-turns.ts'
import type { Printout, PrintoutFormat } from './printout.ts'
import type { PrintoutMessage, PrintoutOrder, TableRows } from './printout-worker.ts'

/** The number of threads: two, so that one long printout does not delay the others. */
const THREADS = 2
/** How long a printout may take: longer than the largest one needs, so that only endless work is aborted. */
const LIMIT_MS = 120_000
/** The most printouts that wait for a thread, and the most unfinished ones of one user; further ones are refused. */
const MOST_WAITING = 8
const MOST_OF_ONE = 3
/** How long an idle thread keeps its fonts for the next printout. */
const IDLE_MS = 60_000
const HEAP_MB = 256

type Job = { owner: number; stream: Readable; isMade: boolean }

const jobs = new Set<Job>()
let pool: Promise<Piscina> | null = null

/**
 * The bytes of a printout for a person. Destroying the stream, for example when the user closes the window, stops the
 * work. Null when the queue is full, or the person has MOST_OF_ONE printouts in it.
 */
export function makePrintout(printout: Printout, format: PrintoutFormat, owner: number): Readable | null {
  const own = [...jobs].filter((job) => job.owner === owner)
  if (jobs.size >= THREADS + MOST_WAITING || own.length >= MOST_OF_ONE) return null
  const aborting = new AbortController()
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      jobs.delete(job)
      // Ends the thread, as its work cannot be interrupted otherwise; the next printout starts a new thread.
      if (!job.isMade) aborting.abort()
      done(error)
    },
  })
  // Without a listener, an error before the stream is read would end the process.
  stream.on('error', () => undefined)
  const job: Job = { owner, stream, isMade: false }
  jobs.add(job)
  void make(job, { printout, format }, aborting.signal).catch((error: Error) => stream.destroy(error))
  return stream
}

/** Ends all work, because the server stops. */
export function endPrintouts(): void {
  for (const { stream } of jobs) stream.destroy(new Error('The server stops'))
  void pool?.then((threads) => threads.destroy())
  pool = null
}

async function make(job: Job, order: PrintoutOrder, signal: AbortSignal): Promise<void> {
  const { stream } = job
  const threads = await openPool()
  const { port1: port, port2 } = new MessageChannel()
  let limit: NodeJS.Timeout | undefined
  port.on('message', (message: PrintoutMessage) => {
    if (message === 'begun') {
      limit = setTimeout(() => stream.destroy(new Error('A printout took too long')), LIMIT_MS)
      void send(port, order, signal).catch((error: Error) => stream.destroy(error))
    } else if (message === 'done') {
      job.isMade = true
      stream.push(null)
      port.close()
    } else stream.push(message.bytes)
  })
  port.on('close', () => clearTimeout(limit))
  try {
    // Ignores the thread's return value, which may arrive before the messages that it sent through the port.
    await threads.run({ port: port2 }, { transferList: [port2], signal })
  } catch (error) {
    port.close()
    throw error
  }
}

/** Sends the rows of tables first, in slices: sending a whole table would copy it at once, and block the process. */
async function send(
  port: { postMessage: (message: TableRows | PrintoutOrder) => void },
  { printout, format }: PrintoutOrder,
  signal: AbortSignal,
): Promise<void> {
  for (const [part, each] of printout.parts.entries()) {
    if (each.is !== 'table') continue
    for await (const rows of inTurns(each.rows)) {
      if (signal.aborted) return
      port.postMessage({ part, rows })
    }
  }
  const parts = printout.parts.map((each) => (each.is === 'table' ? { ...each, rows: [] } : each))
  port.postMessage({ printout: { ...printout, parts }, format })
}

function openPool(): Promise<Piscina> {
  pool ??= findWorker().then(
    (filename) =>
      new Piscina({
        filename,
        minThreads: 0,
        maxThreads: THREADS,
        idleTimeout: IDLE_MS,
        // Lets the thread receive messages on its port while it waits for the rows.
        atomics: 'disabled',
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      }),
  )
  return pool
}

// The built worker is a file beside main.js; from source, the worker is bundled first.
async function findWorker(): Promise<string> {
  if (import.meta.url.endsWith('.js')) return new URL('./printout-worker.js', import.meta.url).href
  const { bundleFromSource } = await import(new URL('../worker-from-source.mjs', import.meta.url).href)
  const { pathToFileURL } = await import('node:url')
  return pathToFileURL(bundleFromSource(new URL('./printout-worker.ts', import.meta.url))).href
}
