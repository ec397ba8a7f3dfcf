// Judges a PDF in a thread of its own: a hostile file may cost that thread its time or memory, never the portal's.
import { Worker } from 'node:worker_threads'

/** `slow` is a file that took longer than any honest one. */
export type PdfVerdict = 'ok' | 'encrypted' | 'scripted' | 'attached' | 'broken' | 'slow'

/** How long a file may take, in ms; a phone gives up a silent server after 20 s. */
const PDF_TIME_MS = 6_000
const START_TIME_MS = 12_000
const PDF_MEMORY_MB = 256

/** The verdict on a PDF's bytes; always comes, within the time limit. */
export function inspectPdf(bytes: Uint8Array, timeMs = PDF_TIME_MS): Promise<PdfVerdict> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile(), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: PDF_MEMORY_MB },
    })
    let verdict: PdfVerdict | undefined
    const finish = (first: PdfVerdict) => {
      verdict ??= first
      clearTimeout(timer)
      // Only when the thread has gone its place is free: its memory is what is rationed.
      void worker.terminate().then(() => resolve(verdict ?? first))
    }
    let timer = setTimeout(() => finish('slow'), START_TIME_MS)
    worker.on('message', (said: PdfVerdict | 'began') => {
      if (said !== 'began') return finish(said)
      clearTimeout(timer)
      timer = setTimeout(() => finish('slow'), timeMs)
    })
    // Out of memory or a crash of the parser: the file is what is broken.
    worker.once('error', () => finish('broken'))
    worker.once('exit', () => finish('broken'))
  })
}

// Built, the worker lies beside main.js; from the source it needs a loader for TypeScript.
const workerFile = () =>
  new URL(import.meta.url.endsWith('.js') ? './pdf-worker.js' : './pdf-worker-from-source.mjs', import.meta.url)
