// Checks a file for the header and the end of a PDF, and for bytes around them; its content is not checked here.

import { indexOfText } from '../byte-text.ts'

const HEADER = '%PDF-'
const END = '%%EOF'
const SEARCHED_FOR_HEADER = 1024

/**
 * True with `%PDF-` in the first 1024 bytes and `%%EOF` in the last 2048; zeros that some scanners append are ignored.
 * A PDF truncated while copying has no `%%EOF`.
 */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return headerOf(bytes) >= 0 && endOf(bytes) >= 0
}

/**
 * Whether anything but white space and zeros comes before the header or after the end: a page, a program, an archive.
 */
export function hasForeignBytes(bytes: Uint8Array): boolean {
  const isForeign = (byte: number) => byte > 0x20
  return bytes.subarray(0, headerOf(bytes)).some(isForeign) || bytes.subarray(endOf(bytes) + END.length).some(isForeign)
}

const headerOf = (bytes: Uint8Array): number => indexOfText(bytes, HEADER, 0, SEARCHED_FOR_HEADER)

/** Where the last end mark begins; -1 when there is none near the end of the file. */
function endOf(bytes: Uint8Array): number {
  const last = bytes.findLastIndex((byte) => byte !== 0)
  let end = indexOfText(bytes, END, Math.max(0, last - 2048))
  for (let next = end; next >= 0; next = indexOfText(bytes, END, next + END.length)) end = next
  return end
}
