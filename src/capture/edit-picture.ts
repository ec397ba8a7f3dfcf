// Turns and crops a prepared picture, for the preview.
import type { PictureEdit } from '../domain/document/picture-crop.ts'
import { runPicture } from './picture-engine.ts'
import type { PictureResult } from './worker/picture-job.ts'

export type EditResult = PictureResult | { ok: false; reason: 'image-failed' }

/**
 * The picture turned and cropped, with a new thumbnail and new hints. Each call encodes again and loses quality: apply
 * all the person's changes to the bytes from `prepareFile`, not to the last result. Never rejects.
 */
export async function editPicture(bytes: ArrayBuffer, edit: PictureEdit): Promise<EditResult> {
  const answer = await runPicture(new Uint8Array(bytes), edit)
  return answer.ok ? answer : { ok: false, reason: 'image-failed' }
}

/** Rotates clockwise by `quarterTurns` × 90°. Pass the sum of all presses: each call loses quality. Never rejects. */
export const rotatePicture = (bytes: ArrayBuffer, quarterTurns: number): Promise<EditResult> =>
  editPicture(bytes, { quarterTurns, crop: null })
