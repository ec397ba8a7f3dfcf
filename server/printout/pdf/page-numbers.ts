// «Página 3 de 12» on each page of a PDF: a form that each page draws, and that is filled once it is known how many there are.
import { type Text, widthOfText } from './fonts.ts'

/**
 * What pdfkit has and its types leave out: content that is written after its page has left. Its own way is to keep all
 * pages (`bufferPages`), which of a long list are hundreds of megabytes (foliojs/pdfkit#1370).
 */
type Font = { id: string; ref: () => unknown; encode: (text: string) => [hex: string[], positions: unknown] }
type Form = { end: (content: string) => void; data: Record<string, unknown> }
type Inner = {
  _font: Font
  ref: (data: Record<string, unknown>) => Form
  addContent: (content: string) => void
  page: { xobjects: Record<string, Form> }
}

const NAME = 'PageNumber'
/** Of the form, which is at the left of the point where it is drawn. */
const WIDTH = 200

export class PageNumbers {
  readonly #document: PDFKit.PDFDocument
  readonly #look: Text
  readonly #forms: Form[] = []

  constructor(document: PDFKit.PDFDocument, look: Text) {
    const { ref, addContent, page } = document as unknown as Partial<Inner>
    if (!ref || !addContent || !page?.xobjects) throw new Error('pdfkit cambió por dentro: no hay números de página')
    this.#document = document
    this.#look = look
  }

  /** Draws the number of the current page so that it ends at `right`; `y` is its upper edge. */
  draw(right: number, y: number): void {
    const inner = this.#document as unknown as Inner
    const { size } = this.#look
    const form = inner.ref({ Type: 'XObject', Subtype: 'Form', BBox: [-WIDTH, -size, 0, 2 * size], Resources: {} })
    this.#forms.push(form)
    inner.page.xobjects[NAME] = form
    // pdfkit counts from the top; the text stands on its baseline, as its own texts do.
    inner.addContent(`q 1 0 0 -1 ${right} ${y + 0.95 * size} cm /${NAME} Do Q`)
  }

  /** Says all of them; afterwards the document can end. */
  end(): void {
    const { size, color = '#000000' } = this.#look
    const inner = this.#document.font('regular') as unknown as Inner
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
