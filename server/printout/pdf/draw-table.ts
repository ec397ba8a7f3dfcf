// Draws a table of a printout: head repeated on every page, rows never split, right-aligned amounts, tagged text.

import { valueText } from '../../../src/contract/columns/value-column.ts'
import type { PrintoutTable } from '../printout.ts'
import { columnWidths, type Wish } from './column-widths.ts'
import type { Text } from './fonts.ts'
import { LINE, lineHeight, MARGIN, type Sheet, TINT } from './sheet.ts'

const PAD = 5
const ROW_PAD = 3
/** A cell is cut after this many lines: rows are not split, so a longer row would not fit on a page. */
const MOST_LINES = 40
const MEASURED_ROWS = 300
/** The most rows with a tag for every cell; in a longer table these tags would make the file ten times as large. */
const MOST_ROWS_OF_CELLS = 300
/** Rows between two pauses, in which the thread sends the drawn pages. */
const ROWS_AT_ONCE = 200

type Cell = { lines: readonly string[]; x: number }

/** Draws the table; the generator yields after every `ROWS_AT_ONCE` rows. */
export function* drawTable(sheet: Sheet, table: PrintoutTable): Generator<void> {
  const size = table.columns.length > 8 ? 7 : 8
  const body: Text = { size }
  const bold: Text = { size, weight: 'bold' }
  const texts = (row: PrintoutTable['rows'][number]) =>
    table.columns.map(({ kind }, index) => valueText(kind, row[index] ?? null) ?? '')
  const widths = columnWidths(wishesOf(sheet, table, texts, { body, bold }), sheet.width)
  const starts = widths.map((_, index) => MARGIN + widths.slice(0, index).reduce((all, each) => all + each, 0))
  const place = (text: string, index: number, look: Text): Cell => {
    const [width = 0, x = MARGIN] = [widths[index], starts[index]]
    const lines = cutAfter(sheet.lines(text, width - 2 * PAD, look), MOST_LINES)
    const isAtRight = table.columns[index]?.kind === 'money' || table.columns[index]?.kind === 'percent'
    const indent = isAtRight ? width - PAD - Math.max(...lines.map((line) => sheet.widthOf(line, look))) : PAD
    return { lines, x: x + indent }
  }
  const heightOf = (cells: readonly Cell[]) =>
    Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight(size) + 2 * ROW_PAD
  const head = table.columns.map(({ header }, index) => place(header, index, bold))
  const headHeight = heightOf(head)

  const { document } = sheet
  const hasCells = table.rows.length <= MOST_ROWS_OF_CELLS
  const whole = document.struct(hasCells ? 'Table' : 'L')
  document.addStructure(whole)

  const drawCells = (cells: readonly Cell[], look: Text, as: 'TH' | 'TD') => {
    sheet.y += ROW_PAD
    if (hasCells) {
      const row = document.struct('TR')
      whole.add(row)
      for (const { lines, x } of cells) row.add(document.struct(as, {}, () => sheet.write(lines, x, look)))
      row.end()
    } else {
      const item = document.struct('LI')
      whole.add(item)
      item.add(
        document.struct('LBody', {}, () => {
          for (const { lines, x } of cells) sheet.write(lines, x, look)
        }),
      )
      item.end()
    }
    sheet.y -= ROW_PAD
  }
  const band = () =>
    sheet.ornament(() => {
      document.rect(MARGIN, sheet.y, sheet.width, headHeight).fill(TINT)
    })
  const rule = () =>
    sheet.ornament(() => {
      document
        .moveTo(MARGIN, sheet.y)
        .lineTo(MARGIN + sheet.width, sheet.y)
        .lineWidth(0.5)
        .stroke(LINE)
    })

  band()
  drawCells(head, bold, 'TH')
  sheet.y += headHeight
  for (const [place_, row] of table.rows.entries()) {
    const cells = texts(row).map((text, index) => place(text, index, body))
    const height = heightOf(cells)
    if (height > sheet.left) {
      sheet.newPage()
      band()
      sheet.y += ROW_PAD
      sheet.ornament(() => {
        for (const { lines, x } of head) sheet.write(lines, x, bold)
      })
      sheet.y += headHeight - ROW_PAD
    }
    drawCells(cells, body, 'TD')
    sheet.y += height
    rule()
    if (place_ % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield
  }
  whole.end()
}

function wishesOf(
  sheet: Sheet,
  { columns, rows }: PrintoutTable,
  texts: (row: PrintoutTable['rows'][number]) => string[],
  { body, bold }: { body: Text; bold: Text },
): Wish[] {
  const wishes = columns.map(({ header }) => wish(sheet, header, bold))
  for (const row of rows.slice(0, MEASURED_ROWS))
    texts(row).forEach((text, index) => {
      const own = wish(sheet, text, body)
      const known = wishes[index]
      if (known) {
        known.least = Math.max(known.least, own.least)
        known.wanted = Math.max(known.wanted, own.wanted)
      }
    })
  return wishes
}

/** The widest that a column wants, a third of a page; longer texts are broken into lines. */
const MOST_WANTED = 240
const MOST_LEAST = 90

function wish(sheet: Sheet, text: string, look: Text): Wish {
  const words = text.split(/\s/).map((word) => sheet.widthOf(word, look))
  return {
    least: Math.min(MOST_LEAST, Math.max(0, ...words)) + 2 * PAD,
    wanted: Math.min(MOST_WANTED, sheet.widthOf(text.split('\n')[0] ?? '', look)) + 2 * PAD,
  }
}

const cutAfter = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), '…']
