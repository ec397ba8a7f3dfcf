// Turns a picked picture into the stored one: upright, without location, not too large, with its thumbnail.

import { stripJpegInPlace } from '../../domain/document/jpeg-bytes.ts'
import { COMPRESS_OVER_BYTES } from '../../domain/document/limits.ts'
import { withoutMetadata } from '../../domain/document/picture-bytes.ts'
import type { PictureEdit } from '../../domain/document/picture-crop.ts'
import type { PictureHint } from '../../domain/document/picture-hint.ts'
import {
  isPlausibleResult,
  isReducedTooFar,
  type PicturePlan,
  planPicture,
} from '../../domain/document/picture-plan.ts'
import { drawPicture, encodeCanvas } from './draw.ts'
import { decodeSample, hintsOf, proveEncoded, type Sample, sampleOf, thumbOf } from './judge-picture.ts'
import type { PictureAnswer, PictureResult } from './picture-job.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Prepares a picture with the person's edits, or refuses it; the caller cannot use `bytes` afterwards. Throws when this
 * browser cannot decode, draw or encode the picture.
 */
export async function preparePicture(bytes: Bytes, edit: PictureEdit): Promise<PictureAnswer> {
  const plan = planPicture(bytes, edit)
  if (!plan.ok) return { ok: false, refused: plan.reason }
  return plan.redraw ? redrawnPicture(bytes, plan) : unchangedPicture(withoutMetadata(bytes), plan)
}

async function unchangedPicture(bytes: Bytes | null, { stored, tipo }: PicturePlan): Promise<PictureResult> {
  if (!bytes || !stored) throw new Error('a picture that is kept must be whole')
  const facts = { tipo, ...stored, compressed: false }
  // Decoding for the thumbnail also ensures that no unreadable picture is stored.
  const look = await lookAt(await decodeSample(bytes, facts))
  return { ok: true, ...facts, ...look, bytes: bytes.buffer }
}

async function redrawnPicture(bytes: Bytes, plan: PicturePlan): Promise<PictureResult> {
  const { tipo, kind } = plan
  const isLarge = bytes.length > COMPRESS_OVER_BYTES
  // Without the orientation tag no decoder, of any version, rotates the picture: only this code does.
  const source = kind === 'jpeg' ? stripJpegInPlace(bytes) : plan.stored ? withoutMetadata(bytes, 1) : bytes
  if (!source) throw new Error('a picture that is drawn must be whole')
  const length = source.length
  const mayStay = isLarge && kind === 'jpeg' && plan.orientation === 1 && !plan.crop
  const isSameSize = mayStay && (plan.stored?.width ?? 0) <= plan.maxWidth
  // Keeps only one picture in memory: the decoder takes over the file's bytes, the canvas the decoded pixels.
  const { canvas, drawn } = await drawPicture(source, plan, { takesBytes: !isSameSize })
  const size = { width: canvas.width, height: canvas.height }
  const encoding = encodeCanvas(canvas, tipo)
  const sample = sampleOf(canvas, size)
  const blob = await encoding
  // iOS counts a canvas's pixels against its limit until garbage collection; an empty canvas counts as nothing.
  canvas.width = 0
  canvas.height = 0

  if (isSameSize && size.width === plan.stored?.width && length <= blob.size)
    return unchangedPicture(source.slice(), plan)
  const result = new Uint8Array(await blob.arrayBuffer())
  if (!isPlausibleResult(result, size, length)) throw new Error('the drawn picture is blank or broken')
  const facts = { tipo, ...size, compressed: isLarge }
  // The encoded picture is decoded on another thread, while the drawn one is judged here.
  const [, look] = await Promise.all([proveEncoded(result, facts, sample), lookAt(sample)])
  const hints: PictureHint[] = isReducedTooFar(drawn) ? ['wide', ...look.hints] : look.hints
  return { ok: true, ...facts, ...look, hints, bytes: result.buffer }
}

/** Makes the thumbnail, then the hints: these block the worker, while the encoded picture is already being decoded. */
async function lookAt(sample: Sample): Promise<Pick<PictureResult, 'thumb' | 'hints'>> {
  const thumb = await thumbOf(sample)
  return { thumb, hints: hintsOf(sample) }
}
