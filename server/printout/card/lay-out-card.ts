// Lays out the card «Tu portal» as a list of marks, which a PDF and a picture draw alike.
import { fontFor, type Weight, widthOfText } from '../pdf/fonts.ts'
import { linesOf } from '../pdf/lines.ts'
import type { PortalCard, QrCode } from './card.ts'

/** All lengths are in points; `y` is measured from the top of the card. */
export type Mark =
  | { is: 'box'; x: number; y: number; width: number; height: number; fill: string; radius: number; line?: string }
  | { is: 'text'; text: string; x: number; y: number; size: number; weight: Weight; color: string }
  | { is: 'icon'; icon: string; x: number; y: number; side: number }
  | { is: 'qr'; qr: QrCode; x: number; y: number; side: number }

export const CARD = { width: 250, height: 214 } as const

const PAD = 12
const ICON = 28
/** With its quiet zone, of which the code needs no more room around it. */
const QR = 108
const BAND = 24
const BODY = 9
const INK = '#17222b'
const LINE = '#d5dee4'
const WHITE = '#ffffff'

const lineStep = (size: number): number => size * 1.3

type Fitting = { text: string; width: number; height: number; sizes: readonly number[]; weight: Weight }
type Fitted = { lines: string[]; size: number }

/** The text in lines, in the first of the sizes in which it fits; in the last one it is cut. */
function fitted({ text, width, height, sizes, weight }: Fitting): Fitted {
  const inSize = (size: number): Fitted => ({
    lines: linesOf(text, width, (part) => size * widthOfText(part, fontFor(part, weight))),
    size,
  })
  const fits = ({ lines, size }: Fitted) => lines.length * lineStep(size) <= height
  const tried = sizes.map(inSize)
  const found = tried.find(fits) ?? tried.at(-1) ?? inSize(BODY)
  return { ...found, lines: found.lines.slice(0, Math.max(1, Math.floor(height / lineStep(found.size)))) }
}

type Placing = { x: number; y: number; weight: Weight; color: string }

const textMarks = ({ lines, size }: Fitted, { x, y, weight, color }: Placing): Mark[] =>
  lines.map((text, at) => ({ is: 'text', text, x, y: y + at * lineStep(size), size, weight, color }))

/** The marks of a card, those below first. */
export function layOutCard({ portal, color, icon, can, wayIn, address, qr }: PortalCard): Mark[] {
  const { width, height } = CARD
  const inner = width - 2 * PAD
  const nameX = PAD + ICON + 8
  const name = fitted({ text: portal, width: width - nameX - PAD, height: 31, sizes: [14, 12, 10], weight: 'bold' })
  const nameHeight = name.lines.length * lineStep(name.size)
  const middle = 50
  const column = width - PAD - QR - 6
  const way = middle + QR - 12
  const points = can.flatMap((text, at): Mark[] => {
    const share = (QR - 18) / can.length
    const y = middle + at * share
    const said = fitted({ text, width: column - 10, height: share, sizes: [BODY, 8], weight: 'regular' })
    const dot = 4
    return [
      {
        is: 'box',
        x: PAD,
        y: y + lineStep(said.size) / 2 - dot / 2,
        width: dot,
        height: dot,
        fill: color,
        radius: dot / 2,
      },
      ...textMarks(said, { x: PAD + 10, y, weight: 'regular', color: INK }),
    ]
  })
  const wayInLines = fitted({
    text: wayIn,
    width: inner,
    height: height - BAND - 3 - way,
    sizes: [BODY, 8.4, 7.8, 7.2, 6.6, 6],
    weight: 'regular',
  })
  const shownAddress = fitted({ text: address, width: inner, height: 16, sizes: [12, 10, 8.5, 7], weight: 'bold' })
  const [line = ''] = shownAddress.lines
  const lineWidth = shownAddress.size * widthOfText(line, fontFor(line, 'bold'))
  return [
    { is: 'box', x: 0, y: 0, width, height, fill: WHITE, radius: 10, line: LINE },
    { is: 'icon', icon, x: PAD, y: PAD, side: ICON },
    ...textMarks(name, { x: nameX, y: PAD + (ICON - nameHeight) / 2, weight: 'bold', color }),
    ...points,
    { is: 'qr', qr, x: width - QR - 4, y: middle - 10, side: QR },
    ...textMarks(wayInLines, { x: PAD, y: way, weight: 'regular', color: INK }),
    { is: 'box', x: 0, y: height - BAND, width, height: BAND, fill: color, radius: 0 },
    ...textMarks(
      { ...shownAddress, lines: [line] },
      {
        x: (width - lineWidth) / 2,
        y: height - BAND + (BAND - lineStep(shownAddress.size)) / 2,
        weight: 'bold',
        color: WHITE,
      },
    ),
  ]
}
