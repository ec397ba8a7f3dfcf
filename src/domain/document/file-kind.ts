// Detects the kind of a file by its first bytes; its name and declared type are not trusted.

import { indexOfText, textAt } from './byte-text.ts'

export type FileKind = 'pdf' | 'jpeg' | 'png' | 'heic' | 'webp' | 'other'

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * The kind of a file, by its first 1024 bytes (DOC-02a, DOC-02b). The PDF header may be anywhere among these bytes, as
 * PDF programs allow; but a file that begins with markup is an HTML page disguised as a PDF.
 */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 4) === 'ftyp') return HEIC_BRANDS.has(textAt(bytes, 8, 4)) ? 'heic' : 'other'
  if (!startsAsMarkup(bytes) && indexOfText(bytes, '%PDF-', 0, 1024) >= 0) return 'pdf'
  return 'other'
}

function startsAsMarkup(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 256).find((byte) => byte > 0x20 && !BYTE_ORDER_MARK.has(byte))
  return first === 0x3c
}

const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff])
