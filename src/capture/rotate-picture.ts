// Rotates a prepared picture in steps of 90°, where nothing else of it is changed.

import { type Edited, editPicture } from './edit-picture.ts'

/**
 * The picture rotated by `quarterTurns` times 90° clockwise (negative: anticlockwise): by the sum of the presses, as
 * `editPicture` says. Never rejects.
 */
export const rotatePicture = (bytes: ArrayBuffer, quarterTurns: number): Promise<Edited> =>
  editPicture(bytes, { quarterTurns, crop: null })
