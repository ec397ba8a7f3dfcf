// Draws a picture upright at its target size, and encodes it within 2 MB.

import { COMPRESS_OVER_BYTES, MAX_PIXELS } from '../../domain/document/limits.ts'
import { displayedSize, type Orientation, uprightTransform } from '../../domain/document/orientation.ts'
import { type Drawn, drawnSize, type PicturePlan } from '../../domain/document/picture-plan.ts'
import { decode } from './decode.ts'

/** The JPEG qualities in the order of the tries; `share`: the file size relative to that at the first quality. */
const QUALITIES = [
  { quality: 0.8, share: 1 },
  { quality: 0.7, share: 0.8 },
  { quality: 0.6, share: 0.68 },
  { quality: 0.5, share: 0.6 },
]
const LOWEST = 0.5
/** At this scale or above, a picture stays sharp with the faster smoothing. */
const SLIGHTLY = 0.75

export interface Drawing {
  canvas: OffscreenCanvas
  drawn: Drawn
}

/**
 * Draws the picture upright on a canvas; the orientation comes from the plan, so a JPEG or PNG must have no tag.
 * `takesBytes`: the caller cannot use `source` afterwards.
 */
export async function drawPicture(
  source: Uint8Array<ArrayBuffer>,
  plan: PicturePlan,
  { takesBytes = false } = {},
): Promise<Drawing> {
  const { kind, stored, orientation } = plan
  const type = `image/${kind}`
  if (stored) {
    const drawn = drawnSize(stored, plan)
    const wanted = displayedSize(drawn.whole, orientation)
    return drawUpright(await decode(source, { type, stored, wanted, takesBytes }), plan, drawn)
  }
  // Only the decoder knows the orientation of HEIC and WebP, so the displayed size is known only after decoding.
  const pixels = await createImageBitmap(new Blob([source], { type }))
  if (pixels.width * pixels.height > MAX_PIXELS) throw new Error('too many pixels')
  return drawUpright(pixels, plan, drawnSize(pixels, plan))
}

type Look = Pick<PicturePlan, 'kind' | 'tipo'> & { orientation: Orientation }

function drawUpright(pixels: ImageBitmap, { kind, tipo, orientation }: Look, drawn: Drawn): Drawing {
  const { whole, kept } = drawn
  const canvas = new OffscreenCanvas(kept.width, kept.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  if (tipo === 'image/jpeg' && kind !== 'jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, kept.width, kept.height)
  }
  const { width, height } = displayedSize(whole, orientation)
  const [a, b, c, d, e, f] = uprightTransform(orientation, { width, height })
  context.imageSmoothingQuality = width >= pixels.width * SLIGHTLY ? 'low' : 'high'
  context.setTransform(a, b, c, d, e - kept.x, f - kept.y)
  context.drawImage(pixels, 0, 0, width, height)
  pixels.close()
  return { canvas, drawn }
}

/** Encodes at the first quality that stays within 2 MB, else at the lowest. */
export async function encodeCanvas(canvas: OffscreenCanvas, tipo: 'image/jpeg' | 'image/png'): Promise<Blob> {
  if (tipo === 'image/png') return canvas.convertToBlob({ type: tipo })
  let first = 0
  let blob: Blob | undefined
  for (const { quality, share } of QUALITIES) {
    // A quality at which the file would still be too large is skipped: each try costs as much as the first.
    if (quality > LOWEST && first * share > COMPRESS_OVER_BYTES) continue
    const encoded: Blob = await canvas.convertToBlob({ type: tipo, quality })
    blob = encoded
    first ||= encoded.size
    if (encoded.size <= COMPRESS_OVER_BYTES) break
  }
  if (blob?.type !== tipo) throw new Error('this browser does not write JPEG')
  return blob
}
