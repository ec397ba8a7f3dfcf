// Judges a PDF by its bytes, the same on the phone and on the portal: what of it is shown, or why it is refused (D140).
import { isXmlName } from './copy/attached-files.ts'
import { harmlessCopy } from './copy/harmless-copy.ts'
import { hasForeignBytes } from './pdf-bytes.ts'
import { REMOVED_PARTS, type RemovedPart } from './removed-parts.ts'
import { scanPdf } from './scan-pdf.ts'
import type { ScanVerdict } from './verdicts.ts'

export type JudgedPdf =
  | {
      refused: null
      /** The given bytes, or where they hold something to take out a copy without it (D171). */
      shown: Uint8Array
      removed: RemovedPart[]
    }
  | {
      refused: ScanVerdict
      /** The name of a file that is attached, where it has one. */
      attached?: string | undefined
    }

/**
 * Takes a PDF that holds nothing forbidden, or of which a copy can be made that holds nothing; the given bytes are not
 * changed. Run it in a separate process or worker: 20 MB take seconds.
 */
export async function judgePdf(bytes: Uint8Array): Promise<JudgedPdf> {
  const found = scanPdf(bytes)
  if (found === 'broken') return { refused: found }
  const isSurrounded = hasForeignBytes(bytes)
  if (!found && !isSurrounded) return { refused: null, shown: bytes, removed: [] }
  const copy = await harmlessCopy(bytes, found === 'encrypted')
  // What is only surrounded by other bytes is harmless as it is.
  if (!copy) return found ? { refused: found } : { refused: null, shown: bytes, removed: [] }
  const left = scanPdf(copy.bytes)
  if (left) return { refused: left, attached: culpritAmong(copy.attached) }
  // What the copy left out without our doing was part of no document: an object that nothing names.
  if (isSurrounded || copy.removed.size === 0) copy.removed.add('SOBRANTE')
  return { refused: null, shown: copy.bytes, removed: REMOVED_PARTS.filter((part) => copy.removed.has(part)) }
}

/** The name by which to tell what is attached: no XML is refused alone. */
function culpritAmong(attached: readonly string[]): string | undefined {
  const named = attached.filter((name) => name !== '')
  return named.find((name) => !isXmlName(name)) ?? named[0]
}
