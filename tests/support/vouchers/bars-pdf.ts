// A one-page PDF with only the barcode of a key, like a scanned invoice; it can also be made in a browser.

import { barsOf } from '../../../server/seed/vouchers/code128.ts'

/** The width of the bars in points; the page is 595 points wide. */
const ACROSS = 300

export function barsPdf(digits: string): Uint8Array<ArrayBuffer> {
  const widths = barsOf(digits)
  const unit = ACROSS / widths.reduce((sum, width) => sum + width, 0)
  let x = 100
  let bars = ''
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) bars += `${x.toFixed(3)} 600 ${(width * unit).toFixed(3)} 50 re `
    x += width * unit
  }
  const content = `${bars}f`
  return new TextEncoder().encode(
    [
      '%PDF-1.4',
      '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
      '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
      '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R>> endobj',
      `4 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
      'trailer <</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  )
}
