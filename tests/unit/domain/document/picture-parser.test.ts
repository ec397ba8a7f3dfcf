// Tests that reading a picture in pieces finds the same facts as reading it whole.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PictureParser } from '../../../../src/domain/document/parser/picture-parser.ts'
import { readPicture } from '../../../../src/domain/document/picture-bytes.ts'
import { jpegWithExif, pngWithAlpha, truncatedJpeg } from '../../../support/files/pictures.ts'

const JPEG = jpegWithExif({ width: 40, height: 24 })
const PNG = pngWithAlpha({ width: 12, height: 8 })

function parseIn(bytes: Uint8Array, pieceBytes: (index: number) => number): PictureParser['facts'] {
  const parser = new PictureParser()
  for (let at = 0, index = 0; at < bytes.length; index += 1) {
    const end = at + pieceBytes(index)
    parser.push(bytes.subarray(at, end))
    at = end
  }
  return parser.facts
}

function factsOf(bytes: Uint8Array): PictureParser['facts'] {
  const facts = readPicture(bytes)
  return facts && { kind: facts.kind, width: facts.width, height: facts.height, whole: facts.whole }
}

it.each([
  ['a JPEG', JPEG, { kind: 'jpeg', width: 40, height: 24, whole: true }],
  ['a PNG', PNG, { kind: 'png', width: 12, height: 8, whole: true }],
  ['a truncated JPEG', truncatedJpeg(), { kind: 'jpeg', width: 320, height: 240, whole: false }],
  ['a truncated PNG', PNG.subarray(0, -1), { kind: 'png', width: 12, height: 8, whole: false }],
  [
    'a JPEG with something behind it',
    Buffer.concat([JPEG, JPEG]),
    { kind: 'jpeg', width: 40, height: 24, whole: true },
  ],
  ['three bytes of a JPEG', JPEG.subarray(0, 3), null],
  ['no picture', Buffer.from('%PDF-1.7 y algo más'), null],
  ['nothing', Buffer.alloc(0), null],
])('DOC-02b %s that is read byte by byte gives the same facts as when it is read whole', (_what, bytes, facts) => {
  expect(parseIn(bytes, () => 1)).toEqual(facts)
  expect(parseIn(bytes, () => 7)).toEqual(facts)
})

it('DOC-02b a damaged picture that is read in pieces of any size gives the same facts as when it is read whole', () => {
  const markers = fc.constantFrom(0xff, 0xd8, 0xd9, 0xda, 0xc0, 0xe1, 0x00, 0x02)
  fc.assert(
    fc.property(
      fc.constantFrom(JPEG, PNG),
      fc.array(fc.tuple(fc.nat(), fc.oneof(markers, fc.nat(255))), { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }),
      (seed, changes, sizes) => {
        const bytes = new Uint8Array(seed)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        expect(parseIn(bytes, (index) => sizes[index % sizes.length] ?? 1)).toEqual(factsOf(bytes))
      },
    ),
    { numRuns: 2_000 },
  )
})
