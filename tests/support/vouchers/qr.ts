// Writes QR codes for test receipts, with the library whose reader the app uses.

import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { Modules } from './draw-page.ts'

/** The dark modules of a QR code with a quiet zone; `writer` is the file `zxing_writer.wasm`. */
export async function qrModules(text: string, writer: Uint8Array): Promise<Modules> {
  prepareZXingModule({ overrides: { wasmBinary: writer.slice().buffer, locateFile: (name: string) => name } })
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode', options: 'ecLevel=M', scale: 1 })
  if (error) throw new Error(error)
  return { side: symbol.width, dark: Array.from(symbol.data, (light) => light === 0) }
}
