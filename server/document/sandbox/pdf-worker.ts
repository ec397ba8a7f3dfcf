// Opens one PDF and tells whether it is encrypted, runs scripts, carries files, or cannot be read at all; then its keys.
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { scanPdf } from '../pdf/scan-pdf.ts'
import { exitCodeOf, type PdfFinding, READ_ON } from './pdf-finding.ts'
import { type Pdf, textKeysOf } from './pdf-text-keys.ts'
import { sayKeys } from './said-keys.ts'

const MOST_PAGES_READ = 200
const STDOUT = 1

let whenItFails: PdfFinding = 'broken'
// The PDF reader also fails outside the promises awaited here; such an error counts against the file too.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.once(event, () => process.exit(exitCodeOf(whenItFails)))

const judged = await judge(new Uint8Array(await buffer(process.stdin)))
if (typeof judged === 'string') process.exit(exitCodeOf(judged))

// Said at once: if reading the text takes too long, the file is not to blame.
writeSync(STDOUT, READ_ON)
whenItFails = 'ok'
writeSync(STDOUT, sayKeys(await textKeysOf(judged)))
process.exit(exitCodeOf('ok'))

/** The opened PDF when nothing is wrong with it. */
async function judge(bytes: Uint8Array): Promise<Exclude<PdfFinding, 'ok'> | Pdf> {
  const scanned = scanPdf(bytes)
  if (scanned) return scanned
  try {
    const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, stopAtErrors: false, verbosity: 0 })
    if (pdf.numPages < 1) return 'broken'
    const { info } = await pdf.getMetadata()
    if ('EncryptFilterName' in info && info.EncryptFilterName) return 'encrypted'
    // Scripts of the document, its names and its fields.
    if (await pdf.hasJSActions()) return 'scripted'
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
