// Makes QR codes of addresses, by the library that also reads those of invoices.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { QrCode } from '../printout/card/card.ts'

let opening: Promise<typeof import('zxing-wasm/writer')> | null = null

/** Opened with the first code, because the start of the portal does not need it. */
function openWriter(): Promise<typeof import('zxing-wasm/writer')> {
  opening ??= import('zxing-wasm/writer').then((library) => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
    // By default the library loads its file from a public CDN.
    library.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
    return library
  })
  return opening
}

/** The light modules around a code, without which readers do not find it. */
const QUIET = 4

/** The code of a text with its quiet zone, which can be read although a seventh of it is covered. */
export async function qrCodeOf(text: string): Promise<QrCode> {
  const { writeBarcode } = await openWriter()
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode', options: 'ecLevel=M', scale: 1 })
  if (error) throw new Error(error)
  const { width, data } = symbol
  const lines = Array.from({ length: width }, (_, row) =>
    Array.from(data.subarray(row * width, (row + 1) * width), (light) => (light === 0 ? '1' : '0')).join(''),
  )
  const side = width + 2 * QUIET
  const around = Array.from({ length: QUIET }, () => '0'.repeat(side))
  return [...around, ...lines.map((line) => line.padStart(width + QUIET, '0').padEnd(side, '0')), ...around]
}
