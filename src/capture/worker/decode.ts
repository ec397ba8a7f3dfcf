// Decodes a picture inside the worker, at no more than the wanted size where the decoder supports it.

import type { Size } from '../../domain/document/orientation.ts'
import { decodedSize } from '../../domain/document/picture-plan.ts'

export interface Decoding {
  type: string
  /** The size of the picture as stored. */
  stored: Size
  wanted: Size
  /** Whether the decoder takes over the memory of the bytes; the caller cannot use them afterwards. */
  takesBytes?: boolean
}

/**
 * The pixels of a JPEG or PNG without orientation tag, at least of the wanted size where the decoder can scale. Throws
 * the browser's error when it cannot decode the picture.
 */
export async function decode(bytes: Uint8Array<ArrayBuffer>, decoding: Decoding): Promise<ImageBitmap> {
  const { type, wanted } = decoding
  if (typeof ImageDecoder !== 'undefined' && (await ImageDecoder.isTypeSupported(type))) {
    try {
      return await decodeByImageDecoder(bytes, decoding)
    } catch (error) {
      // createImageBitmap is tried next, unless the decoder has taken over the bytes.
      if (bytes.length === 0) throw error
    }
  }
  return createImageBitmap(new Blob([bytes], { type }), {
    resizeWidth: wanted.width,
    resizeHeight: wanted.height,
    resizeQuality: 'high',
  })
}

// ImageDecoder is preferred: it decodes a JPEG at a multiple of an eighth of its size, and in Firefox createImageBitmap
// blocks the page for 120 ms even when a worker calls it.
async function decodeByImageDecoder(
  data: Uint8Array<ArrayBuffer>,
  { type, stored, wanted, takesBytes }: Decoding,
): Promise<ImageBitmap> {
  // Requests a multiple of an eighth: for a size in between, Chromium decodes at the next smaller eighth.
  const { width, height } = decodedSize(stored, wanted)
  const transfer = takesBytes ? [data.buffer] : []
  const decoder = new ImageDecoder({ data, type, desiredWidth: width, desiredHeight: height, transfer })
  try {
    const { image } = await decoder.decode()
    try {
      // Drawing a bitmap costs half as much as drawing the decoded VideoFrame.
      return await createImageBitmap(image)
    } finally {
      image.close()
    }
  } finally {
    decoder.close()
  }
}
