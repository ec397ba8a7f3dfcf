// Starts reading a PDF with pdf.js: without eval, without the document's scripts, with our own fonts and decoders.

import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import plainJpxDecoderUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'
import { whileVisible } from '../while-visible.ts'

const FILES = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    // Decoders for the formats of scanners: JBIG2 (and fax), JPEG 2000.
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Fetches fonts and decoders for pdf.js in the page, by their original names: the build has renamed the files. */
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
  /** Content that cannot be decoded causes an error instead of being left out. */
  strict?: boolean
  /** A worker that the caller terminates; by default the document has its own worker until it is destroyed. */
  worker?: PDFWorker
}

/** How long a PDF may take to be read, in ms while the page is visible. */
const PATIENCE = 20_000

/**
 * Reads a PDF in a separate worker, which is terminated afterwards. Rejects when the reading takes too long: some
 * PDFs would take hours.
 */
export async function readPdfInTime<T>(
  bytes: ArrayBuffer,
  read: (opening: Promise<PDFDocumentProxy>) => Promise<T>,
): Promise<T> {
  const worker = new PDFWorker()
  // The promise of a worker that is terminated early rejects, and nothing else may handle that rejection.
  worker.promise.catch(() => undefined)
  let endWait = () => {}
  const tooLate = new Promise<never>((_, reject) => {
    endWait = whileVisible(PATIENCE, () => reject(new Error('the PDF takes too long')))
  })
  try {
    return await Promise.race([read(loadPdf(bytes, { worker }).promise), tooLate])
  } finally {
    endWait()
    worker.destroy()
  }
}

/** Begins to load a PDF; the caller's bytes stay intact. */
export function loadPdf(bytes: ArrayBuffer, { strict = false, worker }: LoadOptions = {}): PDFDocumentLoadingTask {
  return getDocument({
    // pdf.js moves the bytes into its worker.
    data: new Uint8Array(bytes.slice(0)),
    stopAtErrors: strict,
    ...(worker ? { worker } : {}),
    isEvalSupported: false,
    // The worker's own content security policy lets it compile wasm; the page fetches the wasm files for it.
    useWasm: true,
    useWorkerFetch: false,
    // Text looks the same on every device: fonts that a PDF does not embed come from our own copies.
    useSystemFonts: false,
    enableXfa: false,
    BinaryDataFactory: BundledFiles,
    // Offline, the service worker has only the plain JavaScript decoder for JPEG 2000. pdf.js appends a file name to
    // this URL; the question mark turns that name into a query, so that our hashed name stays whole.
    wasmUrl: `${new URL(plainJpxDecoderUrl, location.href).href}?/`,
  })
}
