// Tests of the sizes at which pictures are decoded for reading: they must fit into the memory of a phone.

import { expect, it } from 'vitest'
import { BOUNDED, FULL, wantedSize } from '../../../src/capture/worker/voucher/look-size.ts'
import { decodedSize } from '../../../src/domain/document/picture-plan.ts'

const megapixels = (width: number, height: number, pixels: number) => {
  const decoded = decodedSize({ width, height }, wantedSize({ width, height }, pixels))
  return (decoded.width * decoded.height) / 1_000_000
}

it('DOC-08 a photo of 48 megapixels is read at 12 megapixels (half its width), not at 19 (five eighths)', () => {
  expect(megapixels(8064, 6048, FULL.read)).toBeCloseTo(12.2, 1)
  expect(megapixels(8000, 6000, FULL.read)).toBeCloseTo(12, 1)
  expect(megapixels(6048, 8064, FULL.read)).toBeCloseTo(12.2, 1)
})

it('DOC-08 a photo of 12 megapixels is read in full size, a larger photo at 12 or more; a reading bounded by memory, below 8', () => {
  expect(megapixels(4032, 3024, FULL.read)).toBeCloseTo(12.2, 1)
  expect(megapixels(12_000, 8000, FULL.read)).toBeGreaterThan(12)
  expect(megapixels(8064, 6048, BOUNDED.read)).toBeLessThan(8)
})
