// Checks that a file has the header and the end of a PDF, and no password; its content is not checked here.

import { indexOfText, textAt } from './byte-text.ts'

/**
 * True with `%PDF-` in the first 1024 bytes and `%%EOF` in the last 2048 before the zeros that some scanners add; a PDF
 * truncated while copying has no end.
 */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const hasHeader = indexOfText(bytes, '%PDF-', 0, 1024) >= 0
  const end = bytes.findLastIndex((byte) => byte !== 0)
  return hasHeader && indexOfText(bytes, '%%EOF', Math.max(0, end - 2048)) >= 0
}

const ENCRYPTED = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/
const WINDOW = 4096

/**
 * Whether a PDF is locked, with a password to open it or only to change it, by the dictionaries that say so: at the file's
 * end, where `startxref` points, and at its beginning in one made for the web. The server looks at all of it (DOC-02a).
 */
export function isLockedPdf(bytes: Uint8Array): boolean {
  const end = textAt(bytes, Math.max(0, bytes.length - WINDOW), WINDOW)
  const start = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(end)?.[1] ?? 0)
  return [end, textAt(bytes, start, WINDOW), textAt(bytes, 0, WINDOW)].some((text) => ENCRYPTED.test(text))
}
