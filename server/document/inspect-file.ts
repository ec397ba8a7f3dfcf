// Inspects an uploaded file: it must be a complete picture within the pixel limit, or a PDF that is safe to show.
import type { Firma } from '../../src/contract/document.ts'
import { pdfRefusal, SEND_PICTURES } from '../../src/contract/pdf-refusal.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { fileKind } from '../../src/domain/document/file-kind.ts'
import { MAX_PIXELS } from '../../src/domain/document/limits.ts'
import type { PictureParser } from '../../src/domain/document/parser/picture-parser.ts'
import { looksLikePdf } from '../../src/domain/document/pdf/pdf-bytes.ts'
import type { RemovedPart } from '../../src/domain/document/pdf/removed-parts.ts'
import { openGate } from '../gate.ts'
import { findingOf, type PdfFinding, READ_ON } from './sandbox/findings.ts'
import { attachedSaid, keysSaid, removedSaid, signaturesSaid } from './sandbox/read-findings.ts'
import { programOf, runSandboxed, type SandboxExit } from './sandbox/sandbox.ts'

export type ContentType = 'application/pdf' | 'image/jpeg' | 'image/png'
export type FileVerdict =
  | {
      contentType: ContentType
      /** The access keys in the text of a PDF; none for a picture. */
      keys: string[]
      /** Who signed the file electronically, if it is a PDF. */
      signatures: Firma[]
      /** The parts that are removed from the PDF in the copy that is shown. */
      removed: RemovedPart[]
    }
  | Problem

// A PDF lies whole in memory while it is inspected, so few are inspected at once; the others wait on the disk. Waiting is
// better than failing: the phone waits a minute anyway, and after a failure it would send the whole file again.
const pdfs = openGate({ places: 2, waitMs: 30_000 })

/** A received file: its first bytes, and, for a picture, the facts that were read while it arrived. */
type ArrivedFile = {
  readonly head: Uint8Array
  readonly picture: PictureParser['facts']
  readonly bytes: () => Promise<Uint8Array>
}

/**
 * The real content type of a file of `person`, or the problem that refuses it (DOC-02b, D54). `bytes` is called only
 * for a PDF. The problem is `unavailable` when the machine is too busy for the inspection; the device then sends the
 * file again.
 */
export async function inspectFile(person: string, { head, picture, bytes }: ArrivedFile): Promise<FileVerdict> {
  const kind = fileKind(head)
  if (kind === 'heic' || kind === 'webp')
    return notAllowed(`Las fotos ${kind === 'heic' ? 'HEIC' : 'WebP'} no se admiten; envíela como JPG.`)
  if (kind === 'other') return notAllowed('Solo se admiten pdf, jpg, jpeg y png.')
  if (kind !== 'pdf') return judgePicture(picture)
  const judged = await pdfs(person, async () => judgePdf(await bytes()))
  return judged === 'busy' ? problem('unavailable', { retryAfterSeconds: 10 }) : judged
}

function judgePicture(picture: ArrivedFile['picture']): FileVerdict {
  if (!picture?.whole) return notAllowed('La imagen está incompleta. Vuelva a tomarla o elija otra.')
  if (picture.width * picture.height > MAX_PIXELS) return notAllowed('La imagen tiene demasiados píxeles.')
  return { contentType: picture.kind === 'jpeg' ? 'image/jpeg' : 'image/png', keys: [], signatures: [], removed: [] }
}

async function judgePdf(bytes: Uint8Array): Promise<FileVerdict | 'busy'> {
  if (!looksLikePdf(bytes)) return notAllowed('El PDF está incompleto.')
  const { verdict, attached, ...read } = await inspectPdf(bytes)
  if (verdict === 'busy') return 'busy'
  if (verdict === 'ok') return { contentType: 'application/pdf', ...read }
  return notAllowed(verdict === 'slow' ? TOO_SLOW : pdfRefusal(verdict, attached))
}

const TOO_SLOW = `El PDF tarda demasiado en abrirse. ${SEND_PICTURES}`

/** The problem «Archivo no permitido», with its reason. */
export const notAllowed = (reason: string): Problem =>
  problem('not-allowed', { message: `${problem('not-allowed').message}. ${reason}` })

/** `slow`: the file needs more CPU time than any honest file. `busy`: the machine gave the process too little time. */
type PdfVerdict = PdfFinding | 'slow' | 'busy'

type InspectedPdf = {
  verdict: PdfVerdict
  /** The access keys in the text of the first pages. */
  keys: string[]
  signatures: Firma[]
  /** The parts that are removed in the shown copy; empty where the file itself is shown. */
  removed: RemovedPart[]
  /** The name of the embedded file that is the reason for refusing the PDF. */
  attached: string | undefined
}

/** The longest wait for the verdict; a phone waits a minute for the answer to its upload. */
const WAIT_MS = 15_000

/**
 * Judges the bytes of a PDF. Resolves within the time limit, after the process has ended.
 * @throws Error when the process ended with a code that is no finding, so that the file was not judged
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

function verdictOf({ code, signal, isLate, said }: SandboxExit): PdfVerdict | undefined {
  // The PDF was judged before its text was read, so no file is refused because its text is unreadable.
  if (said.startsWith(READ_ON)) return 'ok'
  if (isLate) return 'busy'
  if (signal === 'SIGXCPU') return 'slow'
  // The process was ended by another signal, for example when it ran out of memory: the file counts as broken.
  return signal ? 'broken' : findingOf(code)
}
