// Baseline of the bench of vouchers: only decodes a picture and, if requested, reads it with the barcode library alone.

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

export type BareReading = { decoded: number; texts: string[] }

const PIXELS = 5_400_000

self.onmessage = async ({ data: { picture, wasm } }: MessageEvent<{ picture: ArrayBuffer; wasm?: ArrayBuffer }>) => {
  if (wasm)
    await prepareZXingModule({
      overrides: { wasmBinary: wasm, locateFile: (name: string) => name },
      fireImmediately: true,
    })
  const start = performance.now()
  const pixels = await createImageBitmap(new Blob([picture], { type: 'image/jpeg' }))
  const scale = Math.min(1, Math.sqrt(PIXELS / (pixels.width * pixels.height)))
  const canvas = new OffscreenCanvas(Math.round(pixels.width * scale), Math.round(pixels.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(pixels, 0, 0, canvas.width, canvas.height)
  pixels.close()
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  const decoded = performance.now() - start
  const results = wasm ? await readBarcodes(image, { formats: ['Code128', 'QRCode'], textMode: 'Plain' }) : []
  self.postMessage({ decoded, texts: results.map(({ text }) => text) } satisfies BareReading)
}
