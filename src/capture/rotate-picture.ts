// Rotates a prepared picture in steps of 90°, without other changes.

import { type Edited, editPicture } from './edit-picture.ts'

/** Rotates by `quarterTurns` times 90° clockwise, the sum of all presses (see `editPicture`). Never rejects. */
export const rotatePicture = (bytes: ArrayBuffer, quarterTurns: number): Promise<Edited> =>
  editPicture(bytes, { quarterTurns, crop: null })
