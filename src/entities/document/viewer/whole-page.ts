// Checks whether a drawn PDF page is complete: pdf.js leaves out content that it cannot decode.

import type { PDFDocumentLoadingTask, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const SAMPLE_SIDE = 64

/** Whether a picture on the drawn page, or one that several pages share, could not be decoded. */
export function lacksPicture({ objs, commonObjs }: Pick<PDFPageProxy, 'objs' | 'commonObjs'>): boolean {
  return [...objs, ...commonObjs].some(([, data]) => data === null)
}

/** Whether a drawing, scaled down, has only one colour. */
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
 * Reads a page once more, in a copy of the document that stops at errors, and destroys the copy. Only this reveals a
 * missing stencil, which is a picture of one colour used as a mask.
 */
export async function decodesWhole(page: PDFPageProxy, strict: PDFDocumentLoadingTask): Promise<boolean> {
  try {
    const operators = await page.getOperatorList()
    const again = await (await strict.promise).getPage(page.pageNumber)
    const strictOperators = await again.getOperatorList()
    // pdf.js does not reject here: it ends the list of operators at the error.
    return strictOperators.fnArray.length >= operators.fnArray.length
  } catch {
    // The document itself cannot be read without errors, so this page counts as incomplete.
    return false
  } finally {
    await strict.destroy()
  }
}
