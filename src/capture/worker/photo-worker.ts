// The entry of the photo worker: draws a square PNG from a picture, small enough for a person's photo.
import { withoutMetadata } from '../../domain/document/picture-bytes.ts'
import { isBlank, MAX_PHOTO_BYTES, PHOTO_SIDES, planPhoto } from '../../domain/user/photo.ts'
import { answerJobs } from './answer-jobs.ts'
import { drawPicture } from './draw.ts'
import { movedWith, type PictureAnswer, type PictureJob } from './picture-job.ts'
import { pixelsOf, readableContext } from './readable-canvas.ts'

answerJobs(({ bytes }: PictureJob) => drawPhoto(new Uint8Array(bytes)), movedWith)

/** Draws the middle of a picture, upright. Throws when this browser cannot decode, draw or encode it. */
async function drawPhoto(bytes: Uint8Array<ArrayBuffer>): Promise<PictureAnswer> {
  const plan = planPhoto(bytes)
  if (plan.do !== 'draw') return { ok: false, refused: 'not-allowed' }
  // Without the orientation tag only this code rotates the picture, as in `preparePicture`.
  const source = plan.picture.stored ? withoutMetadata(bytes, 1) : bytes
  if (!source) return { ok: false, refused: 'cut' }
  const { canvas: upright } = await drawPicture(source, plan.picture)
  const shorter = Math.min(upright.width, upright.height)
  for (const side of new Set(PHOTO_SIDES.map((each) => Math.min(each, shorter)))) {
    const blob = await squareOf(upright, side)
    if (blob.size > MAX_PHOTO_BYTES) continue
    const made = { bytes: await blob.arrayBuffer(), tipo: 'image/png', width: side, height: side } as const
    return { ok: true, ...made, compressed: true, thumb: null, hints: [] }
  }
  return { ok: false, refused: 'image-failed' }
}

async function squareOf(source: OffscreenCanvas, side: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side)
  const context = readableContext(canvas)
  const { width, height } = source
  const shorter = Math.min(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, (width - shorter) / 2, (height - shorter) / 2, shorter, shorter, 0, 0, side, side)
  if (isBlank(pixelsOf(canvas).data)) throw new Error('the drawn photo is blank')
  return canvas.convertToBlob({ type: 'image/png' })
}
