// Tests of the plan for a picture, which only its bytes decide (DOC-03, PWA-08).

import { describe, expect, it } from 'vitest'
import {
  displayedSize,
  type Orientation,
  turned,
  uprightTransform,
} from '../../../../src/domain/document/orientation.ts'
import { isPlausibleResult, planPicture, targetSize } from '../../../../src/domain/document/picture-plan.ts'
import { judgePixels } from '../../../../src/domain/document/picture-quality.ts'
import { bigPhoto, heicHeader, hugeHeader, jpegWithExif, pngWithAlpha } from '../../../support/files/pictures.ts'

const ORIENTATIONS: Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

describe('planPicture', () => {
  it('DOC-03 compresses above 2,097,152 bytes, not at exactly that size', () => {
    const photo = jpegWithExif()
    const atLimit = Buffer.concat([photo, Buffer.alloc(2_097_152 - photo.length)])
    expect(planPicture(atLimit)).toMatchObject({ ok: true, redraw: false })
    const above = Buffer.concat([atLimit, Buffer.alloc(1)])
    expect(planPicture(above)).toMatchObject({ ok: true, redraw: true, maxWidth: 2000, tipo: 'image/jpeg' })
  })

  it('PWA-08 redraws a small picture only to make it upright', () => {
    for (const orientation of ORIENTATIONS) {
      expect(planPicture(jpegWithExif({ orientation }))).toMatchObject({ redraw: orientation !== 1, orientation })
    }
    expect(planPicture(pngWithAlpha())).toMatchObject({ redraw: false, tipo: 'image/png' })
    expect(planPicture(jpegWithExif(), 1)).toMatchObject({ redraw: true, orientation: 6 })
  })

  it('DOC-02b refuses 200 megapixels before decoding', () => {
    for (const kind of ['jpeg', 'png'] as const) {
      expect(planPicture(hugeHeader(kind))).toEqual({ ok: false, reason: 'image-failed' })
    }
    const heic = Buffer.concat([heicHeader(), Buffer.from('ispe\0\0\0\0\0\0\x4e\x20\0\0\x27\x10', 'latin1')])
    expect(planPicture(heic)).toEqual({ ok: false, reason: 'image-failed' })
    expect(planPicture(heicHeader())).toMatchObject({ ok: true, redraw: true, tipo: 'image/jpeg' })
    expect(planPicture(Buffer.from('<svg/>'))).toEqual({ ok: false, reason: 'not-allowed' })
  })
})

describe('targetSize', () => {
  it('DOC-03 limits the displayed width and never enlarges', () => {
    expect(targetSize({ width: 4000, height: 3000 }, 1, 2000)).toEqual({ width: 2000, height: 1500 })
    expect(targetSize({ width: 4000, height: 3000 }, 6, 2000)).toEqual({ width: 2000, height: 2667 })
    expect(targetSize({ width: 1200, height: 9000 }, 1, 2000)).toEqual({ width: 1200, height: 9000 })
    expect(targetSize({ width: 20_000, height: 1 }, 1, 2000)).toEqual({ width: 2000, height: 1 })
  })

  it('DOC-03 stays within the canvas limit of an iPhone', () => {
    const { width, height } = targetSize({ width: 8000, height: 6000 }, 1, Number.POSITIVE_INFINITY)
    expect(width * height).toBeLessThanOrEqual(16_785_000)
    expect(targetSize({ width: 800, height: 60_000 }, 1, 2000).height).toBe(16_384)
  })
})

describe('orientation', () => {
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

  it('PWA-08 every corner of the stored picture is a corner of the displayed one', () => {
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
  it('DOC-03 refuses results that are blank, broken or of a different size', () => {
    const photo = bigPhoto({ width: 400, height: 304 })
    const size = { width: 400, height: 304 }
    expect(isPlausibleResult(photo, size, photo.length)).toBe(true)
    expect(isPlausibleResult(photo, { width: 400, height: 300 }, photo.length)).toBe(false)
    expect(isPlausibleResult(photo.subarray(0, photo.length - 2), size, photo.length)).toBe(false)
  })
})

describe('judgePixels', () => {
  const side = 64
  const picture = (at: (x: number, y: number) => number) => {
    const rgba = new Uint8ClampedArray(side * side * 4)
    for (let index = 0; index < side * side; index += 1) {
      const value = at(index % side, Math.floor(index / side))
      rgba.set([value, value, value, 255], index * 4)
    }
    return rgba
  }
  const sample = { width: side, height: side }
  const large = { width: 2000, height: 1500 }

  it('PWA-07 detects dark, blurry and small photos', () => {
    const print = picture((x, y) => (((x >> 1) + (y >> 2)) % 3 === 0 ? 40 : 220))
    expect(judgePixels(print, sample, large)).toEqual([])
    expect(judgePixels(print, sample, { width: 640, height: 480 })).toEqual(['small'])
    expect(
      judgePixels(
        picture((x) => 120 + x),
        sample,
        large,
      ),
    ).toEqual(['blurry'])
    expect(
      judgePixels(
        picture(() => 20),
        sample,
        large,
      ),
    ).toEqual(['dark'])
  })
})
