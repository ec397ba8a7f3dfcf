// Looks for access keys in the barcodes of one picture, or of the pictures on the first pages of a PDF.
import { readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { extractImages, getDocumentProxy } from 'unpdf'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { fileKind } from '../../../src/domain/document/file-kind.ts'
import { KEY_CODES, keysIn } from '../../../src/domain/voucher/access-key.ts'
import { sayKeys } from './findings.ts'

const STDOUT = 1
/** How many pages of a scanned invoice are searched. */
const PAGES_WITH_KEYS = 3
const READING: ReaderOptions = {
  formats: [...KEY_CODES],
  tryHarder: true,
  tryRotate: true,
  maxNumberOfSymbols: 8,
}

// Any failure ends the search without an error: keys that were already written count.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.once(event, () => process.exit(0))

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const bytes = new Uint8Array(await buffer(process.stdin))
if (fileKind(bytes) === 'pdf') for await (const picture of picturesOf(bytes)) await say(picture)
else await say(bytes)
process.exit(0)

/** Writes keys as soon as they are found, because the rest of the search may take too long. */
async function say(picture: Parameters<typeof readBarcodes>[0]): Promise<void> {
  for (const { text, isValid } of await readBarcodes(picture, READING))
    if (isValid) writeSync(STDOUT, sayKeys(keysIn(text)))
}

async function* picturesOf(pdf: Uint8Array) {
  const opened = await getDocumentProxy(pdf, { isEvalSupported: false, stopAtErrors: false, verbosity: 0 })
  for (let number = 1; number <= Math.min(opened.numPages, PAGES_WITH_KEYS); number += 1)
    for (const { data, width, height, channels } of await extractImages(opened, number))
      yield { data: toRgba(data, channels), width, height, colorSpace: 'srgb' as const }
}

function toRgba(data: Uint8ClampedArray, channels: 1 | 3 | 4): Uint8ClampedArray<ArrayBuffer> {
  if (channels === 4) return new Uint8ClampedArray(data)
  const pixels = data.length / channels
  const rgba = new Uint8ClampedArray(pixels * 4)
  for (let at = 0; at < pixels; at += 1) {
    const from = at * channels
    rgba[at * 4] = data[from] ?? 0
    rgba[at * 4 + 1] = data[from + (channels === 3 ? 1 : 0)] ?? 0
    rgba[at * 4 + 2] = data[from + (channels === 3 ? 2 : 0)] ?? 0
    rgba[at * 4 + 3] = 255
  }
  return rgba
}
