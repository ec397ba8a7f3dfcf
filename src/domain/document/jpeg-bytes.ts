// Parses a JPEG's segments: size, orientation, completeness, and a copy without metadata.

import { indexOfText, textAt } from './byte-text.ts'
import { orientationExif, readExif } from './exif.ts'
import { joinBytes } from './join-bytes.ts'
import type { Orientation } from './orientation.ts'
import { JpegParser, type JpegSegment } from './parser/jpeg-parser.ts'
import type { PictureFacts } from './picture-facts.ts'

const END_OF_IMAGE = 0xd9
const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/'

/** The facts of a JPEG; null if the bytes end or become invalid before a frame gives the size. */
export function readJpeg(bytes: Uint8Array): PictureFacts | null {
  const { segments, size, whole } = parsed(bytes)
  if (!size) return null
  const facts: PictureFacts = { kind: 'jpeg', ...size, orientation: 1, hasGps: false, whole }
  let exifWasRead = false
  for (const segment of segments) {
    if (segment.marker !== 0xe1) continue
    const body = bytes.subarray(segment.start + 4, segment.end)
    if (textAt(body, 0, EXIF.length) === EXIF) {
      const exif = readExif(body.subarray(EXIF.length))
      if (exif?.hasGps) facts.hasGps = true
      if (exif && !exifWasRead) facts.orientation = exif.orientation
      exifWasRead ||= exif !== null
    } else if (textAt(body, 0, XMP.length) === XMP && indexOfText(body, 'GPSL') >= 0) {
      facts.hasGps = true
    }
  }
  return facts
}

/**
 * The same coded picture without EXIF, XMP, IPTC, comments, manufacturers' blocks and all bytes after its end, such as
 * a motion photo's video or a second picture, which may contain a location. JFIF, colour profile and Adobe's colour
 * transform stay. Unless the orientation is 1, an EXIF block with only the orientation is added. Null when the picture
 * is incomplete.
 */
export function stripJpeg(bytes: Uint8Array, orientation: Orientation): Uint8Array<ArrayBuffer> | null {
  const parts = keptParts(bytes, orientation)
  return parts && joinBytes(parts)
}

/** Like `stripJpeg` with orientation 1, but changes `bytes` in place, without allocating a new buffer. */
export function stripJpegInPlace(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const parts = keptParts(bytes, 1)
  if (!parts) return null
  let at = 0
  // Parts only move towards the start, so no part overwrites another that has not been moved yet.
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes.subarray(0, at)
}

function keptParts(bytes: Uint8Array, orientation: Orientation): Uint8Array[] | null {
  const { segments, whole } = parsed(bytes)
  if (!whole) return null
  const parts: Uint8Array[] = [Uint8Array.of(0xff, 0xd8)]
  let written = orientation === 1
  for (const segment of segments) {
    if (!isKept(bytes, segment)) continue
    if (!written && segment.marker !== 0xe0) {
      parts.push(exifSegment(orientation))
      written = true
    }
    parts.push(bytes.subarray(segment.start, segment.end))
  }
  parts.push(Uint8Array.of(0xff, END_OF_IMAGE))
  return parts
}

function isKept(bytes: Uint8Array, { marker, start }: JpegSegment): boolean {
  if (marker === 0xe0) return textAt(bytes, start + 4, 5) === 'JFIF\0'
  if (marker === 0xe2) return textAt(bytes, start + 4, 12) === 'ICC_PROFILE\0'
  if (marker === 0xee) return textAt(bytes, start + 4, 5) === 'Adobe'
  return !(marker >= 0xe1 && marker <= 0xef) && marker !== 0xfe
}

function exifSegment(orientation: Orientation): Uint8Array {
  const tiff = orientationExif(orientation)
  const name = Uint8Array.from(EXIF, (letter) => letter.charCodeAt(0))
  return joinBytes([Uint8Array.of(0xff, 0xe1, 0, 2 + name.length + tiff.length), name, tiff])
}

function parsed(bytes: Uint8Array): Pick<JpegParser, 'size' | 'whole'> & { segments: JpegSegment[] } {
  const segments: JpegSegment[] = []
  const parser = new JpegParser((segment) => segments.push(segment))
  parser.push(bytes)
  return { segments, size: parser.size, whole: parser.whole }
}
