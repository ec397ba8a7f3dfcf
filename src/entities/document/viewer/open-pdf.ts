// Opens a PDF with pdf.js, loaded only when the first PDF is looked at.

import { RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { loadPdf } from '../../../capture/pdf/load-pdf.ts'
import { MAX_CANVAS_PIXELS, MAX_CANVAS_SIDE } from '../../../domain/document/limits.ts'
import type { Size } from './view-state.ts'
import { decodesWhole, isBlank, lacksPicture } from './whole-page.ts'

/** A page; its size is in pixels of the screen at 100 %. */
export type PdfPage = Size & {
  /** Draws the page at a scale; resolves to null if the drawing was cancelled. */
  draw: (scale: number) => { done: Promise<DrawnPage | null>; cancel: () => void }
}

/** `whole` is false when something on the page could not be decoded: an area that looks blank may have content. */
export type DrawnPage = { canvas: HTMLCanvasElement; whole: boolean }

export type OpenPdf = { pages: number; page: (number: number) => Promise<PdfPage>; close: () => void }

/** Points of a PDF (1/72 inch) to pixels of a screen (1/96 inch). */
const PIXELS_PER_POINT = 96 / 72

/** Rejects when the bytes are not a readable PDF. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const task = loadPdf(bytes)
  const pdf = await task.promise
  return {
    pages: pdf.numPages,
    page: async (number) => {
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT })
      let strictly: Promise<boolean> | undefined
      const readStrictly = () => {
        strictly ??= decodesWhole(page, loadPdf(bytes, { strict: true }))
        return strictly
      }
      const draw: PdfPage['draw'] = (scale) => {
        const fine = fineness(width * scale, height * scale)
        const canvas = document.createElement('canvas')
        const viewport = page.getViewport({ scale: PIXELS_PER_POINT * scale * fine })
        canvas.width = Math.floor(viewport.width)
        canvas.height = Math.floor(viewport.height)
        const drawing = page.render({ canvas, viewport })
        const done = drawing.promise.then(
          async () => {
            const whole = !lacksPicture(page) && (!isBlank(canvas) || (await readStrictly()))
            return { canvas, whole }
          },
          (error: unknown) => {
            if (error instanceof RenderingCancelledException) return null
            throw error
          },
        )
        return { done, cancel: () => drawing.cancel() }
      }
      return { width, height, draw }
    },
    close: () => void task.destroy(),
  }
}

/** Canvas pixels per screen pixel: as fine as the screen, within the canvas limits of every browser. */
function fineness(width: number, height: number): number {
  const area = Math.sqrt(MAX_CANVAS_PIXELS / (width * height))
  return Math.min(devicePixelRatio, area, MAX_CANVAS_SIDE / width, MAX_CANVAS_SIDE / height)
}
