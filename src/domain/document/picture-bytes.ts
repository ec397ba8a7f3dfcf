// What a picture's bytes say without decoding it, and the same bytes without place, owner and camera.

import { fileKind } from './file-kind.ts'
import { readJpeg, stripJpeg } from './jpeg-bytes.ts'
import type { Orientation } from './orientation.ts'
import type { PictureFacts } from './picture-facts.ts'
import { readPng, stripPng } from './png-bytes.ts'

/** Facts of a JPEG or PNG by its bytes; null for anything else and where no size can be read. Never throws. */
export function readPicture(bytes: Uint8Array): PictureFacts | null {
  const kind = fileKind(bytes)
  if (kind === 'jpeg') return readJpeg(bytes)
  if (kind === 'png') return readPng(bytes)
  return null
}

/**
 * The same picture, its coded data byte for byte, without GPS and every other metadata (PWA-08); kept are the colour
 * profile and the orientation, in an EXIF block that holds nothing else. `orientation` says another one instead.
 * Null when the bytes are not a whole JPEG or PNG.
 */
export function withoutMetadata(bytes: Uint8Array, orientation?: Orientation): Uint8Array<ArrayBuffer> | null {
  const facts = readPicture(bytes)
  if (!facts) return null
  const kept = orientation ?? facts.orientation
  return facts.kind === 'jpeg' ? stripJpeg(bytes, kept) : stripPng(bytes, kept)
}
