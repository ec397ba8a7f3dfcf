// Judges a PDF in a separate process: a hostile file may cost that process its time or memory, never the portal's.
import type { Firma } from '../../src/contract/document.ts'
import type { RemovedPart } from '../../src/domain/document/pdf/removed-parts.ts'
import { findingOf, type PdfFinding, READ_ON } from './sandbox/pdf-finding.ts'
import { keysSaid } from './sandbox/said-keys.ts'
import { attachedSaid, removedSaid, signaturesSaid } from './sandbox/said-pdf.ts'
import { type Ended, programOf, runSandboxed } from './sandbox/sandbox.ts'

/** `slow`: the file needs more CPU time than any honest one. `busy`: the process got too little time to tell. */
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

/** A phone waits a minute for the answer to its upload. */
const WAIT_MS = 15_000

/**
 * The verdict on a PDF's bytes; resolves within the time limit, and only when the process has ended.
 * @throws Error when the process ended with a code that is no finding: nothing is known of the file then
 */
export async function inspectPdf(bytes: Uint8Array, waitMs = WAIT_MS): Promise<InspectedPdf> {
  const ended = await runSandboxed(await programOf('pdf-worker'), bytes, waitMs)
  // Null: the machine cannot start a process now.
  const verdict = ended ? verdictOf(ended) : 'busy'
  if (!verdict) throw new Error(`The process that judges a PDF ended with ${ended?.code}`)
  const output = verdict === 'ok' && ended ? ended.said : ''
  const attached = verdict === 'attached' ? attachedSaid(ended?.said ?? '') : undefined
  return { verdict, keys: keysSaid(output), signatures: signaturesSaid(output), removed: removedSaid(output), attached }
}

function verdictOf({ code, signal, isLate, said }: Ended): PdfVerdict | undefined {
  // The PDF was judged before its text was read: no file is refused because its keys are missing.
  if (said.startsWith(READ_ON)) return 'ok'
  if (isLate) return 'busy'
  if (signal === 'SIGXCPU') return 'slow'
  // Ended by another signal, as when it ran out of memory: the file counts as broken.
  return signal ? 'broken' : findingOf(code)
}
