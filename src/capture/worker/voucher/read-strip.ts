// Reads one rectangle of bars: first straightened and enlarged, then reduced to one averaged and deblurred line.

import type { FoundText } from '../../../domain/voucher/found-voucher.ts'
import { pixelsOf, readableContext } from '../readable-canvas.ts'
import { crossings, deblurred, evened, leanOf, meanOfRows } from './bar-profile.ts'
import { grayOf, readBars, readLine } from './barcode-reader.ts'
import type { Bars } from './find-bars.ts'

/** Pixels across a straightened strip: five for each module of an access key. */
const WIDTH = 2048
const HEIGHTS = { least: 24, most: 160 }
/** The rectangle is lengthened by this factor, to include the first and last bars and the white beside them. */
const MARGIN = 1.3
/** The share of the rectangle's thickness that is used: the ends of the bars are as blurred as their sides. */
const CORE = 0.8
/** Ranges of the strip's height, tried one by one: if the lean of the bars varies, they are clear in one range. */
const BANDS: readonly (readonly [number, number])[] = [
  [0.1, 0.9],
  [0, 0.4],
  [0.3, 0.7],
  [0.6, 1],
]
/** The minimum of edges in a line. A key's bars have 170, of which a blur leaves some; letters or tiles have fewer. */
const MIN_EDGES = 50
/** The radii of blur to try to remove, in pixels, up to three quarters of a module. */
const BLURS = [0, 1, 2, 3]

/** The text of the bars; null when illegible. `scale`: pixels of `source` for each pixel of `bars`. */
export async function readStrip(
  source: OffscreenCanvas,
  bars: Bars,
  scale: number,
  until: number,
): Promise<FoundText | null> {
  const image = straightened(source, bars, scale)
  const asItIs = await readBars(image)
  if (asItIs) return asItIs
  const strip = grayOf(image)
  const lean = leanOf(strip)
  for (const [from, to] of BANDS) {
    const line = evened(meanOfRows(strip, from, to, lean))
    if (crossings(line) < MIN_EDGES) continue
    for (const blur of BLURS) {
      if (performance.now() > until) return null
      const found = await readLine(blur === 0 ? line : deblurred(line, blur))
      if (found) return found
    }
  }
  return null
}

function straightened(source: OffscreenCanvas, bars: Bars, scale: number): ImageData {
  const across = WIDTH / (bars.length * scale * MARGIN)
  const tall = bars.thickness * scale * CORE
  const height = Math.round(Math.max(HEIGHTS.least, Math.min(HEIGHTS.most, tall * across)))
  const canvas = new OffscreenCanvas(WIDTH, height)
  const context = readableContext(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, WIDTH, height)
  context.imageSmoothingQuality = 'high'
  context.translate(WIDTH / 2, height / 2)
  context.scale(across, height / tall)
  context.rotate(-bars.angle)
  context.translate(-bars.x * scale, -bars.y * scale)
  context.drawImage(source, 0, 0)
  return pixelsOf(canvas)
}
