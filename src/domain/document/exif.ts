// Reads orientation and presence of GPS data from an EXIF block, and writes a minimal block with an orientation.

import { asOrientation, type Orientation } from './orientation.ts'

export interface ExifFacts {
  orientation: Orientation
  hasGps: boolean
}

const ORIENTATION_TAG = 0x0112
const GPS_TAG = 0x8825

/** Orientation and presence of a GPS directory, from a TIFF block of either byte order; null for other bytes. */
export function readExif(tiff: Uint8Array): ExifFacts | null {
  if (tiff.length < 14) return null
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const little = order === 0x4949
  const start = view.getUint32(4, little)
  if (view.getUint16(2, little) !== 42 || start + 2 > tiff.length) return null

  const facts: ExifFacts = { orientation: 1, hasGps: false }
  const count = view.getUint16(start, little)
  for (let at = start + 2, left = count; left > 0 && at + 12 <= tiff.length; at += 12, left -= 1) {
    const tag = view.getUint16(at, little)
    if (tag === GPS_TAG) facts.hasGps = true
    if (tag === ORIENTATION_TAG) facts.orientation = asOrientation(view.getUint16(at + 8, little))
  }
  return facts
}

/** A TIFF block of 26 bytes that contains only the orientation. */
export function orientationExif(orientation: Orientation): Uint8Array<ArrayBuffer> {
  const block = Uint8Array.from([
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0,
  ])
  block[19] = orientation
  return block
}
