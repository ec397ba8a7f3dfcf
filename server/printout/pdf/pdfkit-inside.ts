// The parts of pdfkit that its types leave out; a document without them is refused before anything is drawn.

/** A font as pdfkit embeds it. */
export type InnerFont = {
  id: string
  ref: () => unknown
  encode: (text: string) => [hex: string[], positions: unknown]
}
export type Form = { end: (content: string) => void; data: Record<string, unknown> }

/**
 * The parts by which a page gets content after it was sent. pdfkit's official way is to keep all pages (`bufferPages`),
 * which takes hundreds of megabytes for a long list (foliojs/pdfkit#1370).
 */
export type Inner = {
  _font: InnerFont
  ref: (data: Record<string, unknown>) => Form
  addContent: (content: string) => void
  page: { xobjects: Record<string, Form> }
  _fontFamilies: Record<string, { layoutCache?: object }>
}

/** The inside of a document. Throws when a newer pdfkit has no such parts. */
export function insideOf(document: PDFKit.PDFDocument): Inner {
  const inner = document as unknown as Partial<Inner>
  if (!inner.ref || !inner.addContent || !inner.page?.xobjects || !inner._fontFamilies)
    throw new Error('pdfkit cambió por dentro: no se puede hacer el documento')
  return inner as Inner
}

/**
 * Forgets how texts are laid out. pdfkit keeps that for good, which is hundreds of megabytes for a long list; without its
 * cache (`fontLayoutCache: false`) the list takes twice as long. No longer needed once foliojs/pdfkit#1528 is solved.
 */
export function forgetLayouts(document: PDFKit.PDFDocument): void {
  for (const font of Object.values(insideOf(document)._fontFamilies))
    if (font.layoutCache) font.layoutCache = Object.create(null)
}
