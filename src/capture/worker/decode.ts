// Decodes bytes to pixels inside the worker, asking for no more of them than are needed.

import type { Size } from '../../domain/document/orientation.ts'

export interface Decoded {
  pixels: ImageBitmap | VideoFrame
  close(): void
}

/**
 * Pixels of a JPEG or PNG whose orientation tag was taken away, at least of the wanted size where the decoder can
 * choose. Throws what the browser throws when it cannot decode.
 */
export async function decode(bytes: Uint8Array<ArrayBuffer>, type: string, wanted: Size): Promise<Decoded> {
  if (typeof ImageDecoder !== 'undefined' && (await ImageDecoder.isTypeSupported(type))) {
    try {
      return await decodeByImageDecoder(bytes, type, wanted)
    } catch {
      // The older way has the last word, and its error is the one reported.
    }
  }
  const pixels = await createImageBitmap(new Blob([bytes], { type }), {
    resizeWidth: wanted.width,
    resizeHeight: wanted.height,
    resizeQuality: 'high',
  })
  return { pixels, close: () => pixels.close() }
}

// Preferred: a JPEG comes out of it in eighths of its size, and in Firefox createImageBitmap holds up the page for
// 120 ms even when a worker asks for it.
async function decodeByImageDecoder(bytes: Uint8Array<ArrayBuffer>, type: string, wanted: Size): Promise<Decoded> {
  const decoder = new ImageDecoder({ data: bytes, type, desiredWidth: wanted.width, desiredHeight: wanted.height })
  try {
    const { image } = await decoder.decode()
    return { pixels: image, close: () => image.close() }
  } finally {
    decoder.close()
  }
}
