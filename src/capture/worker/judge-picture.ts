// Decodes a finished picture again at a small size, for its thumbnail and its hints.

import { MAX_THUMB_BYTES } from '../../domain/document/limits.ts'
import type { Size } from '../../domain/document/orientation.ts'
import { judgePixels, LOOK_SIDE, type PictureHint } from '../../domain/document/picture-quality.ts'
import { decode } from './decode.ts'

interface Look {
  thumb: ArrayBuffer | null
  hints: PictureHint[]
}

const THUMBS = [
  { side: 320, quality: 0.7 },
  { side: 240, quality: 0.6 },
  { side: 160, quality: 0.5 },
]

/** The thumbnail and the hints of a picture. Throws when it cannot be decoded. */
export async function judgePicture(
  bytes: Uint8Array<ArrayBuffer>,
  { tipo, width, height }: Size & { tipo: string },
): Promise<Look> {
  const size = { width, height }
  const sample = within(size, LOOK_SIDE)
  const { pixels, close } = await decode(bytes, tipo, sample)
  const { canvas, context } = canvasOf(pixels, sample)
  close()
  const { data } = context.getImageData(0, 0, sample.width, sample.height)
  return { thumb: await thumbOf(canvas, size), hints: judgePixels(data, sample, size) }
}

async function thumbOf(source: OffscreenCanvas, size: Size): Promise<ArrayBuffer | null> {
  for (const { side, quality } of THUMBS) {
    const { canvas } = canvasOf(source, within(size, side))
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= MAX_THUMB_BYTES) return blob.arrayBuffer()
  }
  return null
}

function canvasOf(source: CanvasImageSource, { width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'medium'
  context.drawImage(source, 0, 0, width, height)
  return { canvas, context }
}

function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
