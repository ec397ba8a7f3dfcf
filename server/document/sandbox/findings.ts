// Writes what a sandboxed process found in a file: an exit code, and one line for each key, signature and the like.
import type { RemovedPart } from '../../../src/domain/document/pdf/removed-parts.ts'
import { SCAN_VERDICTS } from '../../../src/domain/document/pdf/verdicts.ts'
import type { PdfSignature } from '../pdf/signatures.ts'

const PDF_FINDINGS = ['ok', ...SCAN_VERDICTS] as const
export type PdfFinding = (typeof PDF_FINDINGS)[number]

/** The exit code of the first finding; neither Node nor a shell uses this code or the next ones. */
const FIRST_CODE = 64

export const exitCodeOf = (finding: PdfFinding): number => FIRST_CODE + PDF_FINDINGS.indexOf(finding)

/** The finding for an exit code; undefined for any other code. */
export const findingOf = (code: number | null): PdfFinding | undefined =>
  code === null ? undefined : PDF_FINDINGS[code - FIRST_CODE]

/** The process writes this when it has found nothing wrong, before it reads the text. */
export const READ_ON = 'ok\n'

/** The first word of each kind of line. */
export const MARKS = { signature: 'firma', removed: 'quitado', attached: 'adjunto' } as const

export const sayKeys = (keys: readonly string[]): string => keys.map((key) => `${key}\n`).join('')
export const saySignatures = (signatures: readonly PdfSignature[]): string =>
  signatures.map((each) => sayLine(MARKS.signature, each)).join('')
export const sayRemoved = (removed: readonly RemovedPart[]): string => sayLine(MARKS.removed, removed)
export const sayAttached = (name: string): string => sayLine(MARKS.attached, name)

/** The output line for a value. It is ASCII only, because each byte of the output is decoded as one character. */
const sayLine = (mark: string, value: unknown): string =>
  `${mark} ${JSON.stringify(value).replace(/[^ -~]/g, escaped)}\n`

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
