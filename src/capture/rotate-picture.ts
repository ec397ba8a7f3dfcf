// Turns a prepared picture by quarters, for the preview.

import { runPicture } from './picture-engine.ts'
import type { PictureResult } from './worker/picture-job.ts'

export type Rotated = PictureResult | { ok: false; reason: 'image-failed' }

/**
 * The picture turned clockwise by so many quarters (negative: back), with a new thumbnail. Each turn encodes again:
 * turn the bytes that `prepareFile` gave by the sum of the presses, not the last result. Never rejects.
 */
export async function rotatePicture(bytes: ArrayBuffer, quarterTurns: number): Promise<Rotated> {
  const answer = await runPicture(new Uint8Array(bytes), quarterTurns)
  return answer.ok ? answer : { ok: false, reason: 'image-failed' }
}
