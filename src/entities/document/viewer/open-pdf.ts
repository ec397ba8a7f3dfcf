// Opens a PDF with pdf.js, loaded only when the first PDF is looked at; no eval, no scripts of the document.

import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  RenderingCancelledException,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import plainJpxDecoderUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'
import { MAX_CANVAS_PIXELS, MAX_CANVAS_SIDE } from '../../../domain/document/limits.ts'
import type { Size } from './view-state.ts'
import { decodesWhole, isBlank, lacksPicture } from './whole-page.ts'

/** A page; its size is in pixels of the screen at 100 %. */
export type PdfPage = Size & {
  /** Draws the page at a scale; resolves to null if it was cancelled. */
  draw: (scale: number) => { done: Promise<DrawnPage | null>; cancel: () => void }
}

/** `whole` is false when something on the page could not be decoded: what looks empty may not be so. */
export type DrawnPage = { canvas: HTMLCanvasElement; whole: boolean }

export type OpenPdf = { pages: number; page: (number: number) => Promise<PdfPage>; close: () => void }

/** Points of a PDF (1/72 inch) to pixels of a screen (1/96 inch). */
const PIXELS_PER_POINT = 96 / 72

const FILES = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    // What scanners write: JBIG2 (and fax), JPEG 2000.
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Fetches fonts and decoders for pdf.js by name, in the page: the build has given the files names of its own. */
class BundledFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = FILES[`/node_modules/pdfjs-dist/${kind === 'wasmUrl' ? 'wasm' : 'standard_fonts'}/${filename}`]
    if (!url) throw new Error(`No such file: ${filename}`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

GlobalWorkerOptions.workerSrc = workerUrl

/** Rejects when the bytes are no PDF that can be read. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const task = begin(bytes)
  const pdf = await task.promise
  return {
    pages: pdf.numPages,
    page: async (number) => {
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT })
      let strictly: Promise<boolean> | undefined
      const readStrictly = () => {
        strictly ??= decodesWhole(page, begin(bytes, true))
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

/** `strict`: what cannot be decoded is an error and not left out. */
function begin(bytes: ArrayBuffer, strict = false): PDFDocumentLoadingTask {
  return getDocument({
    // pdf.js moves the bytes into its worker; the caller keeps its own.
    data: new Uint8Array(bytes.slice(0)),
    stopAtErrors: strict,
    isEvalSupported: false,
    // Only the worker's own policy lets it compile wasm; it asks the page for the files.
    useWasm: true,
    useWorkerFetch: false,
    // The same letters on every device: our own copies of the fonts that a PDF may leave out.
    useSystemFonts: false,
    enableXfa: false,
    BinaryDataFactory: BundledFiles,
    // Without a network only what the service worker keeps is there: JPEG 2000 by plain script. pdf.js appends a file
    // name to a folder: the question mark keeps our hashed name whole.
    wasmUrl: `${new URL(plainJpxDecoderUrl, location.href).href}?/`,
  })
}

/** Canvas pixels per screen pixel: as fine as the screen, within the canvas limits of every browser. */
function fineness(width: number, height: number): number {
  const area = Math.sqrt(MAX_CANVAS_PIXELS / (width * height))
  return Math.min(devicePixelRatio, area, MAX_CANVAS_SIDE / width, MAX_CANVAS_SIDE / height)
}
