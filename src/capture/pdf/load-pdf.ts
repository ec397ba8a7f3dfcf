// Begins to read a PDF with pdf.js: no eval, no scripts of the document, fonts and decoders of our own.

import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import plainJpxDecoderUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'

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

export interface LoadOptions {
  /** What cannot be decoded is an error and not left out. */
  strict?: boolean
  /** One of the caller's, who ends it; else the document has its own until it is destroyed. */
  worker?: PDFWorker
}

/** A worker whose end does not depend on its answer: some documents keep it busy for hours. */
export function startPdfWorker(): PDFWorker {
  const worker = new PDFWorker()
  // One that is ended before it stands rejects, and its document, which would listen, may not be there yet.
  worker.promise.catch(() => undefined)
  return worker
}

/** The caller keeps its bytes. */
export function loadPdf(bytes: ArrayBuffer, { strict = false, worker }: LoadOptions = {}): PDFDocumentLoadingTask {
  return getDocument({
    // pdf.js moves the bytes into its worker.
    data: new Uint8Array(bytes.slice(0)),
    stopAtErrors: strict,
    ...(worker ? { worker } : {}),
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
