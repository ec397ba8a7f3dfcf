// Judges a PDF by its bytes, with the same result on phone and portal: what to show, or why the PDF is refused (D140).
import { isXmlName } from './copy/attached-files.ts'
import { harmlessCopy } from './copy/harmless-copy.ts'
import { hasForeignBytes } from './pdf-bytes.ts'
import { REMOVED_PARTS, type RemovedPart } from './removed-parts.ts'
import { scanPdf } from './scan-pdf.ts'
import type { ScanVerdict } from './verdicts.ts'

export type JudgedPdf =
  | {
      refused: null
      /** The given bytes, or a harmless copy where something had to be removed (D171). */
      shown: Uint8Array
      removed: RemovedPart[]
    }
  | {
      refused: ScanVerdict
      /** The name of an attached file, if it has one. */
      attached?: string | undefined
    }

/**
 * Accepts a PDF that has no forbidden content, or whose harmless copy has none; the given bytes are not changed. Run it
 * in a separate process or worker: 20 MB take seconds.
 */
export async function judgePdf(bytes: Uint8Array): Promise<JudgedPdf> {
  const found = scanPdf(bytes)
  if (found === 'broken') return { refused: found }
  const isSurrounded = hasForeignBytes(bytes)
  if (!found && !isSurrounded) return { refused: null, shown: bytes, removed: [] }
  const copy = await harmlessCopy(bytes, found === 'encrypted')
  // A PDF that merely has foreign bytes around it is harmless as it is.
  if (!copy) return found ? { refused: found } : { refused: null, shown: bytes, removed: [] }
  const left = scanPdf(copy.bytes)
  if (left) return { refused: left, attached: culpritAmong(copy.attached) }
  // The copy also leaves out bytes that belong to no document, such as an object that nothing names.
  if (isSurrounded || copy.removed.size === 0) copy.removed.add('SOBRANTE')
  return { refused: null, shown: copy.bytes, removed: REMOVED_PARTS.filter((part) => copy.removed.has(part)) }
}

/**
 * The attached file that the refusal names: preferably one that is no XML, because XML files alone are never refused.
 */
function culpritAmong(attached: readonly string[]): string | undefined {
  const named = attached.filter((name) => name !== '')
  return named.find((name) => !isXmlName(name)) ?? named[0]
}
