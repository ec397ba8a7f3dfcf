// Opens one PDF and tells whether it is encrypted, runs scripts, carries files, or cannot be read at all.
import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { PdfVerdict } from './inspect-pdf.ts'
import { scanPdf } from './scan-pdf.ts'

const MOST_PAGES_READ = 200

// The time that a file may take begins now: what came before was the machine's own.
parentPort?.postMessage('began')
parentPort?.postMessage(await judge(new Uint8Array(workerData as Uint8Array)))

async function judge(bytes: Uint8Array): Promise<PdfVerdict> {
  const scanned = scanPdf(bytes)
  if (scanned) return scanned
  try {
    const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, stopAtErrors: false, verbosity: 0 })
    if (pdf.numPages < 1) return 'broken'
    // Scripts of the document, its names and its fields.
    if (await pdf.hasJSActions()) return 'scripted'
    const open = (await pdf.getOpenAction()) as { action?: string } | null
    if (open?.action && open.action !== 'Print') return 'scripted'
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
