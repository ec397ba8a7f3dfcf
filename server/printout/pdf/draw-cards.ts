// Draws copies of the card «Tu portal» on a page of a PDF, to be cut out.

import type { PortalCard } from '../card/card.ts'
import { CARD, layOutCard, type Mark } from '../card/lay-out-card.ts'
import { fontFor } from './fonts.ts'
import { MARGIN, type Sheet } from './sheet.ts'

const COLUMNS = 2
const ROWS = 3
const GAP = 10

/** Fills the rest of the page. A reader is told the first card; the others are the same. */
export function drawCards(sheet: Sheet, card: PortalCard): void {
  const marks = layOutCard(card)
  const indent = (sheet.width - COLUMNS * CARD.width - (COLUMNS - 1) * GAP) / 2
  const top = sheet.y
  for (let at = 0; at < COLUMNS * ROWS; at += 1) {
    const x = MARGIN + indent + (at % COLUMNS) * (CARD.width + GAP)
    sheet.y = top + Math.floor(at / COLUMNS) * (CARD.height + GAP)
    const draw = () => drawCard(sheet.document, marks, { x, y: sheet.y })
    if (at > 0) sheet.ornament(draw)
    else {
      const element = sheet.document.struct('P')
      sheet.document.addStructure(element)
      element.add(sheet.document.struct('Span', {}, draw))
      element.end()
    }
  }
  sheet.y += CARD.height
}

function drawCard(document: PDFKit.PDFDocument, marks: readonly Mark[], at: { x: number; y: number }): void {
  document.save().translate(at.x, at.y)
  // The band at the foot must not leave the rounded corners.
  document.roundedRect(-0.5, -0.5, CARD.width + 1, CARD.height + 1, 10).clip()
  for (const mark of marks) drawMark(document, mark)
  document.restore()
}

function drawMark(document: PDFKit.PDFDocument, mark: Mark): void {
  switch (mark.is) {
    case 'box': {
      const { x, y, width, height, fill, radius, line } = mark
      const box = radius > 0 ? document.roundedRect(x, y, width, height, radius) : document.rect(x, y, width, height)
      if (line) box.lineWidth(1).fillAndStroke(fill, line)
      else box.fill(fill)
      return
    }
    case 'text': {
      const { text, x, y, size, weight, color } = mark
      document.fillColor(color).fontSize(size).font(fontFor(text, weight)).text(text, x, y, { lineBreak: false })
      return
    }
    case 'icon': {
      const { icon, x, y, side } = mark
      document
        .save()
        .roundedRect(x, y, side, side, side * 0.23)
        .clip()
      document.image(icon, x, y, { width: side, height: side }).restore()
      return
    }
    case 'qr': {
      const { qr, x, y, side } = mark
      const step = side / qr.length
      qr.forEach((line, row) => {
        for (const { index, 0: dark } of line.matchAll(/1+/g))
          document.rect(x + index * step, y + row * step, dark.length * step, step)
      })
      document.fill('#000000')
    }
  }
}
