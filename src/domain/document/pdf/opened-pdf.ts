// Judges a PDF that pdf.js has opened, in addition to the scan of its bytes (D140).
import type { ScanVerdict } from './verdicts.ts'

/** The members of pdf.js's document that are used: phone and portal use different builds of pdf.js. */
export interface OpenedPdf {
  readonly numPages: number
  getMetadata(): Promise<{ info: object }>
  getJSActions(): Promise<object | null>
  getFieldObjects(): Promise<Record<string, object[]> | null>
  getAttachments(): Promise<unknown>
  getPage(number: number): Promise<{ getJSActions(): Promise<object | null> }>
}

const MOST_PAGES_READ = 200

/**
 * Why the PDF is refused, or null. @throws the error of pdf.js for a page that it cannot read: then the PDF is broken
 */
export async function judgeOpened(pdf: OpenedPdf): Promise<ScanVerdict | null> {
  if (pdf.numPages < 1) return 'broken'
  const { info } = await pdf.getMetadata()
  if ('EncryptFilterName' in info && info.EncryptFilterName) return 'encrypted'
  // Not `hasJSActions`, which is true for every signature field.
  if ((await pdf.getJSActions()) !== null || (await hasFieldActions(pdf))) return 'scripted'
  if ((await pdf.getAttachments()) !== null) return 'attached'
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES_READ); number += 1) {
    const page = await pdf.getPage(number)
    if ((await page.getJSActions()) !== null) return 'scripted'
  }
  return null
}

async function hasFieldActions(pdf: OpenedPdf): Promise<boolean> {
  const fields = (await pdf.getFieldObjects()) ?? {}
  return Object.values(fields).some((widgets) =>
    widgets.some((widget) => 'actions' in widget && widget.actions !== null && widget.actions !== undefined),
  )
}

/** The verdict on a PDF that pdf.js failed to open with this error. */
export const refusalOfError = (error: unknown): ScanVerdict =>
  error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
