// The facts that can be read from a picture's bytes without decoding it.
import type { Orientation } from './orientation.ts'

/** Pixels as stored; the orientation is not applied. */
export interface PictureSize {
  width: number
  height: number
}

export interface PictureFacts extends PictureSize {
  kind: 'jpeg' | 'png'
  orientation: Orientation
  /** Whether the metadata hold a location, in EXIF (a GPS directory) or in XMP. */
  hasGps: boolean
  /** Whether the picture reaches its own end marker; bytes after it do not matter. */
  whole: boolean
}
