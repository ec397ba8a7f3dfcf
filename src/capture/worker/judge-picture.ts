// Makes thumbnail and hints from a small version of a picture; checks that an encoded picture looks like the drawn one.

import { MAX_THUMB_BYTES } from '../../domain/document/limits.ts'
import type { Size } from '../../domain/document/orientation.ts'
import type { PictureHint } from '../../domain/document/picture-hint.ts'
import { judgePixels, LOOK_SIDE } from '../../domain/document/picture-quality.ts'
import { decode } from './decode.ts'
import { drawnOnWhite, pixelsOf } from './readable-canvas.ts'

const THUMBS = [
  { side: 320, quality: 0.7 },
  { side: 240, quality: 0.6 },
  { side: 160, quality: 0.5 },
]
const SMOOTHING = 'medium'
/** The side in pixels at which pictures are compared, and the most levels (of 255) by which they may differ. */
const COMPARED_SIDE = 16
const MOST_DIFFERENCE = 16

type StoredPicture = Size & { tipo: string }

/** A small version of a picture, from which thumbnail and hints are made; `size` is that of the picture itself. */
export type Sample = { canvas: OffscreenCanvas; size: Size }

/** Decodes a finished picture at the size of a `Sample`. Throws when it cannot be decoded. */
export async function decodeSample(bytes: Uint8Array<ArrayBuffer>, picture: StoredPicture): Promise<Sample> {
  const pixels = await decode(bytes, { type: picture.tipo, stored: picture, wanted: within(picture, LOOK_SIDE) })
  try {
    return sampleOf(pixels, picture)
  } finally {
    pixels.close()
  }
}

/** The sample of a picture that is already drawn. */
export function sampleOf(source: CanvasImageSource, { width, height }: Size): Sample {
  const size = { width, height }
  return { canvas: drawnOnWhite(source, within(size, LOOK_SIDE), SMOOTHING), size }
}

/** The quality hints about the picture, to be shown to the person. */
export function hintsOf({ canvas, size }: Sample): PictureHint[] {
  return judgePixels(pixelsOf(canvas).data, canvas, size)
}

/** A JPEG of at most 20 KB; null when the picture does not become that small. */
export async function thumbOf({ canvas: source, size }: Sample): Promise<ArrayBuffer | null> {
  for (const { side, quality } of THUMBS) {
    const canvas = drawnOnWhite(source, within(size, side), SMOOTHING)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= MAX_THUMB_BYTES) return blob.arrayBuffer()
  }
  return null
}

/** Decodes the encoded picture at a small size, and throws unless it looks like the drawn one. */
export async function proveEncoded(
  bytes: Uint8Array<ArrayBuffer>,
  picture: StoredPicture,
  drawn: Sample,
): Promise<void> {
  const compared = { width: COMPARED_SIDE, height: COMPARED_SIDE }
  const pixels = await decode(bytes, { type: picture.tipo, stored: picture, wanted: within(picture, COMPARED_SIDE) })
  const decoded = pixelsOf(drawnOnWhite(pixels, compared, SMOOTHING)).data
  pixels.close()
  const wanted = pixelsOf(drawnOnWhite(drawn.canvas, compared, SMOOTHING)).data
  let difference = 0
  for (let at = 0; at < wanted.length; at += 1) difference += Math.abs((wanted[at] ?? 0) - (decoded[at] ?? 0))
  if (difference / wanted.length > MOST_DIFFERENCE) throw new Error('the encoded picture is not the one that was drawn')
}

function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
