// Decides before decoding whether a picture is refused, kept as it is, or redrawn.

import { fileKind } from './file-kind.ts'
import { heicSize } from './heic-size.ts'
import {
  COMPRESS_OVER_BYTES,
  type DocumentType,
  MAX_CANVAS_PIXELS,
  MAX_CANVAS_SIDE,
  MAX_IMAGE_WIDTH,
  MAX_PIXELS,
} from './limits.ts'
import { displayedSize, type Orientation, type Size, turned } from './orientation.ts'
import { readPicture } from './picture-bytes.ts'

export type PictureRefusal = 'not-allowed' | 'image-failed' | 'cut'

export interface PicturePlan {
  ok: true
  /** `webp` only of a person's photo. */
  kind: 'jpeg' | 'png' | 'heic' | 'webp'
  /** False: the coded data stay as they are, and only the metadata are removed. */
  redraw: boolean
  /** The orientation that the redraw applies to the stored pixels so that they are upright. */
  orientation: Orientation
  /** The stored size in pixels; null for HEIC and WebP, whose decoder rotates by itself. */
  stored: Size | null
  /** The largest displayed width in pixels; Infinity when only the canvas limits it. */
  maxWidth: number
  tipo: Exclude<DocumentType, 'application/pdf'>
}

/**
 * The plan for a picture (DOC-03, PWA-08), rotated by `quarterTurns` times 90° clockwise. Over 2 MB it is compressed to
 * width 2000. A smaller picture is redrawn only to make it upright (not every program that prints it honours the
 * orientation tag) or to rotate it. A PNG over 2 MB becomes a JPEG on white even when it is transparent: it is a photo
 * or a scan of paper, and as PNG it could stay above 2 MB at width 2000 and use up the claim's 20 MB.
 */
export function planPicture(bytes: Uint8Array, quarterTurns = 0): PicturePlan | { ok: false; reason: PictureRefusal } {
  const kind = fileKind(bytes)
  if (kind === 'heic') {
    if (pixels(heicSize(bytes)) > MAX_PIXELS) return { ok: false, reason: 'image-failed' }
    const maxWidth = bytes.length > COMPRESS_OVER_BYTES ? MAX_IMAGE_WIDTH : Number.POSITIVE_INFINITY
    return { ok: true, kind, redraw: true, orientation: 1, stored: null, maxWidth, tipo: 'image/jpeg' }
  }
  if (kind !== 'jpeg' && kind !== 'png') return { ok: false, reason: 'not-allowed' }
  const facts = readPicture(bytes)
  if (!facts) return { ok: false, reason: 'image-failed' }
  if (pixels(facts) > MAX_PIXELS) return { ok: false, reason: 'image-failed' }
  if (!facts.whole) return { ok: false, reason: 'cut' }

  const isLarge = bytes.length > COMPRESS_OVER_BYTES
  const orientation = turned(facts.orientation, quarterTurns)
  return {
    ok: true,
    kind,
    redraw: isLarge || orientation !== 1,
    orientation,
    stored: { width: facts.width, height: facts.height },
    maxWidth: isLarge || quarterTurns !== 0 ? MAX_IMAGE_WIDTH : Number.POSITIVE_INFINITY,
    tipo: kind === 'png' && !isLarge ? 'image/png' : 'image/jpeg',
  }
}

/** The displayed size of the result in pixels: not enlarged, at most `maxWidth` wide, and within the canvas limits. */
export function targetSize(stored: Size, orientation: Orientation, maxWidth: number): Size {
  const { width, height } = displayedSize(stored, orientation)
  const scale = Math.min(
    1,
    maxWidth / width,
    MAX_CANVAS_SIDE / Math.max(width, height),
    Math.sqrt(MAX_CANVAS_PIXELS / (width * height)),
  )
  if (scale === 1) return { width, height }
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * True when a redrawn picture is plausible: whole, of the expected size (one pixel of rounding is allowed), and not
 * blank although its source was full of detail. A blank JPEG has 0.016 bytes per pixel.
 */
export function isPlausibleResult(result: Uint8Array, expected: Size, sourceBytes: number): boolean {
  const facts = readPicture(result)
  if (!facts?.whole) return false
  if (Math.abs(facts.width - expected.width) > 1 || Math.abs(facts.height - expected.height) > 1) return false
  const perPixel = result.length / pixels(facts)
  return facts.kind === 'png' || perPixel > 0.02 || sourceBytes / pixels(facts) < 0.1
}

function pixels({ width, height }: Size): number {
  return width * height
}
