// Draws a picture upright at its target size, and encodes it within 2 MB.

import { COMPRESS_OVER_BYTES, MAX_PIXELS } from '../../domain/document/limits.ts'
import { displayedSize, type Orientation, type Size, uprightTransform } from '../../domain/document/orientation.ts'
import { type PicturePlan, targetSize } from '../../domain/document/picture-plan.ts'
import { type Decoded, decode } from './decode.ts'

const QUALITIES = [0.8, 0.7, 0.6, 0.5]

/** Draws the picture upright on a canvas; the orientation comes from the plan, so a JPEG or PNG must have no tag. */
export async function drawPicture(source: Uint8Array<ArrayBuffer>, plan: PicturePlan): Promise<OffscreenCanvas> {
  const { kind, stored, orientation, maxWidth } = plan
  if (stored) {
    const size = targetSize(stored, orientation, maxWidth)
    return drawUpright(await decode(source, `image/${kind}`, displayedSize(size, orientation)), orientation, size)
  }
  // The decoder rotates HEIC by itself, and its size is only known now.
  const pixels = await createImageBitmap(new Blob([source], { type: `image/${kind}` }))
  if (pixels.width * pixels.height > MAX_PIXELS) throw new Error('too many pixels')
  return drawUpright({ pixels, close: () => pixels.close() }, 1, targetSize(pixels, 1, maxWidth))
}

function drawUpright({ pixels, close }: Decoded, orientation: Orientation, size: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const { width, height } = displayedSize(size, orientation)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...uprightTransform(orientation, { width, height }))
  context.drawImage(pixels, 0, 0, width, height)
  close()
  return canvas
}

/** Encodes at the first quality that stays within 2 MB, else at the lowest. A JPEG gets a white background. */
export async function encodeCanvas(canvas: OffscreenCanvas, tipo: 'image/jpeg' | 'image/png'): Promise<Blob> {
  if (tipo === 'image/png') return canvas.convertToBlob({ type: tipo })
  const context = canvas.getContext('2d')
  if (context) {
    context.resetTransform()
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  let blob: Blob | undefined
  for (const quality of QUALITIES) {
    blob = await canvas.convertToBlob({ type: tipo, quality })
    if (blob.size <= COMPRESS_OVER_BYTES) break
  }
  if (blob?.type !== tipo) throw new Error('this browser does not write JPEG')
  return blob
}
