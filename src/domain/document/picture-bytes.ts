// Reads the facts of a JPEG or PNG without decoding it, and removes its metadata (location, owner, camera).

import { fileKind } from './file-kind.ts'
import { readJpeg, stripJpeg } from './jpeg-bytes.ts'
import type { Orientation } from './orientation.ts'
import type { PictureFacts } from './picture-facts.ts'
import { readPng, stripPng } from './png-bytes.ts'

/** The facts of a JPEG or PNG; null for any other file, or if the size cannot be read. Never throws. */
export function readPicture(bytes: Uint8Array): PictureFacts | null {
  const kind = fileKind(bytes)
  if (kind === 'jpeg') return readJpeg(bytes)
  if (kind === 'png') return readPng(bytes)
  return null
}

/**
 * The same picture without GPS and other metadata (PWA-08); its coded data are unchanged. The colour profile stays; so
 * does the orientation, alone in an EXIF block. `orientation` overrides the picture's own. Null when the bytes are not
 * a complete JPEG or PNG.
 */
export function withoutMetadata(bytes: Uint8Array, orientation?: Orientation): Uint8Array<ArrayBuffer> | null {
  const facts = readPicture(bytes)
  if (!facts) return null
  const shownOrientation = orientation ?? facts.orientation
  return facts.kind === 'jpeg' ? stripJpeg(bytes, shownOrientation) : stripPng(bytes, shownOrientation)
}
