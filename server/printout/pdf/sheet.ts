// Writes a PDF document page by page: letterhead, remaining room, text in the right font, page numbers.
import PDFDocument from 'pdfkit'
import type { Letterhead } from '../printout.ts'
import { fontFor, registerFonts, type Text, widthOfText } from './fonts.ts'
import { linesOf } from './lines.ts'
import { PageNumbers } from './page-numbers.ts'
import { forgetLayouts } from './pdfkit-inside.ts'

export const MARGIN = 40
const HEAD = 62
const FOOT = 34

export const INK = '#17222b'
const MUTED = '#55646f'
export const LINE = '#d5dee4'
export const TINT = '#eef4f7'

/** The side of the icon in the letterhead. */
const ICON = 22

export type Head = { title: string; subject: string; made: string; letterhead: Letterhead; isWide: boolean }

/** All lengths are in points, 72 to the inch; `y` is measured from the top. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  readonly width: number
  readonly #bottom: number
  readonly #widths = new Map<string, number>()
  readonly #head: Head
  readonly #numbers: PageNumbers
  y = 0

  constructor(head: Head) {
    this.#head = head
    this.document = new PDFDocument({
      size: 'A4',
      layout: head.isWide ? 'landscape' : 'portrait',
      margin: 0,
      tagged: true,
      displayTitle: true,
      lang: 'es-EC',
      pdfVersion: '1.7',
      info: {
        Title: `${head.title} · ${head.subject}`,
        Author: head.letterhead.broker,
        Creator: head.letterhead.portal,
      },
    })
    registerFonts(this.document)
    this.#numbers = new PageNumbers(this.document, SMALL)
    this.width = this.document.page.width - 2 * MARGIN
    this.#bottom = this.document.page.height - FOOT - 10
    this.#letterhead()
  }

  get left(): number {
    return this.#bottom - this.y
  }

  /** Draws lines from `x` at the current `y`, which stays unchanged. */
  write(lines: readonly string[], x: number, { size, weight = 'regular', color = INK }: Text): void {
    this.document.fillColor(color).fontSize(size)
    lines.forEach((line, index) => {
      if (line === '') return
      this.document.font(fontFor(line, weight)).text(line, x, this.y + index * lineHeight(size), { lineBreak: false })
    })
  }

  lines(text: string, width: number, { size, weight = 'regular' }: Text): string[] {
    return linesOf(text, width, (part) => this.widthOf(part, { size, weight }))
  }

  widthOf(text: string, { size, weight = 'regular' }: Text): number {
    const font = fontFor(text, weight)
    const key = `${font}\n${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known * size
    // Caches widths, because lists repeat words. A full cache is cleared, because most names occur once.
    const width = widthOfText(text, font)
    if (this.#widths.size > MOST_MEASURED) this.#widths.clear()
    this.#widths.set(key, width)
    return width * size
  }

  newPage(): void {
    forgetLayouts(this.document)
    this.document.addPage()
    this.#letterhead()
  }

  /** Draws an artifact, which is no part of the text: lines, repeated heads, page numbers. */
  ornament(draw: () => void): void {
    this.document.markContent('Artifact')
    draw()
    this.document.endMarkedContent()
  }

  /** Writes the number of pages on each page, and ends the document. */
  end(): void {
    this.#numbers.end()
    this.document.end()
  }

  /** Draws letterhead and foot; the page may be sent before the number of pages is known. */
  #letterhead(): void {
    const { document } = this
    this.y = 28
    this.ornament(() => {
      const { letterhead, title: kind } = this.#head
      document
        .save()
        .roundedRect(MARGIN, 26, ICON, ICON, ICON * 0.23)
        .clip()
      // Of a text the document keeps one picture for all pages.
      document.image(letterhead.icon, MARGIN, 26, { width: ICON, height: ICON }).restore()
      const name: Text = { size: 15, weight: 'bold', color: letterhead.color }
      this.write([letterhead.broker], MARGIN + ICON + 8, name)
      this.write([kind], MARGIN + this.width - this.widthOf(kind, { size: 10 }), { size: 10, color: MUTED })
      document
        .moveTo(MARGIN, HEAD - 8)
        .lineTo(MARGIN + this.width, HEAD - 8)
        .lineWidth(0.75)
        .stroke(LINE)
    })
    this.#foot()
    this.y = HEAD + 6
  }

  #foot(): void {
    this.y = this.document.page.height - FOOT
    this.ornament(() => {
      this.write([this.#head.made], MARGIN, SMALL)
      this.#numbers.draw(MARGIN + this.width, this.y)
    })
  }
}

const SMALL: Text = { size: 8, color: MUTED }

const MOST_MEASURED = 20_000

export const lineHeight = (size: number): number => size * 1.3
