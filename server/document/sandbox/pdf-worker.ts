// Opens one PDF and tells whether it is encrypted, runs scripts, carries files, or cannot be read at all; then who signed it,
// and its keys.
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { scanPdf } from '../pdf/scan-pdf.ts'
import { type PdfSignature, readSignatures } from '../pdf/signatures.ts'
import { exitCodeOf, type PdfFinding, READ_ON } from './pdf-finding.ts'
import { type Pdf, textKeysOf } from './pdf-text-keys.ts'
import { sayKeys } from './said-keys.ts'
import { saySignatures } from './said-signatures.ts'

const MOST_PAGES_READ = 200
const STDOUT = 1

let whenItFails: PdfFinding = 'broken'
// The PDF reader also fails outside the promises awaited here; such an error counts against the file too.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.once(event, () => process.exit(exitCodeOf(whenItFails)))

const bytes = new Uint8Array(await buffer(process.stdin))
// Before the reader, which takes the bytes over. What it cannot read of them is no reason to refuse a file.
const signatures = signaturesIn(bytes)
const judged = await judge(bytes)
if (typeof judged === 'string') process.exit(exitCodeOf(judged))

// Said at once: if reading the text takes too long, the file is not to blame.
writeSync(STDOUT, READ_ON)
whenItFails = 'ok'
writeSync(STDOUT, saySignatures(signatures))
writeSync(STDOUT, sayKeys(await textKeysOf(judged)))
process.exit(exitCodeOf('ok'))

function signaturesIn(file: Uint8Array): PdfSignature[] {
  try {
    return readSignatures(file)
  } catch {
    return []
  }
}

async function hasFieldActions(pdf: Pdf): Promise<boolean> {
  const fields: Record<string, { actions?: object | null }[]> = (await pdf.getFieldObjects()) ?? {}
  return Object.values(fields).some((widgets) => widgets.some(({ actions }) => actions != null))
}

/** The opened PDF when nothing is wrong with it. */
async function judge(bytes: Uint8Array): Promise<Exclude<PdfFinding, 'ok'> | Pdf> {
  const scanned = scanPdf(bytes)
  if (scanned) return scanned
  try {
    const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, stopAtErrors: false, verbosity: 0 })
    if (pdf.numPages < 1) return 'broken'
    const { info } = await pdf.getMetadata()
    if ('EncryptFilterName' in info && info.EncryptFilterName) return 'encrypted'
    // Not `hasJSActions`, which is true of each field for a signature.
    if ((await pdf.getJSActions()) !== null || (await hasFieldActions(pdf))) return 'scripted'
    if ((await pdf.getAttachments()) !== null) return 'attached'
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES_READ); number += 1) {
      const page = await pdf.getPage(number)
      if ((await page.getJSActions()) !== null) return 'scripted'
    }
    return pdf
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
  }
}
