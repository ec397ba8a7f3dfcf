// Draws the card «Tu portal» as a picture that can be sent.
import { openSharp } from '../brand/open-sharp.ts'
import type { PortalCard } from '../printout/card/card.ts'
import { CARD, layOutCard, type Mark } from '../printout/card/lay-out-card.ts'
import { ascentOf, fontFor, pathsOfText } from '../printout/pdf/fonts.ts'

/** The width of the picture in pixels: that of a phone's screen, and no more than messengers leave as it is. */
const WIDTH = 1080
/** The margin around the card, in points: a messenger crops the edge of a preview. */
const MARGIN = 10

/** The picture as a PNG. Its letters are drawn as paths, so that no font has to be installed. */
export async function drawPicture(card: PortalCard): Promise<Uint8Array> {
  const sharp = await openSharp()
  return sharp(Buffer.from(svgOf(card)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

function svgOf(card: PortalCard): string {
  const [width, height] = [CARD.width + 2 * MARGIN, CARD.height + 2 * MARGIN]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${Math.round((WIDTH * height) / width)}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#eef4f7"/>
<clipPath id="card"><rect x="-0.5" y="-0.5" width="${CARD.width + 1}" height="${CARD.height + 1}" rx="10"/></clipPath>
<g transform="translate(${MARGIN} ${MARGIN})" clip-path="url(#card)">${layOutCard(card).map(markup).join('\n')}</g></svg>`
}

function markup(mark: Mark): string {
  switch (mark.is) {
    case 'box': {
      const { x, y, width, height, fill, radius, line } = mark
      const stroke = line ? ` stroke="${line}"` : ''
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${stroke}/>`
    }
    case 'text': {
      const { text, x, y, size, weight, color } = mark
      const font = fontFor(text, weight)
      const place = `translate(${x} ${y + size * ascentOf(font)}) scale(${size})`
      return `<g fill="${color}" transform="${place}">${pathsOfText(text, font)}</g>`
    }
    case 'icon': {
      const { icon, x, y, side } = mark
      return `<clipPath id="icon"><rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * 0.23}"/></clipPath>
<image href="${icon}" x="${x}" y="${y}" width="${side}" height="${side}" clip-path="url(#icon)"/>`
    }
    case 'qr': {
      const { qr, x, y, side } = mark
      const dark = qr.flatMap((line, row) =>
        Array.from(line.matchAll(/1+/g), ({ index, 0: run }) => `M${index} ${row}h${run.length}v1h-${run.length}z`),
      )
      const place = `translate(${x} ${y}) scale(${side / qr.length})`
      return `<path transform="${place}" shape-rendering="crispEdges" fill="#000" d="${dark.join('')}"/>`
    }
  }
}
