// Tests of the plan that is made for a picture by its bytes alone: kept, compressed, turned or refused (DOC-03, PWA-08).

import { describe, expect, it } from 'vitest'
import {
  displayedSize,
  type Orientation,
  turned,
  uprightTransform,
} from '../../../../src/domain/document/orientation.ts'
import {
  decodedSize,
  drawnSize,
  isPlausibleResult,
  isReducedTooFar,
  planPicture,
} from '../../../../src/domain/document/picture-plan.ts'
import {
  bigPhoto,
  heicHeader,
  hugeHeader,
  jpegWithExif,
  pngWithAlpha,
  webpHeader,
  webpWithExif,
} from '../../../support/files/pictures.ts'

const ORIENTATIONS: Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

describe('planPicture', () => {
  it('DOC-02a PWA-08 a WebP of any size becomes a JPEG; a WebP that is truncated or has too many pixels is refused undecoded', () => {
    const webp = webpWithExif()
    const plan = { ok: true, kind: 'webp', redraw: true, stored: null, tipo: 'image/jpeg' }
    expect(planPicture(webp)).toMatchObject({ ...plan, maxWidth: Number.POSITIVE_INFINITY })
    expect(planPicture(Buffer.concat([webp, Buffer.alloc(2_097_152)]))).toMatchObject({ ...plan, maxWidth: 2000 })
    expect(planPicture(webp.subarray(0, -2))).toEqual({ ok: false, reason: 'cut' })
    expect(planPicture(webpHeader(12_000, 10_000))).toEqual({ ok: false, reason: 'too-many-pixels' })
    expect(planPicture(webp.subarray(0, 29))).toEqual({ ok: false, reason: 'image-failed' })
  })

  it('DOC-03 a picture above 2,097,152 bytes is compressed, but not a picture of exactly that size', () => {
    const photo = jpegWithExif()
    const atLimit = Buffer.concat([photo, Buffer.alloc(2_097_152 - photo.length)])
    expect(planPicture(atLimit)).toMatchObject({ ok: true, redraw: false })
    const above = Buffer.concat([atLimit, Buffer.alloc(1)])
    expect(planPicture(above)).toMatchObject({ ok: true, redraw: true, maxWidth: 2000, tipo: 'image/jpeg' })
  })

  it('PWA-08 a small picture is redrawn only to turn or crop it', () => {
    for (const orientation of ORIENTATIONS) {
      expect(planPicture(jpegWithExif({ orientation }))).toMatchObject({ redraw: orientation !== 1, orientation })
    }
    expect(planPicture(pngWithAlpha())).toMatchObject({ redraw: false, tipo: 'image/png' })
    expect(planPicture(jpegWithExif(), { quarterTurns: 1, crop: null })).toMatchObject({ redraw: true, orientation: 6 })
    const crop = { left: 0.1, top: 0, right: 1, bottom: 1 }
    expect(planPicture(jpegWithExif(), { quarterTurns: 0, crop })).toMatchObject({ redraw: true, orientation: 1, crop })
  })

  it('DOC-02b DOC-03 a picture of 120 megapixels is refused by its header, without decoding', () => {
    for (const kind of ['jpeg', 'png'] as const) {
      expect(planPicture(hugeHeader(kind, { width: 12_000, height: 10_000 }))).toEqual({
        ok: false,
        reason: 'too-many-pixels',
      })
    }
    const heic = Buffer.concat([heicHeader(), Buffer.from('ispe\0\0\0\0\0\0\x4e\x20\0\0\x27\x10', 'latin1')])
    expect(planPicture(heic)).toEqual({ ok: false, reason: 'too-many-pixels' })
    expect(planPicture(heicHeader())).toMatchObject({ ok: true, redraw: true, tipo: 'image/jpeg' })
    expect(planPicture(Buffer.from('<svg/>'))).toEqual({ ok: false, reason: 'not-allowed' })
  })
})

/** The size of the canvas of an uncropped picture. */
const canvasOf = (width: number, height: number, orientation: Orientation, maxWidth: number) => {
  const { kept } = drawnSize({ width, height }, { orientation, maxWidth, crop: null })
  return { width: kept.width, height: kept.height }
}

describe('drawnSize', () => {
  it('DOC-03 drawnSize limits the displayed width and never enlarges', () => {
    expect(canvasOf(4000, 3000, 1, 2000)).toEqual({ width: 2000, height: 1500 })
    expect(canvasOf(4000, 3000, 6, 2000)).toEqual({ width: 2000, height: 2667 })
    expect(canvasOf(1200, 9000, 1, 2000)).toEqual({ width: 1200, height: 9000 })
    expect(canvasOf(20_000, 1, 1, 2000)).toEqual({ width: 2000, height: 1 })
  })

  it('DOC-03 drawnSize stays within the canvas limit of an iPhone', () => {
    const { width, height } = canvasOf(8000, 6000, 1, Number.POSITIVE_INFINITY)
    expect(width * height).toBeLessThanOrEqual(16_785_000)
    expect(canvasOf(800, 60_000, 1, 2000).height).toBe(16_384)
  })

  it.each([
    // Stored size, orientation, kept part of the displayed picture, and position and size of the kept part as drawn.
    [4000, 3000, 1, [0.5, 0.25, 1, 1], { x: 2000, y: 750, width: 2000, height: 2250 }],
    // Displayed upright by its tag; the right half of the display is small enough not to be reduced.
    [4000, 3000, 6, [0.5, 0, 1, 0.5], { x: 1500, y: 0, width: 1500, height: 2000 }],
    // The kept part is too wide: the picture is reduced until that part has a width of 2000.
    [8000, 6000, 1, [0.5, 0.5, 1, 1], { x: 2000, y: 1500, width: 2000, height: 1500 }],
  ] as const)(
    'DOC-03 PWA-08 of a picture of %i × %i at orientation %i exactly the part %j is drawn',
    (width, height, orientation, part, kept) => {
      const [left, top, right, bottom] = part
      const crop = { left, top, right, bottom }
      expect(drawnSize({ width, height }, { orientation, maxWidth: 2000, crop }).kept).toEqual(kept)
    },
  )
})

describe('isReducedTooFar', () => {
  it.each([
    // Panoramas of a long receipt: after reduction to a width of 2000, they need a height of at least 400.
    [9000, 900, true],
    [9000, 1795, true],
    [9000, 1800, false],
    // These pictures are small, or are reduced only as much as an ordinary photo.
    [4000, 300, false],
    [2000, 200, false],
    [900, 9000, false],
    [8000, 6000, false],
  ])('DOC-03 a picture of %i × %i that may be 2000 wide: %s', (width, height, isTooFar) => {
    expect(isReducedTooFar(drawnSize({ width, height }, { orientation: 1, maxWidth: 2000, crop: null }))).toBe(isTooFar)
  })
})

describe('decodedSize', () => {
  it.each([
    // In turn: exact eighths, sizes that need the next larger eighth, the smallest size, the full size.
    [4000, 2000, 2000],
    [4000, 2667, 3000],
    [8000, 2000, 2000],
    [8000, 2001, 2000],
    [8000, 2020, 3000],
    [12_000, 16, 1500],
    [1000, 1000, 1000],
  ])('PWA-08 a JPEG %i wide, of which %i are needed, is decoded %i wide', (stored, wanted, decoded) => {
    const size = (width: number) => ({ width, height: (width * 3) / 4 })
    expect(decodedSize(size(stored), size(wanted)).width).toBe(decoded)
  })
})

describe('the orientation of a picture', () => {
  it('PWA-08 four quarter turns give the original, and one quarter turn swaps width and height', () => {
    for (const orientation of ORIENTATIONS) {
      expect(turned(orientation, 4)).toBe(orientation)
      expect(turned(turned(orientation, 1), -1)).toBe(orientation)
      expect(turned(turned(orientation, 1), 1)).toBe(turned(orientation, 2))
      const size = displayedSize({ width: 3, height: 2 }, orientation)
      const swapped = displayedSize({ width: 3, height: 2 }, turned(orientation, 1))
      expect(swapped).toEqual({ width: size.height, height: size.width })
    }
  })

  it('PWA-08 every corner of the stored picture is a corner of the displayed picture', () => {
    const stored = { width: 30, height: 20 }
    for (const orientation of ORIENTATIONS) {
      const [a, b, c, d, e, f] = uprightTransform(orientation, stored)
      const { width, height } = displayedSize(stored, orientation)
      const corners = [
        [0, 0],
        [30, 0],
        [0, 20],
        [30, 20],
      ].map(([x = 0, y = 0]) => `${a * x + c * y + e},${b * x + d * y + f}`)
      expect(new Set(corners)).toEqual(new Set(['0,0', `${width},0`, `0,${height}`, `${width},${height}`]))
    }
  })
})

describe('isPlausibleResult', () => {
  it('DOC-03 isPlausibleResult refuses pictures that are blank, broken or of a different size', () => {
    const photo = bigPhoto({ width: 400, height: 304 })
    const size = { width: 400, height: 304 }
    expect(isPlausibleResult(photo, size, photo.length)).toBe(true)
    expect(isPlausibleResult(photo, { width: 400, height: 300 }, photo.length)).toBe(false)
    expect(isPlausibleResult(photo.subarray(0, photo.length - 2), size, photo.length)).toBe(false)
  })
})
