// Tests of a scan that the time limit or a damaged reader ends: it never counts as a picture without a code (DOC-08).

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { makeKey } from '../../support/vouchers/keys.ts'
import { qrModules } from '../../support/vouchers/qr.ts'

// Another test file in this process may already have compiled the reader.
vi.resetModules()
const { scanPicture } = await import('../../../src/capture/worker/voucher/scan-picture.ts')

const KEY = makeKey()
const { resolve } = createRequire(import.meta.url)
const WASM = new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')))
const QR = await qrModules(KEY)
const MODULE = 4
const SIDE = (QR.side + 8) * MODULE

let now = 0
/** How often the pixels of the picture were read, to look for bars or to read codes. */
let looks = 0
/** The read at which the phone is locked, so that the time limit passes. */
let frozenAfter = Number.POSITIVE_INFINITY
let isBlank = false

class Bitmap {
  width = SIDE
  height = SIDE
  close() {}
}

/** A canvas that shows the same picture whatever is drawn on it. */
class Canvas {
  constructor(
    public width: number,
    public height: number,
  ) {}
  getContext() {
    return { fillRect() {}, drawImage() {}, getImageData: () => this.pixels() }
  }
  pixels() {
    looks += 1
    if (looks === frozenAfter) now += 600_000
    const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255)
    if (!isBlank)
      for (let at = 0; at < SIDE * SIDE; at += 1) {
        const [x, y] = [Math.floor((at % SIDE) / MODULE) - 4, Math.floor(at / SIDE / MODULE) - 4]
        const isInside = x >= 0 && y >= 0 && x < QR.side && y < QR.side
        if (isInside && QR.dark[y * QR.side + x]) data.fill(0, at * 4, at * 4 + 3)
      }
    return { data, width: SIDE, height: SIDE }
  }
}

beforeEach(() => {
  looks = 0
  frozenAfter = Number.POSITIVE_INFINITY
  isBlank = false
  vi.stubGlobal('ImageBitmap', Bitmap)
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const scan = (wasm = WASM) =>
  scanPicture({
    picture: new Bitmap() as unknown as ImageBitmap,
    wasm: wasm.slice().buffer,
    today: calendarDate('2026-11-26'),
  })
const FOUND = { ok: true, found: [{ text: KEY, source: 'qr' }] }

// This test comes first, because all later scans use the reader that it compiles.
it('DOC-08 a damaged reader does not report «no code»; the scan with the next reader finds the code', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await scan(WASM.slice(0, 1000))).toEqual({ ok: false, unread: 'no-reader' })
  expect(await scan()).toEqual(FOUND)
})

it('DOC-08 a scan that is interrupted before it has read the code is unfinished', async () => {
  frozenAfter = 1
  expect(await scan()).toEqual({ ok: false, unread: 'unfinished' })
})

it('DOC-08 a code that was read just as the time ran out is reported', async () => {
  frozenAfter = 2
  expect(await scan()).toEqual(FOUND)
})

it('DOC-08 a scan of a picture without a code finds none', async () => {
  isBlank = true
  expect(await scan()).toEqual({ ok: true, found: [] })
})
