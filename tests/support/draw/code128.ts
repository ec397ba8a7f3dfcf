// Draws an access key as a Code 128 barcode, as on a printed invoice.

import { barsOf } from '../../../server/seed/vouchers/code128.ts'

/** Returns the barcode as SVG text: each module is one unit wide, and the barcode stretches to the width of its box. */
export function barcode(digits: string): string {
  let x = 0
  let bars = ''
  barsOf(digits).forEach((width, place) => {
    if (place % 2 === 0) bars += `M${x} 0h${width}v1h-${width}z`
    x += width
  })
  return `<svg class="barcode" viewBox="0 0 ${x} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${bars}"/></svg>`
}
