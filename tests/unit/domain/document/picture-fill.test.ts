// Tests of pictures with missing content: areas that a decoder filled in get a hint, real flat areas do not.

import { describe, expect, it } from 'vitest'
import { hintsAfterEdit, type PictureHint } from '../../../../src/domain/document/picture-hint.ts'
import { judgePixels } from '../../../../src/domain/document/picture-quality.ts'

const WIDTH = 384
const HEIGHT = 512
const LARGE = { width: 1500, height: 2000 }

/** A part of the picture: position as shares of the picture, tone or colour, and how much the grain varies them. */
type Part = { at?: [left: number, top: number, right: number, bottom: number]; tone: number | number[]; grain?: number }

const paper = (x: number, y: number): number => (y % 14 > 6 && (x * 7 + (y >> 3) * 3) % 11 < 4 ? 40 : 226)

/** A picture of printed paper as a camera takes it, with these parts drawn over it. */
function picture(parts: readonly Part[]): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const part = parts.findLast(({ at: [left, top, right, bottom] = [0, 0, 1, 1] }) => {
        return x >= left * WIDTH && x < right * WIDTH && y >= top * HEIGHT && y < bottom * HEIGHT
      })
      const { tone, grain = 0 } = part ?? { tone: paper(x, y), grain: 5 }
      const noise = ((x * 31 + y * 17) % (2 * grain + 1)) - grain
      for (let plane = 0; plane < 3; plane += 1)
        rgba[(y * WIDTH + x) * 4 + plane] = (typeof tone === 'number' ? tone : (tone[plane] ?? 0)) + noise
    }
  }
  return rgba
}

const GREY = 128
const below = (share: number) => [0, 1 - share, 1, 1] as [number, number, number, number]

const PICTURES: [what: string, parts: Part[], hint: PictureHint | null][] = [
  ['one whose lower half has no data', [{ at: below(0.5), tone: GREY }], 'missing'],
  ['one whose last tenth has none', [{ at: below(0.1), tone: GREY }], 'missing'],
  [
    'one that ends within a row',
    [
      { at: below(0.5), tone: GREY },
      { at: [0.4, 0.45, 1, 1], tone: GREY },
    ],
    'missing',
  ],
  ['one that was turned since', [{ at: [0.6, 0, 1, 1], tone: GREY }], 'missing'],
  ['one whose colour profile moved the grey', [{ at: below(0.5), tone: 130 }], 'missing'],
  ['one whose rest was misread as black', [{ at: below(0.5), tone: 0 }], 'missing'],
  [
    'one in whose black are traces of letters',
    [
      { at: below(0.5), tone: 0 },
      { at: [0.2, 0.55, 0.6, 1], tone: 90, grain: 90 },
    ],
    'missing',
  ],
  ['white', [{ tone: 255 }], 'blank'],
  ['grey', [{ tone: GREY }], 'blank'],
  ['black, as a screenshot that an app forbids', [{ tone: 0 }], 'blank'],
  ['one that shows the bars of the screen alone', [{ tone: 0 }, { at: [0, 0, 0.3, 0.05], tone: 255 }], 'blank'],
  ['a whole page', [], null],
  ['a page whose lower half is empty', [{ at: below(0.5), tone: 226, grain: 3 }], null],
  ['a page on a white table', [{ at: below(0.3), tone: 240, grain: 2 }], null],
  ['a page on a grey table', [{ at: below(0.3), tone: GREY, grain: 3 }], null],
  ['a page on a blue cloth, as bright as the grey', [{ at: below(0.3), tone: [60, 140, 240] }], null],
  ['a screenshot of a document with white below', [{ at: below(0.5), tone: 255 }], null],
  ['one of a document with a viewer’s light grey below', [{ at: below(0.3), tone: 232 }], null],
  [
    'one of a document with grey below and beside it',
    [
      { at: below(0.3), tone: GREY },
      { at: [0, 0, 0.05, 1], tone: GREY },
    ],
    null,
  ],
  [
    'one of a photo with black above and below',
    [
      { at: below(0.2), tone: 0 },
      { at: [0, 0, 1, 0.2], tone: 0 },
    ],
    null,
  ],
  [
    'one of a dark app, whose letters stand on the same black above',
    [
      { at: below(0.3), tone: 0 },
      { at: [0, 0, 1, 0.06], tone: 0 },
      { at: [0, 0.01, 0.2, 0.04], tone: 200 },
    ],
    null,
  ],
  ['a narrow black margin, as of a scan', [{ at: below(0.08), tone: 0 }], null],
  ['a narrow grey margin', [{ at: below(0.03), tone: GREY }], null],
  ['a page on a black table', [{ at: below(0.3), tone: 4, grain: 3 }], null],
  ['an empty sheet as a camera takes it', [{ tone: 226, grain: 3 }], null],
]

describe('a picture whose content may be missing', () => {
  it.each(PICTURES)('PWA-08 %s gets the right hint', (_what, parts, hint) => {
    const hints = judgePixels(picture(parts), { width: WIDTH, height: HEIGHT }, LARGE)
    if (hint) expect(hints).toEqual([hint])
    else expect(hints.filter((each) => each === 'blank' || each === 'missing')).toEqual([])
  })
})

describe('hintsAfterEdit', () => {
  it.each<[PictureHint[], PictureHint[], boolean, PictureHint[]]>([
    [['cut', 'dark'], [], false, ['cut', 'dark']],
    [['cut', 'small', 'dark'], ['cut'], true, ['dark']],
    // A wide picture that is turned upright is no longer wide, but no easier to read.
    [['dark'], ['wide'], false, ['wide', 'dark']],
    [['wide'], ['wide'], true, ['wide']],
    [['wide'], [], false, ['wide']],
  ])('PWA-08 DOC-03 hints %j, after the earlier hints %j, cropped %s: %j', (now, before, isCropped, asked) => {
    expect(hintsAfterEdit(now, { before, isCropped })).toEqual(asked)
  })
})
