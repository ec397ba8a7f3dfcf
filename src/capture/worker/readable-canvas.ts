// A picture drawn on white at some size, whose pixels are then read.

import type { Size } from '../../domain/document/orientation.ts'

/** What is transparent is paper. */
export function drawnOnWhite(
  source: CanvasImageSource,
  { width, height }: Size,
  smoothing: ImageSmoothingQuality,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = readableContext(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = smoothing
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Its pixels stay where the processor reaches them, and not on a graphics card. Throws where there is no canvas. */
export function readableContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}

export const pixelsOf = (canvas: OffscreenCanvas): ImageData =>
  readableContext(canvas).getImageData(0, 0, canvas.width, canvas.height)
