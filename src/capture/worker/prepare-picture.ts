// Turns a picked picture into the stored one: upright, without location, not too large, with its thumbnail.

import { COMPRESS_OVER_BYTES } from '../../domain/document/limits.ts'
import { withoutMetadata } from '../../domain/document/picture-bytes.ts'
import { isPlausibleResult, type PicturePlan, planPicture } from '../../domain/document/picture-plan.ts'
import { drawPicture, encodeCanvas } from './draw.ts'
import { judgePicture } from './judge-picture.ts'
import type { PictureAnswer, PictureResult } from './picture-job.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Made = Pick<PictureResult, 'tipo' | 'width' | 'height' | 'compressed'> & { kept: Bytes }

/** Prepares a picture, or refuses it. Throws when this browser cannot decode, draw or encode it. */
export async function preparePicture(bytes: Bytes, quarterTurns: number): Promise<PictureAnswer> {
  const plan = planPicture(bytes, quarterTurns)
  if (!plan.ok) return { ok: false, refused: plan.reason }
  const { kept, ...facts } = plan.redraw ? await draw(bytes, plan) : keep(bytes, plan)
  // The thumbnail is made from the result, not from the source: a result that cannot be decoded is not stored.
  const look = await judgePicture(kept, facts)
  return { ok: true, ...facts, ...look, bytes: kept.buffer }
}

function keep(bytes: Bytes, { stored, tipo }: PicturePlan): Made {
  const kept = withoutMetadata(bytes)
  if (!kept || !stored) throw new Error('a picture that is kept must be whole')
  return { kept, tipo, ...stored, compressed: false }
}

async function draw(bytes: Bytes, plan: PicturePlan): Promise<Made> {
  // Without the tag no decoder, of any version, rotates the picture by itself: only this code rotates.
  const source = plan.stored ? withoutMetadata(bytes, 1) : bytes
  if (!source) throw new Error('a picture that is drawn must be whole')
  const canvas = await drawPicture(source, plan)
  const size = { width: canvas.width, height: canvas.height }
  const blob = await encodeCanvas(canvas, plan.tipo)
  // iOS counts a canvas's pixels against its limit until garbage collection; an empty canvas counts as nothing.
  canvas.width = 0
  canvas.height = 0

  const isLarge = bytes.length > COMPRESS_OVER_BYTES
  const isSameSize = plan.stored?.width === size.width && plan.orientation === 1 && plan.kind === 'jpeg'
  if (isLarge && isSameSize && source.length <= blob.size) return keep(bytes, plan)
  const kept = new Uint8Array(await blob.arrayBuffer())
  if (!isPlausibleResult(kept, size, source.length)) throw new Error('the drawn picture is blank or broken')
  return { kept, tipo: plan.tipo, ...size, compressed: isLarge }
}
