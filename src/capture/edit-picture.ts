// Turns and crops a prepared picture, for the preview.

import type { PictureEdit } from '../domain/document/picture-crop.ts'
import { runPicture } from './picture-engine.ts'
import type { PictureResult } from './worker/picture-job.ts'

export type Edited = PictureResult | { ok: false; reason: 'image-failed' }

/**
 * The picture turned and cropped, with a new thumbnail and new hints. Each call encodes again and loses quality: change
 * the bytes from `prepareFile` by all that the person changed, not the last result. Never rejects.
 */
export async function editPicture(bytes: ArrayBuffer, edit: PictureEdit): Promise<Edited> {
  const answer = await runPicture(new Uint8Array(bytes), edit)
  return answer.ok ? answer : { ok: false, reason: 'image-failed' }
}
