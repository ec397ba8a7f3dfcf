// Draws a printout as a PDF: title, then its parts one under the other.

import { valueText } from '../../../src/contract/columns/value-column.ts'
import type { Printout, PrintoutPart } from '../printout.ts'
import { drawCards } from './draw-cards.ts'
import { drawTable } from './draw-table.ts'
import type { Text } from './fonts.ts'
import { lineHeight, MARGIN, Sheet } from './sheet.ts'

/** A table with more columns needs landscape pages. */
const MOST_COLUMNS_UPRIGHT = 9
const TITLE: Text = { size: 18, weight: 'bold' }
const SUBJECT: Text = { size: 11, color: '#3d4c57' }
const HEADING: Text = { size: 12, weight: 'bold' }
const TERM: Text = { size: 8, color: '#55646f' }
const VALUE: Text = { size: 9.5 }
const GAP = 14

/** The document and its drawing; the generator yields between parts and within long tables. */
export function drawPrintout(printout: Printout): { document: PDFKit.PDFDocument; drawing: Generator<void> } {
  const isWide = printout.parts.some((part) => part.is === 'table' && part.columns.length > MOST_COLUMNS_UPRIGHT)
  const sheet = new Sheet({ ...printout, isWide })
  return { document: sheet.document, drawing: draw(sheet, printout) }
}

function* draw(sheet: Sheet, { title, subject, parts, letterhead }: Printout): Generator<void> {
  paragraph(sheet, 'H1', title, TITLE)
  paragraph(sheet, 'P', subject, SUBJECT)
  sheet.y += 4
  for (const part of parts) {
    sheet.y += GAP
    // Keeps a heading on the same page as the first lines below it.
    if (sheet.left < 90) sheet.newPage()
    if (part.title) {
      paragraph(sheet, 'H2', part.title, { ...HEADING, color: letterhead.color })
      sheet.y += 4
    }
    yield* drawPart(sheet, part)
    yield
  }
  sheet.end()
}

function* drawPart(sheet: Sheet, part: PrintoutPart): Generator<void> {
  if (part.is === 'note') return paragraph(sheet, 'P', part.text, VALUE)
  if (part.is === 'facts') return drawFacts(sheet, part.facts)
  if (part.is === 'cards') return drawCards(sheet, part.card)
  yield* drawTable(sheet, part)
  if (part.note === null) return
  sheet.y += 4
  paragraph(sheet, 'P', part.note, VALUE)
}

function paragraph(sheet: Sheet, as: 'H1' | 'H2' | 'P', text: string, look: Text): void {
  const step = lineHeight(look.size)
  const element = sheet.document.struct(as)
  sheet.document.addStructure(element)
  for (const line of sheet.lines(text, sheet.width, look)) {
    if (sheet.left < step) sheet.newPage()
    element.add(sheet.document.struct('Span', {}, () => sheet.write([line], MARGIN, look)))
    sheet.y += step
  }
  element.end()
}

/** Draws facts in columns of equal width, each value under its term. */
function drawFacts(sheet: Sheet, facts: Extract<PrintoutPart, { is: 'facts' }>['facts']): void {
  const columns = sheet.width > 600 ? 4 : 3
  const width = sheet.width / columns
  const filledFacts = facts.flatMap(({ term, kind, value }) => {
    const text = valueText(kind, value)
    return text === null ? [] : [{ term, lines: sheet.lines(text, width - 12, VALUE) }]
  })
  const termHeight = lineHeight(TERM.size)
  for (let first = 0; first < filledFacts.length; first += columns) {
    const row = filledFacts.slice(first, first + columns)
    const height = termHeight + Math.max(...row.map(({ lines }) => lines.length)) * lineHeight(VALUE.size) + 7
    if (height > sheet.left) sheet.newPage()
    row.forEach(({ term, lines }, index) => {
      const x = MARGIN + index * width
      const element = sheet.document.struct('P')
      sheet.document.addStructure(element)
      element.add(
        sheet.document.struct('Span', {}, () => {
          sheet.write([term], x, TERM)
          sheet.y += termHeight
          sheet.write(lines, x, VALUE)
          sheet.y -= termHeight
        }),
      )
      element.end()
    })
    sheet.y += height
  }
}
