// Rotates a prepared picture in steps of 90°, for the preview.

import { runPicture } from './picture-engine.ts'
import type { PictureResult } from './worker/picture-job.ts'

export type Rotated = PictureResult | { ok: false; reason: 'image-failed' }

/**
 * The picture rotated by `quarterTurns` times 90° clockwise (negative: anticlockwise), with a new thumbnail. Each call
 * encodes again and loses quality: rotate the bytes from `prepareFile` by the sum of the presses, not the last result.
 * Never rejects.
 */
export async function rotatePicture(bytes: ArrayBuffer, quarterTurns: number): Promise<Rotated> {
  const answer = await runPicture(new Uint8Array(bytes), quarterTurns)
  return answer.ok ? answer : { ok: false, reason: 'image-failed' }
}
