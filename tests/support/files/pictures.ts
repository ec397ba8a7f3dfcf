// Generates pictures and PDFs for tests, for example with a location, rotated, very large, or truncated.

import { deflateSync } from 'node:zlib'
import type { Orientation } from '../../../src/domain/document/orientation.ts'
import { pngChunk, stripPng } from '../../../src/domain/document/png-bytes.ts'
import { type Colour, encodeJpeg, segment } from './jpeg-encoder.ts'

export interface ExifOptions {
  width?: number
  height?: number
  orientation?: Orientation
  gps?: boolean
  /** Writes the EXIF in little-endian order, as most phones do. */
  little?: boolean
}

/** Colors of the quarters of an upright `jpegWithExif`: top left, top right, bottom left, bottom right. */
export const QUARTERS = {
  topLeft: [220, 30, 30],
  topRight: [30, 180, 30],
  bottomLeft: [30, 30, 220],
  bottomRight: [230, 210, 40],
} as const satisfies Record<string, Colour>

/**
 * Returns a JPEG that shows QUARTERS when it is displayed by its EXIF orientation. `width` and `height` are those of
 * the displayed picture; for orientations 5 to 8 the stored picture has them swapped.
 */
export function jpegWithExif({
  width = 320,
  height = 240,
  orientation = 1,
  gps = true,
  little = false,
}: ExifOptions = {}): Buffer {
  const sideways = orientation >= 5
  const stored = sideways ? { width: height, height: width } : { width, height }
  const jpeg = encodeJpeg({
    ...stored,
    at: (x, y) => {
      const [across, down] = displayed(orientation, (x + 0.5) / stored.width, (y + 0.5) / stored.height)
      if (down < 0.5) return across < 0.5 ? QUARTERS.topLeft : QUARTERS.topRight
      return across < 0.5 ? QUARTERS.bottomLeft : QUARTERS.bottomRight
    },
    rowKey: (row) => (row * 8 + 8 <= stored.height / 2 ? 'upper' : row * 8 >= stored.height / 2 ? 'lower' : row),
  })
  return insertAfterStart(jpeg, exifSegment({ orientation, gps, little }))
}

/**
 * Returns a photo of 12 megapixels like a phone's: over 2 MB, rotated by EXIF if requested, with the location where it
 * was taken.
 */
export function bigPhoto({ width = 4000, height = 3000, orientation = 1, gps = true }: ExifOptions = {}): Buffer {
  const sideways = orientation >= 5
  const stored = sideways ? { width: height, height: width } : { width, height }
  const noise = randomBytes(7, 65_536)
  const jpeg = encodeJpeg({
    ...stored,
    at: (x, y) => {
      const grain = (noise[(x * 31 + y * 977) & 0xffff] ?? 0) % 48
      const letter = ((x >> 4) * 7 + (y >> 3) * 13) % 11 < 3 ? 90 : 0
      const light = 200 - letter - grain
      return [light, light - 6, light - 14]
    },
    rowKey: (row) => row % 24,
  })
  return insertAfterStart(jpeg, exifSegment({ orientation, gps, little: true }))
}

/** Returns a sharp photo of a printed sheet on a table; with `cut` the sheet extends beyond the lower edge. */
export function printPhoto({ width = 900, height = 1200, cut = false } = {}): Buffer {
  const [left, top, right, bottom] = [width * 0.15, height * 0.2, width * 0.85, height * (cut ? 1.2 : 0.9)]
  return encodeJpeg({
    width,
    height,
    at: (x, y) => {
      if (x < left || x >= right || y < top || y >= bottom) return [130, 95, 66]
      const isMargin = x < left + 60 || x > right - 60 || y < top + 60 || y > bottom - 60
      const isInk = !isMargin && y % 34 > 14 && (x * 5 + (y >> 4) * 3) % 23 < 9
      return isInk ? [40, 42, 46] : [222, 220, 214]
    },
  })
}

/** A JPEG or PNG of a few bytes whose header claims a large size, by default 200 megapixels. */
export function hugeHeader(kind: 'jpeg' | 'png', { width = 20_000, height = 10_000 } = {}): Buffer {
  if (kind === 'png') return pngOf({ width, height, rows: Buffer.alloc(64) })
  const jpeg = jpegWithExif({ width: 64, height: 64 })
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/**
 * A PNG that is red on the left and transparent on the right. With `noise` it is too large to be stored
 * unchanged.
 */
export function pngWithAlpha({ width = 320, height = 240, noise = false } = {}): Buffer {
  const grain = randomBytes(11, width * height)
  const rows = Buffer.alloc(height * (1 + width * 4))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + width * 4) + 1 + x * 4
      const value = noise ? (grain[y * width + x] ?? 0) >> 2 : 30
      rows.set(x < width / 2 ? [220, value, value, 255] : [value, value, value, 0], at)
    }
  }
  return pngOf({ width, height, rows })
}

/** A PNG of RGBA rows, each after its filter byte 0, with a comment that must be removed. */
export function pngOf({ width, height, rows }: { width: number; height: number; rows: Buffer }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('tEXt', Buffer.from('Comment\0GPSLatitude -0.18')),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a PNG of exactly this many bytes, filled up with pixel data that no reader needs. */
export function pngOfBytes(bytes: number): Buffer {
  const small = pngWithoutText(pngWithAlpha({ width: 64, height: 64 }))
  const end = small.length - 12
  const filler = Buffer.alloc(bytes - small.length - 12, 7)
  return Buffer.concat([small.subarray(0, end), pngChunk('IDAT', filler), small.subarray(end)])
}

const pngWithoutText = (png: Buffer): Buffer => Buffer.from(stripPng(png, 1) ?? png)

/** The first bytes of a WebP of that size; no browser decodes it. */
export function webpHeader(width: number, height: number, kind: 'VP8 ' | 'VP8L' | 'VP8X' = 'VP8X'): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('RIFF')
  bytes.write(`WEBP${kind}`, 8)
  if (kind === 'VP8 ') {
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  } else if (kind === 'VP8L') {
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  } else {
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
  }
  return bytes
}

/** The four QUARTERS on 320 × 240 pixels in lossless WebP, as a browser writes them. */
const WEBP_QUARTERS =
  'Lz/BOwAfIBAgTgQKUiJWSEDIRvi/wjYhASGb5f8EY+Y/6BHHCgratpFCMiRLMiTuieh/bNu2bdu2bdu2bdu2bdu2qaqqqqqqqqqqqn7/T8zvPwAAAAAAAAAAAEBVVVVVVVVVVVXV9//A/P4H'

/** A WebP that shows QUARTERS, with the location where it was taken; `orientation` is not applied to its pixels. */
export function webpWithExif({ orientation = 1 }: Pick<ExifOptions, 'orientation'> = {}): Buffer {
  const head = webpHeader(320, 240).subarray(20, 30)
  // The flag of a WebP file with EXIF.
  head[0] = 0x08
  const exif = exifSegment({ orientation, gps: true }).subarray(10)
  const chunks = Buffer.concat([
    ...webpChunk('VP8X', head),
    ...webpChunk('VP8L', Buffer.from(WEBP_QUARTERS, 'base64')),
    ...webpChunk('EXIF', exif),
  ])
  return Buffer.concat(webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunks])))
}

/** Returns a chunk of even length, with a padding byte if needed, which the chunk's length does not include. */
function webpChunk(name: string, content: Buffer): Buffer[] {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return [Buffer.from(name), size, content, Buffer.alloc(content.length % 2)]
}

/** A photo that was truncated during copying: its header is complete, its end is missing. */
export function truncatedJpeg(): Buffer {
  const jpeg = jpegWithExif()
  return jpeg.subarray(0, Math.floor(jpeg.length * 0.6))
}

/** A photo without the second half of its data, but with an end marker. */
export function halfJpeg(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length / 2)), Buffer.from([0xff, 0xd9])])
}

/** Returns the first bytes of an iPhone photo (HEIC), which no browser of the tests can decode. */
export function heicHeader(): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(4096)])
}

/** A valid PDF with a number of empty A5 pages, padded to at least `bytes`. */
export function tinyPdf(pages = 1, bytes = 0): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`).join(' ')
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`]
  for (let page = 0; page < pages; page += 1) objects.push('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] >>')
  let text = '%PDF-1.4\n'
  if (bytes > 0) text += `%${'x'.repeat(bytes)}\n`
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** An APP1 segment as phones write it: maker, orientation and, if requested, a location in Quito. */
export function exifSegment({ orientation = 1, gps = true, little = false }: ExifOptions): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [[0x0112, 3, 1, orientation]]
  const gpsAt = 8 + 2 + 12 * (gps ? 2 : 1) + 4
  if (gps) entries.push([0x8825, 4, 1, gpsAt])
  const tiff = Buffer.alloc(gpsAt + (gps ? 2 + 12 + 4 + 24 : 0))
  const u16 = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const u32 = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  tiff.write(little ? 'II' : 'MM', 0, 'latin1')
  u16(42, 2)
  u32(8, 4)
  u16(entries.length, 8)
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12
    u16(tag, at)
    u16(type, at + 2)
    u32(count, at + 4)
    if (type === 3) u16(value, at + 8)
    else u32(value, at + 8)
  })
  if (gps) {
    u16(1, gpsAt)
    u16(2, gpsAt + 2)
    u16(5, gpsAt + 4)
    u32(3, gpsAt + 6)
    u32(gpsAt + 18, gpsAt + 10)
    ;[0, 1, 10, 1, 50, 1].forEach((value, index) => {
      u32(value, gpsAt + 18 + index * 4)
    })
  }
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

/** The picture with segments inserted right after its first two bytes, where cameras put them. */
export function insertAfterStart(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** Where a stored point (0 to 1) is displayed, by EXIF's definition of the eight orientations. */
function displayed(orientation: Orientation, x: number, y: number): [number, number] {
  const places: Record<Orientation, [number, number]> = {
    1: [x, y],
    2: [1 - x, y],
    3: [1 - x, 1 - y],
    4: [x, 1 - y],
    5: [y, x],
    6: [1 - y, x],
    7: [1 - y, 1 - x],
    8: [y, 1 - x],
  }
  return places[orientation]
}

/** Returns the same bytes for the same seed (mulberry32). */
function randomBytes(seed: number, count: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return (mixed ^ (mixed >>> 14)) & 0xff
  })
}
