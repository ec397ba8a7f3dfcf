// Draws a person's photo in the page, when the worker is missing or cannot decode the picture.

import { isBlank, MAX_PHOTO_BYTES, PHOTO_SIDES } from '../domain/user/photo.ts'

/**
 * The middle of the picture as a square PNG, which the browser itself turns upright; null when it cannot decode the
 * picture.
 */
export async function drawPhotoInPage(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const address = URL.createObjectURL(new Blob([bytes]))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const shorter = Math.min(image.naturalWidth, image.naturalHeight)
    for (const side of new Set(PHOTO_SIDES.map((each) => Math.min(each, shorter)))) {
      const blob = await squareOf(image, side)
      if (blob && blob.size <= MAX_PHOTO_BYTES) return new Uint8Array(await blob.arrayBuffer())
    }
    return null
  } catch {
    // Whatever the error was, this browser cannot decode the file as a picture.
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function squareOf(image: HTMLImageElement, side: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  const { naturalWidth: width, naturalHeight: height } = image
  const shorter = Math.min(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (width - shorter) / 2, (height - shorter) / 2, shorter, shorter, 0, 0, side, side)
  if (isBlank(context.getImageData(0, 0, side, side).data)) throw new Error('the drawn photo is blank')
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
