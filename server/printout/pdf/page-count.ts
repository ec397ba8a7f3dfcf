// How many pages a PDF has, written on each of them once it is known: a form that all pages draw and that is filled last.
import type { Text } from './sheet.ts'

/** What pdfkit has and its types leave out. */
type Font = { id: string; ref: () => unknown; encode: (text: string) => [hex: string[], positions: unknown] }
type Reference = { end: (content: string) => void; data: Record<string, unknown> }
type Inner = {
  _font: Font
  ref: (data: Record<string, unknown>) => Reference
  addContent: (content: string) => void
  page: { height: number; xobjects: Record<string, Reference> }
}

const NAME = 'PageCount'

export class PageCount {
  readonly #document: Inner
  readonly #look: Text
  readonly #form: Reference

  constructor(document: PDFKit.PDFDocument, look: Text) {
    this.#document = document as unknown as Inner
    this.#look = look
    const size = { Type: 'XObject', Subtype: 'Form', BBox: [0, -look.size, 10 * look.size, 2 * look.size] }
    this.#form = this.#document.ref({ ...size, Resources: {} })
  }

  /** Draws it at a place of the current page, from its left upper corner. */
  draw(x: number, y: number): void {
    const { page } = this.#document
    page.xobjects[NAME] = this.#form
    // pdfkit counts from the top; the text stands on its baseline, as its own texts do.
    this.#document.addContent(`q 1 0 0 -1 ${x} ${y + 0.95 * this.#look.size} cm /${NAME} Do Q`)
  }

  /** Says the number; afterwards the document can end. */
  end(pages: number): void {
    const document = this.#document as unknown as PDFKit.PDFDocument
    document.font('regular')
    const { _font: font } = this.#document
    const [hex] = font.encode(` ${pages}`)
    const [red, green, blue] = [1, 3, 5].map(
      (at) => Number.parseInt((this.#look.color ?? '#000000').slice(at, at + 2), 16) / 255,
    )
    this.#form.data['Resources'] = { Font: { [font.id]: font.ref() } }
    this.#form.end(
      `${red?.toFixed(3)} ${green?.toFixed(3)} ${blue?.toFixed(3)} rg BT /${font.id} ${this.#look.size} Tf <${hex.join('')}> Tj ET`,
    )
  }
}
