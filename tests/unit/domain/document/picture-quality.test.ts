// Tests of the hints about a photo, on pictures that are painted here; the bench uses a generated set of photographs.
import { describe, expect, it } from 'vitest'
import type { PictureHint } from '../../../../src/domain/document/picture-hint.ts'
import { judgePixels } from '../../../../src/domain/document/picture-quality.ts'

const WIDTH = 384
const HEIGHT = 512
const SAMPLE = { width: WIDTH, height: HEIGHT }
const LARGE = { width: 2000, height: 2667 }

type Box = [left: number, top: number, right: number, bottom: number]
type Photo = {
  /** The position of the sheet, in shares of the picture. */
  sheet?: Box
  paper?: number
  table?: [red: number, green: number, blue: number]
  /** Width of a blurred edge in pixels. */
  blur?: number
  light?: number
  /** The light at the right end, as a share of the light at the left end. */
  falloff?: number
  /** A lamp whose light decreases with the distance. */
  lamp?: { x: number; y: number; radius: number }
  /** The unprinted edge of the sheet, in shares of the picture. */
  margin?: number
  spot?: { x: number; y: number; radius: number }
  /** Another sheet under the first. */
  other?: Box
}

const WOOD: [number, number, number] = [140, 100, 70]

/** A picture of a printed sheet on a table: lines of letters, each letter two pixels wide. */
function photo({ sheet = [0.12, 0.1, 0.88, 0.9], paper = 220, table = WOOD, ...rest }: Photo): Uint8ClampedArray {
  const { blur = 0, light = 1, falloff = 1, lamp, margin = 0.04, spot, other } = rest
  const planes = [0, 1, 2].map(() => new Float64Array(WIDTH * HEIGHT))
  const isIn = ([left, top, right, bottom]: Box, x: number, y: number) =>
    x >= left * WIDTH && x < right * WIDTH && y >= top * HEIGHT && y < bottom * HEIGHT
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isPaper = isIn(sheet, x, y)
      const isInk = isPaper && y % 14 > 6 && (x * 7 + (y >> 3) * 3) % 11 < 4 && isIn(inside(sheet, margin), x, y)
      planes.forEach((plane, colour) => {
        plane[y * WIDTH + x] = isInk ? 40 : isPaper || (other && isIn(other, x, y)) ? paper : (table[colour] ?? 0)
      })
    }
  }
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  planes.forEach((plane, colour) => {
    for (let pass = 0; pass < 2 && blur > 0; pass += 1) smooth(plane, blur)
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        const far = spot ? Math.hypot(x - spot.x * WIDTH, y - spot.y * HEIGHT) / (spot.radius * WIDTH) : 1
        const here = light * (1 - (1 - falloff) * (x / WIDTH)) * lit(lamp, x, y)
        const value = (plane[y * WIDTH + x] ?? 0) * here + (far < 1 ? 600 * (1 - far * far) : 0)
        rgba[(y * WIDTH + x) * 4 + colour] = value + ((x * 31 + y * 17) % 5) - 2
      }
    }
  })
  return rgba
}

const inside = ([left, top, right, bottom]: Box, margin: number): Box => [
  left + margin,
  top + margin,
  right - margin,
  bottom - margin,
]

const lit = (lamp: Photo['lamp'], x: number, y: number) =>
  lamp
    ? 0.3 + 0.7 * Math.exp(-((x - lamp.x * WIDTH) ** 2 + (y - lamp.y * HEIGHT) ** 2) / (lamp.radius * WIDTH) ** 2)
    : 1

/** Averages each pixel over `by` pixels on each side, first along rows and then along columns. */
function smooth(plane: Float64Array, by: number): void {
  for (const [step, length, lines, between] of [
    [1, WIDTH, HEIGHT, WIDTH],
    [WIDTH, HEIGHT, WIDTH, 1],
  ] as const) {
    for (let line = 0; line < lines; line += 1) {
      const values = Array.from({ length }, (_, at) => plane[line * between + at * step] ?? 0)
      for (let at = 0; at < length; at += 1) {
        let sum = 0
        for (let near = at - by; near <= at + by; near += 1) sum += values[Math.min(length - 1, Math.max(0, near))] ?? 0
        plane[line * between + at * step] = sum / (2 * by + 1)
      }
    }
  }
}

const PHOTOS: [what: string, photo: Photo, hints: PictureHint[]][] = [
  ['a whole receipt on wood', {}, []],
  ['a whole receipt on a dark table', { table: [40, 38, 36] }, []],
  ['a whole receipt on a light table, where paper and table are hardly told apart', { table: [205, 200, 190] }, []],
  ['a narrow receipt', { sheet: [0.35, 0.05, 0.65, 0.95] }, []],
  ['a receipt in evening light', { light: 0.5 }, []],
  ['a receipt lit from the side', { falloff: 0.5 }, []],
  ['a page that fills the picture', { sheet: [-0.1, -0.1, 1.1, 1.1] }, []],
  ['a page that fills the picture, lit from the side', { sheet: [-0.1, -0.1, 1.1, 1.1], falloff: 0.4 }, []],
  // Light that fades gradually is not mistaken for the edge of a sheet.
  ['a filling page, lit by a lamp', { sheet: [-0.1, -0.1, 1.1, 1.1], lamp: { x: 0, y: 0.5, radius: 0.7 } }, []],
  // Photographed from near: its ends lie slightly outside the picture, as in photos of most pages.
  ['a page with one visible edge', { sheet: [-0.05, 0.1, 1.05, 1.1] }, []],
  ['two sheets, one of them beyond the picture', { other: [-0.1, 0.7, 0.3, 1.1] }, []],
  ['paper that was exposed too long', { paper: 255 }, []],
  [
    'paper that was exposed too long, on a light table',
    { sheet: [0.3, 0.2, 0.7, 0.8], paper: 255, table: [150, 150, 150], margin: 0.12 },
    [],
  ],
  // The sheet may be cut off, but there is no hint if paper and table have nearly the same tone.
  ['a sheet that leaves a table nearly as light', { sheet: [0.3, 0.1, 1.2, 0.9], table: [200, 190, 180] }, []],
  ['a blurred receipt', { blur: 2 }, ['blurry']],
  ['a strongly blurred receipt', { blur: 4 }, ['blurry']],
  ['a dark receipt', { light: 0.25 }, ['dark']],
  // In the dark there is no hint about sharpness.
  ['a dark and blurred receipt', { light: 0.25, blur: 3 }, ['dark']],
  ['a glare on the receipt', { spot: { x: 0.5, y: 0.5, radius: 0.18 } }, ['glare']],
  // A lamp beside the receipt covers no part of the receipt.
  ['a glare on the table', { sheet: [0.1, 0.05, 0.55, 0.95], spot: { x: 0.85, y: 0.5, radius: 0.1 } }, []],
  ['a receipt cut at the right', { sheet: [0.3, 0.1, 1.2, 0.9] }, ['cut']],
  ['a receipt cut at the left', { sheet: [-0.2, 0.1, 0.7, 0.9] }, ['cut']],
  ['a receipt cut below', { sheet: [0.2, 0.2, 0.8, 1.2] }, ['cut']],
  ['a receipt cut above', { sheet: [0.2, -0.2, 0.8, 0.8] }, ['cut']],
  ['a receipt with a corner outside', { sheet: [0.3, 0.3, 1.2, 1.2] }, ['cut']],
  ['a long receipt, cut at both ends', { sheet: [0.3, -0.1, 0.7, 1.1] }, ['cut']],
]

describe('judgePixels', () => {
  it.each(PHOTOS)('PWA-08 gives the right hints for %s', (_what, given, hints) => {
    expect(judgePixels(photo(given), SAMPLE, LARGE)).toEqual(hints)
  })

  it('PWA-08 a picture counts as small by its original size: at 799 pixels, but not at 800', () => {
    expect(judgePixels(photo({}), SAMPLE, { width: 599, height: 799 })).toEqual(['small'])
    expect(judgePixels(photo({}), SAMPLE, { width: 600, height: 800 })).toEqual([])
  })

  it('PWA-08 a screenshot gets no hint about a cut sheet or glare, because its white is uniform', () => {
    const page = photo({ sheet: [0, 0.1, 1, 0.8], table: [32, 33, 36], paper: 253 })
    // Removes the grain of a camera from the picture.
    for (let at = 0; at < page.length; at += 1) if ((page[at] ?? 0) > 245) page[at] = 253
    expect(judgePixels(page, SAMPLE, LARGE)).toEqual([])
  })

  it('PWA-08 a picture of a few pixels can be judged', () => {
    expect(judgePixels(new Uint8ClampedArray(4).fill(255), { width: 1, height: 1 }, { width: 1, height: 1 })).toEqual([
      'blank',
      'small',
    ])
  })
})
