// Draws pictures on white canvases whose pixels are then read.

import type { Size } from '../../domain/document/orientation.ts'

/** Draws a picture at this size; transparent parts become white like paper. */
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

/**
 * The context of a canvas whose pixels stay in main memory, not on the graphics card. Throws when the browser gives
 * none.
 */
export function readableContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}

export const pixelsOf = (canvas: OffscreenCanvas): ImageData =>
  readableContext(canvas).getImageData(0, 0, canvas.width, canvas.height)
