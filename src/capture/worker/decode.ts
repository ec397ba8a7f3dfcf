// Decodes a picture inside the worker, at no more than the wanted size where the decoder supports it.

import type { Size } from '../../domain/document/orientation.ts'

export interface Decoded {
  pixels: ImageBitmap | VideoFrame
  close(): void
}

/**
 * The pixels of a JPEG or PNG without orientation tag, at least of the wanted size where the decoder can scale. Throws
 * the browser's error when it cannot decode the picture.
 */
export async function decode(bytes: Uint8Array<ArrayBuffer>, type: string, wanted: Size): Promise<Decoded> {
  if (typeof ImageDecoder !== 'undefined' && (await ImageDecoder.isTypeSupported(type))) {
    try {
      return await decodeByImageDecoder(bytes, type, wanted)
    } catch {
      // createImageBitmap is tried next, and its error is the one reported.
    }
  }
  const pixels = await createImageBitmap(new Blob([bytes], { type }), {
    resizeWidth: wanted.width,
    resizeHeight: wanted.height,
    resizeQuality: 'high',
  })
  return { pixels, close: () => pixels.close() }
}

// Preferred: it decodes a JPEG at a multiple of an eighth of its size, and in Firefox createImageBitmap blocks the page
// for 120 ms even when a worker calls it.
async function decodeByImageDecoder(bytes: Uint8Array<ArrayBuffer>, type: string, wanted: Size): Promise<Decoded> {
  const decoder = new ImageDecoder({ data: bytes, type, desiredWidth: wanted.width, desiredHeight: wanted.height })
  try {
    const { image } = await decoder.decode()
    return { pixels: image, close: () => image.close() }
  } finally {
    decoder.close()
  }
}
