// The facts that can be read from a picture's bytes without decoding it.
import type { Orientation, Size } from './orientation.ts'

/** The facts of a picture. Its size is in pixels as stored; the orientation is not applied. */
export interface PictureFacts extends Size {
  kind: 'jpeg' | 'png'
  orientation: Orientation
  /** Whether the metadata hold a location, in EXIF (a GPS directory) or in XMP. */
  hasGps: boolean
  /** Whether the picture has its end marker; bytes after the marker do not matter. */
  whole: boolean
}
