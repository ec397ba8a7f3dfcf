// Reports what a sandboxed process found in a file: by its exit code, and by one line for each key, signature and the like.
import * as z from 'zod/mini'
import { type Firma, firma, quitado } from '../../../src/contract/document.ts'
import type { RemovedPart } from '../../../src/domain/document/pdf/removed-parts.ts'
import { SCAN_VERDICTS } from '../../../src/domain/document/pdf/verdicts.ts'
import type { PdfSignature } from '../pdf/signatures.ts'

const PDF_FINDINGS = ['ok', ...SCAN_VERDICTS] as const
export type PdfFinding = (typeof PDF_FINDINGS)[number]

/** The exit code of the first finding; neither Node nor a shell uses it or the following ones by itself. */
const FIRST_CODE = 64

export const exitCodeOf = (finding: PdfFinding): number => FIRST_CODE + PDF_FINDINGS.indexOf(finding)

/** The finding that an exit code stands for; undefined for any other code. */
export const findingOf = (code: number | null): PdfFinding | undefined =>
  code === null ? undefined : PDF_FINDINGS[code - FIRST_CODE]

/** What the process writes when it has found nothing wrong and goes on to read the text. */
export const READ_ON = 'ok\n'

const MOST_KEYS = 20

/** The lines that are keys. Other lines are ignored, because the process reads untrusted files. */
export const keysSaid = (output: string): string[] =>
  [...new Set(output.split('\n').filter((line) => /^\d{49}$/.test(line)))].slice(0, MOST_KEYS)

export const sayKeys = (keys: readonly string[]): string => keys.map((key) => `${key}\n`).join('')

const [SIGNATURE, REMOVED, ATTACHED] = ['firma', 'quitado', 'adjunto']
const MOST_SIGNATURES = 20

export const saySignatures = (signatures: readonly PdfSignature[]): string =>
  signatures.map((each) => sayLine(SIGNATURE, each)).join('')
export const signaturesSaid = (output: string): Firma[] => linesSaid(output, SIGNATURE, firma, MOST_SIGNATURES)

export const sayRemoved = (removed: readonly RemovedPart[]): string => sayLine(REMOVED, removed)
export const removedSaid = (output: string): RemovedPart[] => linesSaid(output, REMOVED, quitado, 1)[0] ?? []

export const sayAttached = (name: string): string => sayLine(ATTACHED, name)
export const attachedSaid = (output: string): string | undefined => linesSaid(output, ATTACHED, z.string(), 1)[0]

/** The line for a value, in ASCII only, because each byte of the output is read as one character. */
const sayLine = (mark: string, value: unknown): string =>
  `${mark} ${JSON.stringify(value).replace(/[^ -~]/g, escaped)}\n`

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The first `most` values of one kind. Anything else is ignored, because the process reads untrusted files. */
function linesSaid<T extends z.ZodMiniType>(output: string, mark: string, schema: T, most: number): z.output<T>[] {
  const lines = output.split('\n').filter((line) => line.startsWith(`${mark} `))
  return lines.slice(0, most).flatMap((line) => {
    const read = z.safeParse(schema, parsed(line.slice(mark.length + 1)))
    return read.success ? [read.data] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
