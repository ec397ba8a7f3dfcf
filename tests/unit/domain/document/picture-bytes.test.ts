// Tests of the parsing and cleaning of picture bytes (DOC-02, DOC-03, PWA-08).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExifFacts, readExif } from '../../../../src/domain/document/exif.ts'
import { stripJpegInPlace } from '../../../../src/domain/document/jpeg-bytes.ts'
import { looksLikePdf } from '../../../../src/domain/document/pdf/pdf-bytes.ts'
import { readPicture, withoutMetadata } from '../../../../src/domain/document/picture-bytes.ts'
import { planPicture } from '../../../../src/domain/document/picture-plan.ts'
import { pngChunk } from '../../../../src/domain/document/png-bytes.ts'
import { segment } from '../../../support/files/jpeg-encoder.ts'
import {
  exifSegment,
  insertAfterStart,
  jpegWithExif,
  pngWithAlpha,
  truncatedJpeg,
} from '../../../support/files/pictures.ts'

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const
const PROFILE = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01un perfil', 'latin1'))
const ADOBE = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'))
const XMP = segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="0,10S"/>', 'latin1'))
const COMMENT = segment(0xfe, Buffer.from('Consultorio de la calle Amazonas'))

function bytesOf(buffer: Buffer): Uint8Array {
  return new Uint8Array(buffer)
}

/** The bytes of a JPEG from its first table to the end, which determine the pixels. */
function codedPart(jpeg: Uint8Array): string {
  const buffer = Buffer.from(jpeg)
  return buffer.subarray(buffer.indexOf(Buffer.from([0xff, 0xdb]))).toString('hex')
}

describe('a JPEG picture', () => {
  it('PWA-08 a JPEG loses its metadata in place; the bytes equal a copy without metadata', () => {
    for (const orientation of ORIENTATIONS) {
      const plain = jpegWithExif({ width: 64, height: 32, orientation })
      const picture = Buffer.concat([insertAfterStart(plain, PROFILE, XMP, COMMENT, ADOBE), Buffer.from('un video')])
      const bytes = new Uint8Array(picture)
      const copy = withoutMetadata(bytesOf(picture), 1)
      const stripped = stripJpegInPlace(bytes)
      expect(Buffer.from(stripped ?? []).equals(Buffer.from(copy ?? []))).toBe(true)
      expect(stripped?.buffer).toBe(bytes.buffer)
    }
    expect(stripJpegInPlace(new Uint8Array(truncatedJpeg()))).toBeNull()
  })

  it('PWA-08 orientation and location are read in both byte orders', () => {
    for (const little of [true, false]) {
      for (const orientation of ORIENTATIONS) {
        const picture = bytesOf(jpegWithExif({ width: 64, height: 32, orientation, little }))
        const sideways = orientation >= 5
        expect(readPicture(picture)).toEqual({
          kind: 'jpeg',
          width: sideways ? 32 : 64,
          height: sideways ? 64 : 32,
          orientation,
          hasGps: true,
          whole: true,
        })
      }
    }
    expect(readPicture(bytesOf(jpegWithExif({ gps: false })))?.hasGps).toBe(false)
    expect(readPicture(bytesOf(insertAfterStart(jpegWithExif({ gps: false }), XMP)))?.hasGps).toBe(true)
  })

  it('PWA-08 a JPEG loses location, comment and XMP; profile, orientation and every coded byte are preserved', () => {
    for (const orientation of ORIENTATIONS) {
      const picture = bytesOf(insertAfterStart(jpegWithExif({ orientation }), XMP, COMMENT, PROFILE, ADOBE))
      const kept = withoutMetadata(picture)
      if (!kept) throw new Error('not kept')
      expect(readPicture(kept)).toMatchObject({ orientation, hasGps: false, whole: true })
      const text = Buffer.from(kept)
      expect(text.includes('ICC_PROFILE')).toBe(true)
      expect(text.includes('Adobe')).toBe(true)
      expect(text.includes('GPS')).toBe(false)
      expect(text.includes('Amazonas')).toBe(false)
      expect(codedPart(kept)).toBe(codedPart(picture))
      expect(text.includes('Exif')).toBe(orientation !== 1)
      expect(withoutMetadata(kept)).toEqual(kept)
    }
  })

  it('PWA-08 a different orientation is written into a JPEG on request', () => {
    const kept = withoutMetadata(bytesOf(jpegWithExif({ orientation: 6 })), 3)
    expect(kept && readPicture(kept)?.orientation).toBe(3)
  })

  it('PWA-08 data after the picture, such as a video or a second picture with its own location, are removed', () => {
    const picture = jpegWithExif({ gps: false })
    const withTail = bytesOf(Buffer.concat([picture, jpegWithExif(), Buffer.from('ftypmp42 ©xyz-00.18-078.47/')]))
    expect(readPicture(withTail)).toMatchObject({ whole: true, hasGps: false })
    const kept = withoutMetadata(withTail)
    expect(kept).toEqual(withoutMetadata(bytesOf(picture)))
  })

  it('DOC-02b a truncated picture is detected although its size can be read', () => {
    expect(readPicture(bytesOf(truncatedJpeg()))).toMatchObject({ width: 320, height: 240, whole: false })
    expect(withoutMetadata(bytesOf(truncatedJpeg()))).toBeNull()
    expect(planPicture(bytesOf(truncatedJpeg()))).toEqual({ ok: false, reason: 'cut' })
  })

  it('an end marker inside a thumbnail or a table is not the end of the picture', () => {
    const hidden = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), jpegWithExif()]))
    const picture = insertAfterStart(jpegWithExif({ width: 48, height: 24 }), hidden)
    expect(readPicture(bytesOf(picture))).toMatchObject({ width: 48, height: 24, whole: true })
    expect(readPicture(bytesOf(picture.subarray(0, picture.length - 2)))?.whole).toBe(false)
  })
})

describe('a PNG picture', () => {
  it('PWA-08 a PNG loses text and location; transparency, colours and orientation are preserved', () => {
    const plain = pngWithAlpha({ width: 20, height: 10 })
    const exif = pngChunk('eXIf', exifSegment({ orientation: 6, gps: true }).subarray(10))
    const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
    const picture = bytesOf(
      Buffer.concat([plain.subarray(0, 33), exif, gamma, plain.subarray(33), Buffer.from('cola')]),
    )
    expect(readPicture(picture)).toMatchObject({ kind: 'png', width: 20, height: 10, orientation: 6, hasGps: true })
    const kept = withoutMetadata(picture)
    if (!kept) throw new Error('not kept')
    expect(readPicture(kept)).toMatchObject({ orientation: 6, hasGps: false, whole: true })
    const text = Buffer.from(kept)
    expect(text.includes('gAMA')).toBe(true)
    expect(text.includes('tEXt')).toBe(false)
    expect(text.subarray(text.indexOf('IDAT')).equals(plain.subarray(plain.indexOf('IDAT')))).toBe(true)
  })

  it('DOC-02b a truncated PNG is detected', () => {
    const picture = bytesOf(pngWithAlpha({ width: 20, height: 10 }))
    expect(readPicture(picture.subarray(0, picture.length - 5))?.whole).toBe(false)
    expect(withoutMetadata(picture.subarray(0, picture.length - 5))).toBeNull()
  })
})

describe('arbitrary bytes instead of a picture', () => {
  const seeds = [jpegWithExif({ width: 40, height: 24 }), pngWithAlpha({ width: 12, height: 8 }), exifSegment({})]
  const damaged = fc
    .record({
      seed: fc.constantFrom(...seeds),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
      length: fc.nat(),
    })
    .map(({ seed, changes, length }) => {
      const bytes = new Uint8Array(seed)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      return bytes.subarray(0, length % 3 === 0 ? length % bytes.length : bytes.length)
    })

  it('DOC-02b arbitrary bytes never cause an exception, and the result never contains a location', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        planPicture(bytes)
        looksLikePdf(bytes)
        const exif: ExifFacts | null = readExif(bytes)
        expect(exif === null || ORIENTATIONS.includes(exif.orientation)).toBe(true)
        const kept = withoutMetadata(bytes)
        if (kept) expect(readPicture(kept)?.hasGps).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  it('DOC-02b a file that consists of markers alone is read in one pass', () => {
    const empties = new Uint8Array(4_000_000).map((_, at) => [0xff, 0xe1, 0, 2][at % 4] ?? 0)
    empties.set([0xff, 0xd8])
    expect(readPicture(empties)).toBeNull()
    const filling = new Uint8Array(4_000_000).fill(0xff)
    filling.set([0xff, 0xd8])
    expect(readPicture(filling)).toBeNull()
  })
})
