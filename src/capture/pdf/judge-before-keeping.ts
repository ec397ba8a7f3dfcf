// Judges a PDF on the phone as the portal will judge it (D140): by its bytes in a worker, then by pdf.js.

import { judgeOpened, refusalOfError } from '../../domain/document/pdf/opened-pdf.ts'
import type { ScanVerdict } from '../../domain/document/pdf/verdicts.ts'
import type { PdfAnswer, PdfJob } from '../worker/pdf-job.ts'
import { createWorkerClient } from '../worker-client.ts'

/** After this time in ms, while the page is visible, the decision is left to the portal. */
const PATIENCE = 20_000

export interface PdfRefusal {
  verdict: ScanVerdict
  /** The name of an attached file, if it has one. */
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
    // There is no worker here, or it has failed with this file.
    if (!answer.ok) return null
    const { judged } = answer
    if (judged.refused) return { verdict: judged.refused, attached: judged.attached }
    const verdict = await openedVerdict(judged.shown)
    return verdict && { verdict }
  } catch {
    // A part of the app is not on this phone, or pdf.js takes too long.
    return null
  }
}

async function openedVerdict(shown: Uint8Array): Promise<ScanVerdict | null> {
  const { readPdfInTime } = await import('./load-pdf.ts')
  return readPdfInTime(shown.buffer as ArrayBuffer, (opening) => opening.then(judgeOpened).catch(refusalOfReader))
}

/**
 * Errors of pdf.js about a file end in «Exception»; any other error, such as that of a worker that does not start, proves
 * nothing about the file.
 */
const refusalOfReader = (error: unknown): ScanVerdict | null =>
  error instanceof Error && error.name.endsWith('Exception') ? refusalOfError(error) : null
