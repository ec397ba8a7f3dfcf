// How a process that reads a PDF says who signed it: one signature a line.
import * as z from 'zod/mini'
import { type Firma, firma } from '../../../src/contract/document.ts'
import type { PdfSignature } from '../pdf/signatures.ts'

const MARK = 'firma '
const MOST_SIGNATURES = 20

/** In letters of ASCII alone, as the process is heard. */
export const saySignatures = (signatures: readonly PdfSignature[]): string =>
  signatures.map((each) => `${MARK}${JSON.stringify(each).replace(/[^ -~]/g, escaped)}\n`).join('')

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The signatures in what was said; the process reads what strangers wrote, so nothing else counts. */
export function signaturesSaid(said: string): Firma[] {
  const lines = said.split('\n').filter((line) => line.startsWith(MARK))
  return lines.slice(0, MOST_SIGNATURES).flatMap((line) => {
    const read = z.safeParse(firma, parsed(line.slice(MARK.length)))
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
