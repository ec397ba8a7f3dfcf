// Tests of a person's photo: the bytes that the portal accepts, and what a device does with a picked file.
import { describe, expect, it } from 'vitest'
import { webpSize } from '../../../../src/domain/document/declared-size.ts'
import { MAX_PIXELS } from '../../../../src/domain/document/limits.ts'
import { pngChunk } from '../../../../src/domain/document/png-bytes.ts'
import {
  MAX_PHOTO_BYTES,
  PHOTO_NOT_PNG,
  PHOTO_TOO_LARGE,
  photoFault,
  planPhoto,
} from '../../../../src/domain/user/photo.ts'
import {
  exifSegment,
  heicHeader,
  hugeHeader,
  jpegWithExif,
  pngOf,
  pngOfBytes,
  pngWithAlpha,
  tinyPdf,
  truncatedJpeg,
  webpHeader,
} from '../../../support/files/pictures.ts'

const png = () => pngWithAlpha({ width: 40, height: 30 })
const chunksOf = (bytes: Buffer) => {
  const chunks: Buffer[] = []
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    chunks.push(bytes.subarray(at, end))
    at = end
  }
  return chunks
}
/** The same PNG after a change of its chunks. */
const rebuilt = (change: (chunks: Buffer[]) => Uint8Array[]) => {
  const bytes = png()
  return Buffer.concat([bytes.subarray(0, 8), ...change(chunksOf(bytes))])
}
const headerOf = (...values: number[]) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(40, 0)
  header.writeUInt32BE(30, 4)
  header.set(values, 8)
  return pngChunk('IHDR', header)
}
const withHeader = (...values: number[]) => rebuilt(([, ...rest]) => [headerOf(...values), ...rest])
const damaged = (at: number) => {
  const bytes = png()
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

it('ADM-15a both sentences that refuse a photo have the text of the specification', () => {
  expect(MAX_PHOTO_BYTES).toBe(307_200)
  expect(PHOTO_TOO_LARGE).toBe('Seleccione un archivo válido - Máximo admitido 300 KB')
  expect(PHOTO_NOT_PNG).toBe('Seleccione un archivo válido - Formato permitido PNG')
})

describe('a photo that the portal receives', () => {
  it.each([
    ['a PNG', png(), null],
    ['a PNG of exactly 307,200 bytes', pngOfBytes(307_200), null],
    ['a PNG of 307,201 bytes', pngOfBytes(307_201), 'too-large'],
    ['a PNG with bytes after its end, which are not stored', Buffer.concat([png(), Buffer.from('<script>')]), null],
    ['a PNG of 4096 pixels a side', pngOf({ width: 4096, height: 1, rows: Buffer.alloc(4096 * 4 + 1) }), null],
    ['a PNG of 4097 pixels a side', pngOf({ width: 1, height: 4097, rows: Buffer.alloc(4097 * 5) }), 'broken'],
    ['a PNG whose header promises 200 megapixels', hugeHeader('png'), 'broken'],
    ['a PNG without its end', png().subarray(0, -12), 'broken'],
    ['a PNG without its data', rebuilt((all) => all.filter((each) => !each.includes('IDAT'))), 'broken'],
    ['a signature alone', png().subarray(0, 8), 'broken'],
    ['a PNG that does not begin with its header', rebuilt(([first, ...rest]) => [...rest, first as Buffer]), 'broken'],
    ['a PNG whose data are in two places', rebuilt(([a, b, c, d]) => [a, c, b, c, d] as Buffer[]), 'broken'],
    ['a PNG with a changed byte of its data', damaged(png().indexOf('IDAT') + 6), 'broken'],
    ['a PNG with a changed checksum', damaged(png().length - 1), 'broken'],
    ['a PNG of a bit depth that does not exist', withHeader(3, 6, 0, 0, 0), 'broken'],
    ['a PNG of a colour type that does not exist', withHeader(8, 5, 0, 0, 0), 'broken'],
    ['a PNG compressed in another way', withHeader(8, 6, 1, 0, 0), 'broken'],
    ['a PNG interlaced in another way', withHeader(8, 6, 0, 0, 2), 'broken'],
    ['an interlaced PNG', withHeader(8, 6, 0, 0, 1), null],
    ['a PNG of palette colours without a palette', withHeader(8, 3, 0, 0, 0), 'broken'],
    ['nothing', Buffer.alloc(0), 'not-png'],
    ['a JPEG', jpegWithExif(), 'not-png'],
    ['a JPEG of over 300 KB', Buffer.concat([jpegWithExif(), Buffer.alloc(MAX_PHOTO_BYTES)]), 'not-png'],
    ['a WebP', webpHeader(10, 10), 'not-png'],
    ['a HEIC', heicHeader(), 'not-png'],
    ['an SVG called .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-png'],
    ['a PDF', tinyPdf(), 'not-png'],
    ['a text', Buffer.from('foto.png'), 'not-png'],
  ] as const)('ADM-15a is accepted, or refused with the right reason: %s', (_what, bytes, fault) => {
    expect(photoFault(bytes)).toBe(fault)
  })
})

describe('what a device does with a file picked as profile photo', () => {
  const turnedPng = rebuilt(([header, ...rest]) => [
    header as Buffer,
    pngChunk('eXIf', exifSegment({ orientation: 6 }).subarray(10)),
    ...rest,
  ])
  it.each([
    ['a PNG is sent unchanged', png(), 'keep'],
    ['a PNG of exactly 307,200 bytes is sent unchanged', pngOfBytes(307_200), 'keep'],
    ['a PNG of 307,201 bytes is drawn', pngOfBytes(307_201), 'draw'],
    ['a PNG that lies on its side is drawn', turnedPng, 'draw'],
    ['a JPEG is drawn', jpegWithExif(), 'draw'],
    ['a HEIC is tried', heicHeader(), 'draw'],
    ['a WebP is drawn', webpHeader(4000, 3000), 'draw'],
    ['a truncated JPEG is refused', truncatedJpeg(), 'refuse'],
    ['a WebP of more pixels than any photo has is refused', webpHeader(16_000, 16_000), 'refuse'],
    ['a JPEG whose header promises 200 megapixels is refused', hugeHeader('jpeg'), 'refuse'],
    ['an empty file is refused', Buffer.alloc(0), 'refuse'],
    ['an SVG is refused', Buffer.from('<?xml version="1.0"?><svg/>'), 'refuse'],
    ['a PDF is refused', tinyPdf(), 'refuse'],
    ['a text is refused', Buffer.from('hola'), 'refuse'],
  ] as const)('ADM-15a D51 %s', (_what, bytes, does) => {
    expect(planPhoto(bytes).do).toBe(does)
  })

  it.each([
    [{ width: 5472, height: 3648 }, 768],
    [{ width: 3648, height: 5472 }, 768],
    [{ width: 512, height: 300 }, Number.POSITIVE_INFINITY],
  ])('ADM-15a D51 a picture of %j is decoded no larger than the photo needs', ({ width, height }, maxWidth) => {
    const plan = planPhoto(jpegWithExif({ width, height, orientation: 6 }))
    expect(plan).toMatchObject({ do: 'draw', picture: { kind: 'jpeg', orientation: 6, maxWidth } })
  })

  it.each(['VP8 ', 'VP8L', 'VP8X'] as const)('reads the size of a WebP of the kind %j', (kind) => {
    expect(webpSize(webpHeader(4000, 3000, kind))).toEqual({ width: 4000, height: 3000 })
    expect(webpSize(webpHeader(4000, 3000, kind).subarray(0, 29))).toBeNull()
    expect(4000 * 3000).toBeLessThan(MAX_PIXELS)
  })
})
