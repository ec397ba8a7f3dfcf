// Says whether a file is a PDF from its header to its end; nothing inside is judged here.

import { indexOfText } from './byte-text.ts'

/** True for a header in the first 1024 bytes and `%%EOF` in the last 2048; a PDF cut while copying has no end. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const hasHeader = indexOfText(bytes, '%PDF-', 0, 1024) >= 0
  return hasHeader && indexOfText(bytes, '%%EOF', Math.max(0, bytes.length - 2048)) >= 0
}
