// Decides, before decoding, whether a picture is refused, stored as it is, or redrawn.
import { heicSize, isWholeWebp, webpSize } from './declared-size.ts'
import { fileKind } from './file-kind.ts'
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
import { type Crop, cropPixels, type PictureEdit, UNCHANGED } from './picture-crop.ts'

// An extra pixel from rounding must not select the next larger eighth.
const EIGHTH_SLACK = 0.01

/** `too-many-pixels`: the header declares more than MAX_PIXELS, so the picture is not decoded. */
export type PictureRefusal = 'not-allowed' | 'image-failed' | 'too-many-pixels' | 'cut'

export interface PicturePlan {
  ok: true
  kind: 'jpeg' | 'png' | 'heic' | 'webp'
  /** False: only the metadata are removed; the coded data stay unchanged. */
  redraw: boolean
  /** The orientation that the redraw applies to the stored pixels so that they are upright. */
  orientation: Orientation
  /** The crop, in fractions of the displayed picture; null if it is not cropped. */
  crop: Crop | null
  /** The stored size in pixels; null for HEIC and WebP, whose displayed size only their decoder knows. */
  stored: Size | null
  /** The largest displayed width in pixels; Infinity when only the canvas limits it. */
  maxWidth: number
  tipo: Exclude<DocumentType, 'application/pdf'>
}

/**
 * The plan for a picture with its person's changes (DOC-03, PWA-08). Over 2 MB it is compressed to width 2000. A
 * smaller picture is redrawn only to make it upright (some programs that print it ignore the orientation tag), to
 * rotate or to crop it. A PNG over 2 MB becomes a JPEG on white even if it is transparent: it is a photo or a scan of
 * paper, and a PNG of width 2000 could still exceed 2 MB and use up the claim's 20 MB.
 */
export function planPicture(
  bytes: Uint8Array,
  { quarterTurns, crop }: PictureEdit = UNCHANGED,
): PicturePlan | { ok: false; reason: PictureRefusal } {
  const kind = fileKind(bytes)
  if (kind === 'heic' || kind === 'webp') return planConverted(bytes, kind, crop)
  if (kind !== 'jpeg' && kind !== 'png') return { ok: false, reason: 'not-allowed' }
  const facts = readPicture(bytes)
  if (!facts) return { ok: false, reason: 'image-failed' }
  if (pixels(facts) > MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' }
  if (!facts.whole) return { ok: false, reason: 'cut' }

  const isLarge = bytes.length > COMPRESS_OVER_BYTES
  const orientation = turned(facts.orientation, quarterTurns)
  return {
    ok: true,
    kind,
    redraw: isLarge || orientation !== 1 || crop !== null,
    orientation,
    crop,
    stored: { width: facts.width, height: facts.height },
    maxWidth: isLarge || quarterTurns !== 0 || crop ? MAX_IMAGE_WIDTH : Number.POSITIVE_INFINITY,
    tipo: kind === 'png' && !isLarge ? 'image/png' : 'image/jpeg',
  }
}

/** The plan for a picture that becomes a JPEG whatever its size, which also removes its metadata. */
function planConverted(
  bytes: Uint8Array,
  kind: 'heic' | 'webp',
  crop: Crop | null,
): PicturePlan | { ok: false; reason: PictureRefusal } {
  const size = kind === 'heic' ? heicSize(bytes) : webpSize(bytes)
  if (!size) return { ok: false, reason: 'image-failed' }
  if (pixels(size) > MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' }
  if (kind === 'webp' && !isWholeWebp(bytes)) return { ok: false, reason: 'cut' }
  const maxWidth = bytes.length > COMPRESS_OVER_BYTES ? MAX_IMAGE_WIDTH : Number.POSITIVE_INFINITY
  return { ok: true, kind, redraw: true, orientation: 1, crop, stored: null, maxWidth, tipo: 'image/jpeg' }
}

/** How a picture is drawn: the size of the whole picture, and the part that the canvas shows. */
export interface Drawn {
  whole: Size
  kept: Size & { x: number; y: number }
  /** The scale of the drawing, 0 to 1. */
  scale: number
}

/** How a picture is drawn, in displayed pixels: not enlarged, at most `maxWidth` wide, and within the canvas limits. */
export function drawnSize(
  stored: Size,
  { orientation, maxWidth, crop }: Pick<PicturePlan, 'orientation' | 'maxWidth' | 'crop'>,
): Drawn {
  const displayed = displayedSize(stored, orientation)
  const { width, height, x, y } = crop ? cropPixels(crop, displayed) : { ...displayed, x: 0, y: 0 }
  const scale = Math.min(
    1,
    maxWidth / width,
    MAX_CANVAS_SIDE / Math.max(width, height),
    Math.sqrt(MAX_CANVAS_PIXELS / (width * height)),
  )
  const scaled = (length: number) => (scale === 1 ? length : Math.max(1, Math.round(length * scale)))
  return {
    whole: { width: scaled(displayed.width), height: scaled(displayed.height) },
    kept: { width: scaled(width), height: scaled(height), x: Math.round(x * scale), y: Math.round(y * scale) },
    scale,
  }
}

/** The least height in pixels at which a till receipt that lies on its side can still be read. */
const READABLE_HEIGHT = 400
/** The scale at which a photo of 12 megapixels is drawn; its print can still be read. */
const USUAL_SCALE = 0.5

/** Whether the width limit made a wide picture so low that its text can hardly be read (DOC-03). */
export const isReducedTooFar = ({ kept, scale }: Pick<Drawn, 'kept' | 'scale'>): boolean =>
  scale < USUAL_SCALE && kept.height < READABLE_HEIGHT

/**
 * The size at which to decode a JPEG that is drawn at the size `wanted`: decoders scale by eighths at no cost, and the
 * next larger eighth loses no detail.
 */
export function decodedSize(stored: Size, wanted: Size): Size {
  const share = Math.max(wanted.width / stored.width, wanted.height / stored.height)
  const eighths = Math.min(8, Math.max(1, Math.ceil(share * 8 - EIGHTH_SLACK)))
  return { width: Math.ceil((stored.width * eighths) / 8), height: Math.ceil((stored.height * eighths) / 8) }
}

/**
 * True when a redrawn picture is plausible: complete, of the expected size (one pixel of rounding is allowed), and not
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
