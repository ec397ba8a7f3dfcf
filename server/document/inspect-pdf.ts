// Judges a PDF in a separate process, so that a hostile file can use up only the time and memory of that process.
import type { Firma } from '../../src/contract/document.ts'
import type { RemovedPart } from '../../src/domain/document/pdf/removed-parts.ts'
import { findingOf, type PdfFinding, READ_ON } from './sandbox/pdf-finding.ts'
import { keysSaid } from './sandbox/said-keys.ts'
import { attachedSaid, removedSaid, signaturesSaid } from './sandbox/said-pdf.ts'
import { type Ended, programOf, runSandboxed } from './sandbox/sandbox.ts'

/** `slow`: the file needs more CPU time than any honest file. `busy`: the process got too little time to tell. */
export type PdfVerdict = PdfFinding | 'slow' | 'busy'

export type InspectedPdf = {
  verdict: PdfVerdict
  /** The access keys in the text of its first pages. */
  keys: string[]
  signatures: Firma[]
  /** What the shown copy lacks; empty where the file itself is shown. */
  removed: RemovedPart[]
  /** The name of the attached file for which the PDF is refused. */
  attached: string | undefined
}

/** The longest wait for the verdict; a phone waits a minute for the answer to its upload. */
const WAIT_MS = 15_000

/**
 * The verdict on the bytes of a PDF. Resolves within the time limit, after the process has ended.
 * @throws Error when the process ended with a code that is no finding, so that nothing is known of the file
 */
export async function inspectPdf(bytes: Uint8Array, waitMs = WAIT_MS): Promise<InspectedPdf> {
  const ended = await runSandboxed(await programOf('pdf-worker'), bytes, waitMs)
  // `ended` is null when the machine cannot start a process now.
  const verdict = ended ? verdictOf(ended) : 'busy'
  if (!verdict) throw new Error(`The process that judges a PDF ended with ${ended?.code}`)
  const output = verdict === 'ok' && ended ? ended.said : ''
  const attached = verdict === 'attached' ? attachedSaid(ended?.said ?? '') : undefined
  return { verdict, keys: keysSaid(output), signatures: signaturesSaid(output), removed: removedSaid(output), attached }
}

function verdictOf({ code, signal, isLate, said }: Ended): PdfVerdict | undefined {
  // The PDF was judged before its text was read, so trouble with the text refuses no file.
  if (said.startsWith(READ_ON)) return 'ok'
  if (isLate) return 'busy'
  if (signal === 'SIGXCPU') return 'slow'
  // The process was ended by another signal, for example when it ran out of memory: the file counts as broken.
  return signal ? 'broken' : findingOf(code)
}
