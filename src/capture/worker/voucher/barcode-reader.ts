// Reads barcodes and QR codes with the zxing library, whose file the page passes in.

import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { KEY_BARS, KEY_CODES, keysIn } from '../../../domain/voucher/access-key.ts'
import type { FoundText } from '../../../domain/voucher/found-voucher.ts'
import type { Strip } from './bar-profile.ts'

const WHOLE: ReaderOptions = {
  formats: [...KEY_CODES],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 8,
  // Plain texts, since GS1's notation would add brackets.
  textMode: 'Plain',
}
const STRAIGHT: ReaderOptions = {
  ...WHOLE,
  formats: [...KEY_BARS],
  tryRotate: false,
  tryDownscale: false,
}
/** Among the barcodes only Code 128 has a check symbol: only it is trusted after deblurring. */
const CODE_128: ReaderOptions = { ...STRAIGHT, formats: ['Code128'], maxNumberOfSymbols: 1 }
/** The library cannot read a barcode that is only one row of pixels high. */
const ROWS = 8

let isPrepared = false

/** Prepares the library with its wasm file; later calls do nothing. Throws where this browser compiles no wasm. */
export async function prepareReader(wasmBinary: ArrayBuffer): Promise<void> {
  if (isPrepared) return
  // By default the library loads its file from a public CDN.
  const overrides = { wasmBinary, locateFile: (name: string) => name }
  await prepareZXingModule({ overrides, fireImmediately: true })
  isPrepared = true
}

/** Reads all codes that are legible without enhancement, upright or turned by 90°. */
export async function readCodes(image: ImageData): Promise<FoundText[]> {
  const results = await readBarcodes(image, WHOLE)
  return results.map(({ text, symbology }) => ({ text, source: symbology === 'QRCode' ? 'qr' : 'barcode' }))
}

/** The barcode that fills a picture, upright; null when it is not legible. */
export async function readBars(image: ImageData): Promise<FoundText | null> {
  const results = await readBarcodes(image, STRAIGHT)
  // A part of a Code 128 can be misread as an ITF: an ITF without a key must not end the search.
  const result = results.find(({ text, symbology }) => symbology === 'Code128' || keysIn(text).length > 0)
  return result ? { text: result.text, source: 'barcode' } : null
}

/** Reads the barcode in one line of brightness values, 0 to 1. */
export async function readLine(line: Float32Array): Promise<FoundText | null> {
  const image = new ImageData(line.length, ROWS)
  const pixels = new Uint32Array(image.data.buffer)
  line.forEach((value, x) => {
    const light = Math.round(value * 255)
    for (let row = 0; row < ROWS; row += 1)
      pixels[row * line.length + x] = 0xff00_0000 | (light << 16) | (light << 8) | light
  })
  const [result] = await readBarcodes(image, CODE_128)
  return result ? { text: result.text, source: 'barcode' } : null
}

/** A picture in grey, one byte per pixel. */
export function grayOf({ data, width, height }: ImageData): Strip {
  const gray = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4)
    gray[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8
  return { gray, width, height }
}
