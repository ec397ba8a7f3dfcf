// Reads the kind, size and completeness of a picture whose bytes come in pieces, and keeps none of them.

import { fileKind } from '../file-kind.ts'
import { joinBytes } from '../join-bytes.ts'
import type { PictureFacts } from '../picture-facts.ts'
import { JpegWalk } from './jpeg-walk.ts'
import { PngWalk } from './png-walk.ts'

/** The longest signature of a picture, that of PNG. */
const SIGNATURE_BYTES = 8

export class PictureWalk {
  #start: Uint8Array<ArrayBuffer> = new Uint8Array()
  /** Null until enough bytes have come to tell the kind. */
  #kind: { readonly name: PictureFacts['kind'] | 'other'; readonly walk: JpegWalk | PngWalk | null } | null = null

  /** The next bytes of the file, of any number. */
  push(bytes: Uint8Array): void {
    if (this.#kind) {
      this.#kind.walk?.push(bytes)
      return
    }
    const missing = SIGNATURE_BYTES - this.#start.length
    this.#start = joinBytes([this.#start, bytes.subarray(0, missing)])
    if (this.#start.length < SIGNATURE_BYTES) return
    const name = fileKind(this.#start)
    if (name === 'jpeg') this.#kind = { name, walk: new JpegWalk() }
    else if (name === 'png') this.#kind = { name, walk: new PngWalk() }
    else this.#kind = { name: 'other', walk: null }
    this.#kind.walk?.push(this.#start)
    this.#kind.walk?.push(bytes.subarray(missing))
  }

  /** Of the bytes so far; null for what is no JPEG or PNG, and where no size can be read. */
  get facts(): Pick<PictureFacts, 'kind' | 'width' | 'height' | 'whole'> | null {
    if (!this.#kind || this.#kind.name === 'other') return null
    const { name, walk } = this.#kind
    return walk?.size ? { kind: name, ...walk.size, whole: walk.whole } : null
  }
}
