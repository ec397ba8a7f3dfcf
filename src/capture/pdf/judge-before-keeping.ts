// Judges a PDF on the phone as the portal will judge it (D140): by its bytes in a worker, then by pdf.js.

import { judgeOpened, refusalOfError } from '../../domain/document/pdf/opened-pdf.ts'
import type { ScanVerdict } from '../../domain/document/pdf/verdicts.ts'
import type { PdfAnswer, PdfJob } from '../worker/pdf-job.ts'
import { createWorkerClient } from '../worker-client.ts'

/** How long the check may take, in ms while the page is visible; after this time only the portal decides. */
const PATIENCE = 20_000

export interface PdfRefusal {
  verdict: ScanVerdict
  /** The name of a file attached to the PDF; undefined when there is none. */
  attached?: string | undefined
}

const client = createWorkerClient<PdfJob, PdfAnswer>({
  start: () => new Worker(new URL('../worker/pdf-worker.ts', import.meta.url), { type: 'module' }),
  startsWithin: PATIENCE,
  answersWithin: PATIENCE,
})

/**
 * Why the portal would refuse this PDF, or null; also null where this phone cannot judge it. The caller's bytes stay
 * intact. Never rejects.
 */
export async function judgeBeforeKeeping(bytes: Uint8Array<ArrayBuffer>): Promise<PdfRefusal | null> {
  try {
    const own = bytes.slice().buffer
    const answer = await client.run({ bytes: own }, [own])
    // The worker could not start, or failed on this file.
    if (!answer.ok) return null
    const { judged } = answer
    if (judged.refused) return { verdict: judged.refused, attached: judged.attached }
    const verdict = await openedVerdict(judged.shown)
    return verdict && { verdict }
  } catch {
    // The code of pdf.js could not be loaded, or pdf.js took too long.
    return null
  }
}

async function openedVerdict(shown: Uint8Array): Promise<ScanVerdict | null> {
  const { readPdfInTime } = await import('./load-pdf.ts')
  return readPdfInTime(shown.buffer as ArrayBuffer, (opening) => opening.then(judgeOpened).catch(refusalOfReader))
}

/**
 * pdf.js names its errors about a file «…Exception». Any other error, such as a worker that does not start, says
 * nothing about the file.
 */
const refusalOfReader = (error: unknown): ScanVerdict | null =>
  error instanceof Error && error.name.endsWith('Exception') ? refusalOfError(error) : null
