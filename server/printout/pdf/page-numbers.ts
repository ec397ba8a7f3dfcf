// Writes «Página 3 de 12» on each page of a PDF, as a form object that is filled in once the total is known.
import { type Text, widthOfText } from './fonts.ts'
import { type Form, insideOf } from './pdfkit-inside.ts'

const NAME = 'PageNumber'
/** The width of the form, which extends to the left of the point where it is drawn. */
const WIDTH = 200

export class PageNumbers {
  readonly #document: PDFKit.PDFDocument
  readonly #look: Text
  readonly #forms: Form[] = []

  constructor(document: PDFKit.PDFDocument, look: Text) {
    this.#document = document
    this.#look = look
  }

  /** Draws the number of the current page so that it ends at `right`; `y` is its upper edge. */
  draw(right: number, y: number): void {
    const inner = insideOf(this.#document)
    const { size } = this.#look
    const form = inner.ref({ Type: 'XObject', Subtype: 'Form', BBox: [-WIDTH, -size, 0, 2 * size], Resources: {} })
    this.#forms.push(form)
    inner.page.xobjects[NAME] = form
    // pdfkit measures from the top; this places the text's baseline where pdfkit would.
    inner.addContent(`q 1 0 0 -1 ${right} ${y + 0.95 * size} cm /${NAME} Do Q`)
  }

  /** Fills in all page numbers; afterwards the document can end. */
  end(): void {
    const { size, color = '#000000' } = this.#look
    const inner = insideOf(this.#document.font('regular'))
    const { _font: font } = inner
    const parts = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3))
    for (const [index, form] of this.#forms.entries()) {
      const text = `Página ${index + 1} de ${this.#forms.length}`
      const [hex] = font.encode(text)
      form.data['Resources'] = { Font: { [font.id]: font.ref() } }
      form.end(
        `${parts.join(' ')} rg BT /${font.id} ${size} Tf ${-size * widthOfText(text, 'regular')} 0 Td <${hex.join('')}> Tj ET`,
      )
    }
  }
}
