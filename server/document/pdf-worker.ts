// Opens one PDF and tells whether it is encrypted, runs scripts, carries files, or cannot be read at all.
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { scanPdf } from './pdf/scan-pdf.ts'
import { exitCodeOf, type PdfFinding } from './pdf-finding.ts'

const MOST_PAGES_READ = 200

// The PDF reader also fails outside the promises awaited here; such an error counts against the file too.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.once(event, () => process.exit(exitCodeOf('broken')))

process.exit(exitCodeOf(await judge(new Uint8Array(await buffer(process.stdin)))))

async function judge(bytes: Uint8Array): Promise<PdfFinding> {
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
    return 'ok'
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
  }
}
