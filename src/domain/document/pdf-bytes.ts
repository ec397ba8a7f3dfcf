// Checks that a file has the header and the end of a PDF; its content is not checked here.

import { indexOfText } from './byte-text.ts'

/** True with `%PDF-` in the first 1024 bytes and `%%EOF` in the last 2048; a PDF truncated while copying has no end. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const hasHeader = indexOfText(bytes, '%PDF-', 0, 1024) >= 0
  return hasHeader && indexOfText(bytes, '%%EOF', Math.max(0, bytes.length - 2048)) >= 0
}
