// Declares internals of pdfkit that its types omit; a document without them is rejected before anything is drawn.

/** A font as pdfkit embeds it. */
export type InnerFont = {
  id: string
  ref: () => unknown
  encode: (text: string) => [hex: string[], positions: unknown]
}
export type Form = { end: (content: string) => void; data: Record<string, unknown> }

/**
 * The internals that add content to a page after it was sent. pdfkit's official way is to keep all pages
 * (`bufferPages`), which takes hundreds of megabytes for a long list (foliojs/pdfkit#1370).
 */
export type Inner = {
  _font: InnerFont
  ref: (data: Record<string, unknown>) => Form
  addContent: (content: string) => void
  page: { xobjects: Record<string, Form> }
  _fontFamilies: Record<string, { layoutCache?: object }>
}

/** The internals of a document. Throws when a newer pdfkit lacks them. */
export function insideOf(document: PDFKit.PDFDocument): Inner {
  const inner = document as unknown as Partial<Inner>
  if (!inner.ref || !inner.addContent || !inner.page?.xobjects || !inner._fontFamilies)
    throw new Error('pdfkit cambió por dentro: no se puede hacer el documento')
  return inner as Inner
}

/**
 * Clears pdfkit's cache of text layouts, which otherwise grows to hundreds of megabytes for a long list; without the
 * cache (`fontLayoutCache: false`) the list takes twice as long. No longer needed once foliojs/pdfkit#1528 is solved.
 */
export function forgetLayouts(document: PDFKit.PDFDocument): void {
  for (const font of Object.values(insideOf(document)._fontFamilies))
    if (font.layoutCache) font.layoutCache = Object.create(null)
}
