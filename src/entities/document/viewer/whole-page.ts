// Whether a drawn page of a PDF shows all that is on it: pdf.js leaves out what it cannot decode.

import type { PDFDocumentLoadingTask, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const SAMPLE_SIDE = 64

/** Whether a picture of the drawn page, or one that pages of the document share, could not be decoded. */
export function lacksPicture({ objs, commonObjs }: Pick<PDFPageProxy, 'objs' | 'commonObjs'>): boolean {
  return [...objs, ...commonObjs].some(([, data]) => data === null)
}

/** Whether a drawing, seen from afar, is of one colour. */
export function isBlank(canvas: HTMLCanvasElement): boolean {
  const sample = document.createElement('canvas')
  sample.width = SAMPLE_SIDE
  sample.height = SAMPLE_SIDE
  const context = sample.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
  const pixels = new Uint32Array(context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data.buffer)
  return pixels.every((pixel) => pixel === pixels[0])
}

/**
 * Reads a page once more in a copy of the document that stops at errors, and destroys the copy: nothing else tells that
 * a stencil was left out.
 */
export async function decodesWhole(page: PDFPageProxy, strict: PDFDocumentLoadingTask): Promise<boolean> {
  try {
    const kept = await page.getOperatorList()
    const again = await (await strict.promise).getPage(page.pageNumber)
    const read = await again.getOperatorList()
    // pdf.js does not reject here: it ends the list where the error was.
    return read.fnArray.length >= kept.fnArray.length
  } catch {
    // Not even the document can be read without errors: nobody knows what is missing.
    return false
  } finally {
    await strict.destroy()
  }
}
