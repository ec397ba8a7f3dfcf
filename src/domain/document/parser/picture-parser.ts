// Detects the kind, size and completeness of a picture whose bytes arrive in chunks, without storing the bytes.

import { fileKind } from '../file-kind.ts'
import { joinBytes } from '../join-bytes.ts'
import type { PictureFacts } from '../picture-facts.ts'
import { JpegParser } from './jpeg-parser.ts'
import { PngParser } from './png-parser.ts'

/** The longest signature of a picture, that of PNG. */
const SIGNATURE_BYTES = 8

export class PictureParser {
  #start: Uint8Array<ArrayBuffer> = new Uint8Array()
  /** Null until enough bytes have arrived to detect the kind. */
  #kind: { readonly name: PictureFacts['kind'] | 'other'; readonly parser: JpegParser | PngParser | null } | null = null

  /** Parses the next chunk of the file, of any length. */
  push(bytes: Uint8Array): void {
    if (this.#kind) {
      this.#kind.parser?.push(bytes)
      return
    }
    const missing = SIGNATURE_BYTES - this.#start.length
    this.#start = joinBytes([this.#start, bytes.subarray(0, missing)])
    if (this.#start.length < SIGNATURE_BYTES) return
    const name = fileKind(this.#start)
    if (name === 'jpeg') this.#kind = { name, parser: new JpegParser() }
    else if (name === 'png') this.#kind = { name, parser: new PngParser() }
    else this.#kind = { name: 'other', parser: null }
    this.#kind.parser?.push(this.#start)
    this.#kind.parser?.push(bytes.subarray(missing))
  }

  /** The facts from the bytes so far; null if the file is no JPEG or PNG, or its size cannot be read. */
  get facts(): Pick<PictureFacts, 'kind' | 'width' | 'height' | 'whole'> | null {
    if (!this.#kind || this.#kind.name === 'other') return null
    const { name, parser } = this.#kind
    return parser?.size ? { kind: name, ...parser.size, whole: parser.whole } : null
  }
}
