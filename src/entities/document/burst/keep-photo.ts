// The types of the function that keeps the photos of a burst: it stores each one and confirms that it was read back.

import type { PictureHint } from '../../../domain/document/picture-hint.ts'

export type KeptPhoto = {
  ok: true
  /** A small JPEG, which shows the last kept photo beside the shutter. */
  thumb: ArrayBuffer | null
  /** The hints about possible defects of the photo. */
  hints?: readonly PictureHint[]
}

export type UnkeptPhoto = {
  ok: false
  /** Why the photo was not kept, in a sentence for the person. */
  message: string
  /** Another place that can take this photo, as a button: «Dejarla en Sin clasificar». */
  instead?: { label: string; keep: KeepPhoto }
}

/** Prepares and stores one photo; `ok` only once its bytes were read back. */
export type KeepPhoto = (file: File) => Promise<KeptPhoto | UnkeptPhoto>
