// Reads what a sandboxed process found in a file. That process has read untrusted bytes, so unknown lines are ignored.
import * as z from 'zod/mini'
import { type Firma, firma, quitado } from '../../../src/contract/document.ts'
import type { RemovedPart } from '../../../src/domain/document/pdf/removed-parts.ts'
import { MARKS } from './findings.ts'

const MOST_KEYS = 20
const MOST_SIGNATURES = 20

/** The access keys in the output, one on each line. */
export const keysSaid = (output: string): string[] =>
  [...new Set(output.split('\n').filter((line) => /^\d{49}$/.test(line)))].slice(0, MOST_KEYS)

export const signaturesSaid = (output: string): Firma[] => linesSaid(output, MARKS.signature, firma, MOST_SIGNATURES)

export const removedSaid = (output: string): RemovedPart[] => linesSaid(output, MARKS.removed, quitado, 1)[0] ?? []

export const attachedSaid = (output: string): string | undefined => linesSaid(output, MARKS.attached, z.string(), 1)[0]

/** The first `most` values of one kind in the output. */
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
