// Reads the facts of a JPEG or PNG without decoding it, and removes its metadata (location, owner, camera).

import { fileKind } from './file-kind.ts'
import { readJpeg, stripJpeg } from './jpeg-bytes.ts'
import type { Orientation } from './orientation.ts'
import type { PictureFacts } from './picture-facts.ts'
import { readPng, stripPng } from './png-bytes.ts'

/** The facts of a JPEG or PNG; null for any other file and when no size can be read. Never throws. */
export function readPicture(bytes: Uint8Array): PictureFacts | null {
  const kind = fileKind(bytes)
  if (kind === 'jpeg') return readJpeg(bytes)
  if (kind === 'png') return readPng(bytes)
  return null
}

/**
 * The same picture, its coded data byte for byte, without GPS and other metadata (PWA-08). The colour profile
 * stays, and so does the orientation, in an EXIF block that holds nothing else; `orientation` replaces the picture's own.
 * Null when the bytes are not a whole JPEG or PNG.
 */
export function withoutMetadata(bytes: Uint8Array, orientation?: Orientation): Uint8Array<ArrayBuffer> | null {
  const facts = readPicture(bytes)
  if (!facts) return null
  const shownOrientation = orientation ?? facts.orientation
  return facts.kind === 'jpeg' ? stripJpeg(bytes, shownOrientation) : stripPng(bytes, shownOrientation)
}
