// Tests of a crop: its edges, how it follows a rotation, and its pixels.
import { describe, expect, it } from 'vitest'
import {
  type Crop,
  cropPixels,
  cutAway,
  realCrop,
  turnedCrop,
  WHOLE,
  withEdgeAt,
  withEdgeMoved,
} from '../../../../src/domain/document/picture-crop.ts'

const part = (left: number, top: number, right: number, bottom: number): Crop => ({ left, top, right, bottom })

describe('turnedCrop', () => {
  it.each([
    // A strip at the left is at the top after a right turn, and at the bottom after a left turn.
    [part(0, 0, 0.25, 1), 1, part(0, 0, 1, 0.25)],
    [part(0, 0, 0.25, 1), -1, part(0, 0.75, 1, 1)],
    [part(0, 0, 0.25, 0.5), 2, part(0.75, 0.5, 1, 1)],
    [part(0, 0, 0.25, 0.5), 4, part(0, 0, 0.25, 0.5)],
    [part(0, 0, 0.25, 0.5), -3, part(0.5, 0, 1, 0.25)],
  ])('DOC-03 %j after %i quarter turns is the same part of the picture', (crop, turns, expected) => {
    expect(turnedCrop(crop, turns)).toEqual(expected)
    expect(turnedCrop(turnedCrop(crop, turns), -turns)).toEqual(crop)
  })
})

describe('an edge of a crop', () => {
  it.each([
    ['left', 0.2, part(0.2, 0, 1, 1)],
    ['right', 0.2, part(0, 0, 0.8, 1)],
    ['top', 0.3, part(0, 0.3, 1, 1)],
    ['bottom', 0.3, part(0, 0, 1, 0.7)],
    // An edge cannot move outside the picture; when it moves inwards, at least a tenth of the picture stays.
    ['left', -0.5, WHOLE],
    ['bottom', -0.5, WHOLE],
    ['left', 2, part(0.9, 0, 1, 1)],
    ['top', 2, part(0, 0.9, 1, 1)],
  ] as const)('DOC-03 %s moved by %d leaves the other edges in place', (edge, by, expected) => {
    expect(withEdgeMoved(WHOLE, edge, by)).toEqual(expected)
  })

  it('DOC-03 an edge never passes the opposite edge', () => {
    const crop = part(0.4, 0.4, 0.6, 0.6)
    expect(withEdgeAt(crop, 'left', 0.9).left).toBeCloseTo(0.5)
    expect(withEdgeAt(crop, 'bottom', 0).bottom).toBeCloseTo(0.5)
  })

  it('DOC-03 a screen reader announces how many hundredths an edge cuts away', () => {
    const crop = part(0.1, 0, 0.75, 1)
    expect((['left', 'top', 'right', 'bottom'] as const).map((edge) => cutAway(crop, edge))).toEqual([10, 0, 25, 0])
  })
})

describe('the part that a crop keeps', () => {
  it('DOC-03 a crop that keeps the whole picture is null', () => {
    expect(realCrop(WHOLE)).toBeNull()
    expect(realCrop(turnedCrop(WHOLE, 3))).toBeNull()
    expect(realCrop(part(0, 0, 1, 0.99))).toEqual(part(0, 0, 1, 0.99))
  })

  it.each([
    [part(0, 0, 1, 1), { x: 0, y: 0, width: 401, height: 301 }],
    [part(0.5, 0.5, 1, 1), { x: 201, y: 151, width: 200, height: 150 }],
    // The kept part has at least one pixel and never exceeds the picture.
    [part(0.999, 0.999, 1, 1), { x: 400, y: 300, width: 1, height: 1 }],
  ])('DOC-03 %j in whole pixels', (crop, pixels) => {
    expect(cropPixels(crop, { width: 401, height: 301 })).toEqual(pixels)
  })
})
