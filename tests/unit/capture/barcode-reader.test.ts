// Tests of reading a key from each kind of barcode that issuers print, and of barcodes that hold no key (DOC-08).

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, it, vi } from 'vitest'
import { prepareReader, readBars, readCodes, readLine } from '../../../src/capture/worker/voucher/barcode-reader.ts'
import { barsIn } from '../../support/vouchers/bars.ts'
import { makeKey } from '../../support/vouchers/keys.ts'
import type { DrawnCode } from '../../support/vouchers/voucher.ts'

const KEY = makeKey()
const HEIGHT = 60
const PIXELS = 3
const QUIET = 40

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareReader(new Uint8Array(wasm).buffer)
  vi.stubGlobal('ImageData', Picture)
  return () => vi.unstubAllGlobals()
})

class Picture {
  readonly data: Uint8ClampedArray
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(width * height * 4).fill(255)
  }
}

/** One row of light (1) and dark (0) modules, with white on both sides. */
function rowOf(bars: readonly number[]): number[] {
  const quiet = Array<number>(QUIET).fill(1)
  return [...quiet, ...bars.flatMap((width, at) => Array<number>(width * PIXELS).fill(at % 2)), ...quiet]
}

function picture(row: readonly number[]): ImageData {
  const { data, width, height } = new Picture(row.length, HEIGHT)
  row.forEach((light, x) => {
    for (let y = 10; y < height - 10; y += 1) data.fill(light * 255, (y * width + x) * 4, (y * width + x) * 4 + 3)
  })
  return { data, width, height } as ImageData
}

it.each<[DrawnCode, string]>([
  ['code128-49', KEY],
  ['code128-50', `0${KEY}`],
  ['code39', KEY],
  ['itf-50', `0${KEY}`],
])('DOC-08 a key in %s is read, in a picture of a page and in a picture of the bars alone', async (code, text) => {
  const image = picture(rowOf(barsIn(code, KEY)))
  expect(await readCodes(image)).toEqual([{ text, source: 'barcode' }])
  expect(await readBars(image)).toEqual({ text, source: 'barcode' })
})

it('DOC-08 after an ITF barcode that holds no key the search goes on', async () => {
  expect(await readBars(picture(rowOf(barsIn('itf-50', KEY.slice(0, 13)))))).toBeNull()
})

it('DOC-08 a barcode that is found only after deblurring counts only if it has a check symbol', async () => {
  const line = (code: DrawnCode) => Float32Array.from(rowOf(barsIn(code, KEY)))
  expect(await readLine(line('code128-49'))).toEqual({ text: KEY, source: 'barcode' })
  expect(await readLine(line('code39'))).toBeNull()
  expect(await readLine(line('itf-50'))).toBeNull()
})
