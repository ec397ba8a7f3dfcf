// What a picture's bytes say without decoding it.
import type { Orientation } from './orientation.ts'

export interface PictureFacts {
  kind: 'jpeg' | 'png'
  /** Pixels as stored; the orientation is not applied. */
  width: number
  height: number
  orientation: Orientation
  /** A GPS directory or a place in XMP is inside. */
  hasGps: boolean
  /** From the first byte to the picture's own end; bytes behind it do not matter. */
  whole: boolean
}
