// Reads the access key of a voucher from a PDF: from its text, else from the codes on its first pages.

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { type FoundText, hasKey } from '../../domain/voucher/found-voucher.ts'
import { readPdfInTime } from '../pdf/load-pdf.ts'
import type { Unread } from '../worker/voucher/scan-job.ts'
import type { Interrupted } from './scan-in-worker.ts'

/** How many pages are searched, by text and as drawn pictures: the voucher may come after a letter. */
const MOST_PAGES = { text: 10, drawn: 3 }
/** The number of pixels of a drawn page: the narrowest bars are then two pixels wide. */
const DRAWN_PIXELS = 5_400_000

type ScanResult = FoundText[] | Unread | Interrupted
type Scan = (page: ImageBitmap) => Promise<ScanResult>

/**
 * Returns the texts that may contain a key: the text of the pages or, if it has no key, the codes on the first pages.
 * If the codes cannot be read, returns the reason. Rejects when the PDF is encrypted or broken, or takes too long.
 */
export const readPdf = (bytes: ArrayBuffer, today: CalendarDate, scan: Scan): Promise<ScanResult> =>
  readPdfInTime(bytes, (opening) => readPages(opening, today, scan))

async function readPages(opening: Promise<PDFDocumentProxy>, today: CalendarDate, scan: Scan) {
  const pdf = await opening
  const texts: FoundText[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES.text); number += 1)
    texts.push({ text: await textOf(await pdf.getPage(number)), source: 'pdf' })
  if (hasKey(texts, today)) return texts
  const found: FoundText[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES.drawn); number += 1) {
    const onPage = await scan(await drawnPage(await pdf.getPage(number)))
    if (typeof onPage === 'string') return onPage
    found.push(...onPage)
    if (hasKey(found, today)) break
  }
  return found
}

/** The text of a page. The pieces of a line are joined, since a key may be split between them. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

async function drawnPage(page: PDFPageProxy): Promise<ImageBitmap> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.sqrt(DRAWN_PIXELS / (width * height)) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  // The intent is «print», since drawing for the screen waits for the next frame, which does not come while the page is
  // hidden.
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const picture = await createImageBitmap(canvas)
  canvas.width = 0
  canvas.height = 0
  return picture
}
