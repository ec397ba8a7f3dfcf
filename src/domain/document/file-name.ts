// Sanitises file names, and checks their extension.

import { type DocumentType, EXTENSION_OF_TYPE, MAX_FILE_NAME } from './limits.ts'

const EXTENSIONS = /\.(pdf|jpe?g|png|heic|heif|html?|svg|webp|gif|bmp|tiff?)$/i

/**
 * The picked name without folders, control and reserved characters, at most 120 UTF-16 units, with the extension of its
 * real type (DOC-02b). A name with no letter or digit left becomes «documento».
 */
export function safeFileName(name: string, tipo: DocumentType): string {
  const extension = `.${EXTENSION_OF_TYPE[tipo]}`
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(EXTENSIONS, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{Pd} ._()'’]/gu, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  const letters = Array.from(stem)
  while (letters.join('').length > MAX_FILE_NAME - extension.length) letters.pop()
  const safe = letters.join('').trimEnd()
  return (/[\p{L}\p{N}]/u.test(safe) ? safe : 'documento') + extension
}

/**
 * False for a name with a folder or a control character: no file picker returns such a name, so it was forged
 * (DOC-02b).
 */
export const isPlainFileName = (name: string): boolean => !/[\\/\p{Cc}]/u.test(name)

/** The extension after the last dot; digits alone are not an extension but the number of a document. */
const ENDING = /\.(?=\d*[a-z])([a-z\d]{2,4})$/i
const ENDINGS = ['pdf', 'jpg', 'jpeg', 'png']

/** Extensions of pictures that a device converts to JPEG, where its browser can decode them (D54). */
export const CONVERTED_ENDINGS = ['heic', 'heif', 'webp'] as const

/** Whether a name has an allowed extension, or one of `more`, or none (then the file's content decides) (D110). */
export function hasAllowedEnding(name: string, more: readonly string[] = []): boolean {
  const ending = ENDING.exec(name.trim())?.[1]?.toLowerCase()
  return ending === undefined || [...ENDINGS, ...more].includes(ending)
}
