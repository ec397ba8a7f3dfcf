// Writes pixels as a PNG that is as small as its look allows.
import { openSharp } from './open-sharp.ts'

/** Pixels with four channels of eight bits. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** The largest mean of squared errors, of 255 levels, that nobody sees. A palette of a gradient has more. */
const UNSEEN = 0.05

/** The smallest PNG of the pixels: with a palette if it looks the same, else with all colours. */
export async function encodePng({ data, info }: Pixels, { isOpaque }: { isOpaque: boolean }): Promise<Uint8Array> {
  const sharp = await openSharp()
  const picture = () => {
    const opened = sharp(data, { raw: info })
    return isOpaque ? opened.removeAlpha() : opened
  }
  const palette = await picture().png({ palette: true, effort: 10, dither: 0 }).toBuffer()
  const shown = await sharp(palette).ensureAlpha().raw().toBuffer()
  if (meanError(data, shown) < UNSEEN) return palette
  return picture().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()
}

/** The mean of the squared differences between two pictures, each colour counted as much as its alpha lets it be seen. */
function meanError(one: Buffer, other: Buffer): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 4) {
    const [alpha = 0, otherAlpha = 0] = [one[at + 3], other[at + 3]]
    sum += (alpha - otherAlpha) ** 2
    for (let channel = at; channel < at + 3; channel += 1)
      sum += (((one[channel] ?? 0) * alpha - (other[channel] ?? 0) * otherAlpha) / 255) ** 2
  }
  return sum / one.length
}
