// The facts that the bytes of a picture tell without decoding it.
import type { Orientation } from './orientation.ts'

export interface PictureFacts {
  kind: 'jpeg' | 'png'
  /** Pixels as stored; the orientation is not applied. */
  width: number
  height: number
  orientation: Orientation
  /** Whether the metadata hold a location: an EXIF GPS directory or one in XMP. */
  hasGps: boolean
  /** Whether the picture reaches its own end marker; bytes after it do not matter. */
  whole: boolean
}
