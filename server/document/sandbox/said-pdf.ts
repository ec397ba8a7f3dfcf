// Writes and reads what pdf-worker.ts reports of a PDF: signatures, what the shown copy lacks, and an attached file.
import * as z from 'zod/mini'
import { type Firma, firma, quitado } from '../../../src/contract/document.ts'
import type { RemovedPart } from '../../../src/domain/document/pdf/removed-parts.ts'
import type { PdfSignature } from '../pdf/signatures.ts'
import { linesSaid, sayLine } from './said-lines.ts'

const [SIGNATURE, REMOVED, ATTACHED] = ['firma', 'quitado', 'adjunto']
const MOST_SIGNATURES = 20

export const saySignatures = (signatures: readonly PdfSignature[]): string =>
  signatures.map((each) => sayLine(SIGNATURE, each)).join('')
export const signaturesSaid = (output: string): Firma[] => linesSaid(output, SIGNATURE, firma, MOST_SIGNATURES)

export const sayRemoved = (removed: readonly RemovedPart[]): string => sayLine(REMOVED, removed)
export const removedSaid = (output: string): RemovedPart[] => linesSaid(output, REMOVED, quitado, 1)[0] ?? []

export const sayAttached = (name: string): string => sayLine(ATTACHED, name)
export const attachedSaid = (output: string): string | undefined => linesSaid(output, ATTACHED, z.string(), 1)[0]
