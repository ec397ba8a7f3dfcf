// Browser tests of reading the access key of invoices, under the portal's content security policies (DOC-08).
import { expect, type Page, test } from 'playwright/test'
import type {} from '../../support/capture-page/main.ts'
import { type CapturePage, serveCapturePage } from '../../support/capture-page/serve.ts'
import { endlessPdf, HOSTILE_PDFS } from '../../support/files/hostile-pdfs.ts'
import { heicHeader, hugeHeader, jpegWithExif, tinyPdf, truncatedJpeg } from '../../support/files/pictures.ts'
import { makeKey, makeKeyEnding } from '../../support/vouchers/keys.ts'
import { voucherPdf } from '../../support/vouchers/voucher-pdf.ts'
import { openPhotoStudio, type PhotoOptions, type PhotoStudio } from '../../support/vouchers/voucher-photo.ts'

const TODAY = '2026-11-26'
const KEY = makeKey()
const OTHER = makeKeyEnding(false, { numDocumento: '001-002-000000777' })
const READER = /zxing_reader|voucher-worker/

type Case = readonly [what: string, source: 'barcode' | 'qr', photo: PhotoOptions]

/** Photos whose key must be read, by the kind of their code: everyday photos, and barely legible ones. */
const EVERYDAY: readonly Case[] = [
  ['a page of 12 megapixels', 'barcode', { width: 3000 }],
  ['a till receipt with 50 digits', 'barcode', { form: 'till', code: 'code128-50' }],
  ['a page with its key as ITF', 'barcode', { width: 3000, code: 'itf-50', damage: { tilt: 2 } }],
  ['a till receipt with its key as Code 39', 'barcode', { width: 3000, form: 'till', code: 'code39' }],
  ['a QR code of the bare key', 'qr', { code: 'qr' }],
  ['a QR code of an address, tilted', 'qr', { form: 'till', code: 'qr-url', damage: { tilt: 20, fills: 0.4 } }],
  ['sent twice by a messenger', 'barcode', { width: 3000, damage: { messenger: 2, tilt: 3 } }],
  ['on its side, by its tag', 'barcode', { exif: 6, width: 2400 }],
]
const AT_THE_EDGE: readonly Case[] = [
  ['tilted by 10 degrees', 'barcode', { width: 3000, damage: { tilt: 10 } }],
  [
    'tilted by 35 degrees, from the side',
    'barcode',
    { width: 3000, damage: { tilt: -35, perspective: 0.1, fills: 0.7 } },
  ],
  ['in a dark room', 'barcode', { width: 3000, damage: { light: 0.12, noise: 8 } }],
  ['under a shadow', 'barcode', { width: 3000, damage: { shadow: 0.3 } }],
  ['out of focus', 'barcode', { width: 3000, form: 'till', damage: { blur: 0.8 } }],
  ['sent by a messenger, out of focus', 'barcode', { width: 3000, damage: { messenger: 1, tilt: 7, blur: 0.35 } }],
  ['upside down, by no tag', 'barcode', { damage: { quarterTurns: 2 }, width: 2400 }],
  ['on its side, by a messenger', 'barcode', { width: 3000, damage: { quarterTurns: 1, messenger: 1 } }],
  ['from afar', 'barcode', { width: 3000, form: 'till', damage: { fills: 0.25, tilt: 5 } }],
]

// The page is built once per browser.
test.describe.configure({ mode: 'default' })
test.describe('the reader of vouchers', () => {
  let site: CapturePage
  let studio: PhotoStudio
  let page: Page

  test.beforeAll(async ({ browser }) => {
    site = await serveCapturePage()
    studio = await openPhotoStudio()
    page = await open(await browser.newPage())
  })
  test.afterAll(async () => {
    await page.close()
    await studio.close()
    await site.close()
  })

  async function open(fresh: Page): Promise<Page> {
    await fresh.goto(site.url)
    await fresh.waitForFunction(() => 'capture' in window)
    return fresh
  }

  const keptOn = (on: Page) =>
    on.evaluate(async () => (await (await caches.open('voucher-reader')).keys()).map(({ url }) => url))

  let offered = 0
  function read(bytes: Buffer, on = page) {
    offered += 1
    const path = site.offer(`file-${offered}`, bytes)
    return on.evaluate(([from, day]) => window.capture.readVoucher(from, day), [path, TODAY] as const)
  }

  // Not in every gate, although nothing cheaper shows that the key of a tilted, dark or blurred photo is read.
  for (const [what, source, photo] of [...EVERYDAY, ...AT_THE_EDGE]) {
    test(`DOC-08 the key of a photographed invoice is read: ${what}`, { tag: '@every-browser' }, async () => {
      expect(await read(await studio.photo(photo))).toEqual({ kind: 'key', claveAcceso: KEY, source })
    })
  }

  // Not in every gate: tests/component/interrupted-reading.test.tsx fails sooner.
  test('DOC-08 the key of a PDF is read from its text, even if the text is split into pieces, otherwise from its first pages', {
    tag: '@every-browser',
  }, async () => {
    for (const text of ['whole', 'spaced', 'split', 'letters'] as const)
      expect(await read(await voucherPdf({ text, code: 'none' }))).toMatchObject({ claveAcceso: KEY, source: 'pdf' })
    const after = await voucherPdf({ pagesBefore: 2, claveAcceso: makeKeyEnding(true) })
    expect(await read(after)).toEqual({ kind: 'key', claveAcceso: makeKeyEnding(true), source: 'pdf' })
    const bars = await voucherPdf({ text: 'none', code: 'code128-50', pagesBefore: 1 })
    expect(await read(bars)).toEqual({ kind: 'key', claveAcceso: KEY, source: 'barcode' })
    const scan = await studio.photo({ code: 'qr', damage: { fills: 0.98, tilt: 1 } })
    expect(await read(await voucherPdf({ scan }))).toEqual({ kind: 'key', claveAcceso: KEY, source: 'qr' })
  })

  // Not in every gate: tests/unit/domain/voucher/found-voucher.test.ts fails sooner.
  test('DOC-08 a doubtful key, two invoices, or another kind of voucher in one picture are shown before they fill any field', {
    tag: '@every-browser',
  }, async () => {
    const claveAcceso = makeKeyEnding(true)
    expect(await read(await studio.photo({ claveAcceso }))).toEqual({
      kind: 'to-confirm',
      claveAcceso,
      source: 'barcode',
    })
    for (const code of ['code128-49', 'qr'] as const)
      expect(await read(await studio.photo({ width: 2400, code, secondKey: OTHER }))).toMatchObject({
        kind: 'problem',
        why: 'several',
      })
    const retention = makeKey({ codDoc: '07' })
    expect(await read(await studio.photo({ claveAcceso: retention }))).toEqual({
      kind: 'problem',
      claveAcceso: retention,
      source: 'barcode',
      why: 'other-type',
    })
  })

  // Not in every gate: tests/unit/capture/scan-picture.test.ts fails sooner.
  test('DOC-08 a file without a key, or one that is undecodable, encrypted, broken or hostile, has the result «none», and the next file is read', {
    tag: '@every-browser',
  }, async () => {
    const files = [
      await studio.photo({ code: 'none' }),
      jpegWithExif(),
      truncatedJpeg(),
      heicHeader(),
      hugeHeader('jpeg'),
      hugeHeader('png'),
      Buffer.from('no picture'),
      Buffer.alloc(0),
      await voucherPdf({ password: 'secreta' }),
      await voucherPdf({ text: 'none', code: 'none' }),
      tinyPdf(40),
      (await voucherPdf()).subarray(0, 900),
      ...HOSTILE_PDFS.slice(0, 4).map(([, , bytes]) => bytes),
    ]
    for (const file of files) expect(await read(file)).toEqual({ kind: 'none' })
    expect(await read(await studio.photo())).toMatchObject({ kind: 'key' })
  })

  // Not in every gate, although nothing cheaper shows that the reader gives up on an endless PDF.
  test('DOC-08 an endless PDF has the result «none» after a while, and the next file is read', {
    tag: '@every-browser',
  }, async ({ browser }) => {
    const fresh = await browser.newPage()
    await fresh.clock.install()
    await open(fresh)
    const request = fresh.waitForRequest(/pdf\.worker/)
    const reading = read(endlessPdf(), fresh)
    await request
    await fresh.clock.fastForward('01:00')
    expect(await reading).toEqual({ kind: 'none' })
    expect(await read(await voucherPdf(), fresh)).toMatchObject({ kind: 'key' })
    await fresh.close()
  })

  // Not in every gate: tests/unit/entities/voucher/read-queue.test.ts fails sooner.
  test('DOC-08 when the reader cannot be loaded a file is read later, and shows no result until then', {
    tag: '@every-browser',
  }, async ({ browser }) => {
    const photo = await studio.photo()
    const fresh = await open(await browser.newPage())
    for (const missing of [/zxing_reader/, /voucher-worker/]) {
      site.block(missing)
      expect(await read(photo, fresh)).toBe('no-reader')
    }
    site.block(null)
    expect(await read(photo, fresh)).toMatchObject({ kind: 'key' })
    await fresh.close()
  })

  // Not in every gate: tests/unit/capture/read-voucher.test.ts fails sooner.
  test('DOC-08 when the stored reader is damaged it is fetched again', {
    tag: '@every-browser',
  }, async ({ browser }) => {
    const photo = await studio.photo()
    const fresh = await open(await browser.newPage())
    await fresh.evaluate(() => window.capture.warmReader())
    await expect.poll(async () => (await keptOn(fresh)).filter((url) => READER.test(url)).length).toBe(2)
    await fresh.evaluate(async () => {
      const cache = await caches.open('voucher-reader')
      for (const { url } of await cache.keys()) if (url.endsWith('.wasm')) await cache.put(url, new Response('damaged'))
    })
    expect(await read(photo, fresh)).toBe('no-reader')
    expect(await read(photo, fresh)).toMatchObject({ kind: 'key' })
    await fresh.close()
  })

  // Not in every gate: tests/unit/capture/worker-client.test.ts fails sooner.
  test('DOC-08 a picture that crashes the worker has the result «none», and another worker reads the next picture', {
    tag: '@every-browser',
  }, async ({ browser }) => {
    const fresh = await browser.newPage()
    await fresh.addInitScript(() => {
      const Real = window.Worker
      let started = 0
      window.Worker = class extends Real {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          started += 1
          if (started > 1) return
          this.addEventListener('message', ({ data }) => {
            // Simulates a crash after the worker has reported that it is ready.
            if ('ready' in data)
              setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })))
          })
        }
      }
    })
    await open(fresh)
    const photo = await studio.photo()
    expect(await read(photo, fresh)).toEqual({ kind: 'none' })
    expect(await read(photo, fresh)).toMatchObject({ kind: 'key' })
    await fresh.close()
  })

  // Not in every gate, although nothing cheaper shows that a warmed reader works without a network.
  test('DOC-08 once loaded the reader works without a network, and stores no file of another version', {
    tag: '@every-browser',
  }, async ({ browser }) => {
    const fresh = await open(await browser.newPage())
    const photo = await studio.photo()
    await fresh.evaluate(async () => {
      await (await caches.open('voucher-reader')).put('/assets/old.wasm', new Response('old'))
      window.capture.warmReader()
    })
    await expect.poll(async () => (await keptOn(fresh)).filter((url) => READER.test(url)).length).toBe(2)
    await expect.poll(async () => (await keptOn(fresh)).length).toBe(2)
    site.block(/zxing_reader/)
    expect(await read(photo, fresh)).toMatchObject({ kind: 'key' })
    site.block(null)
    await fresh.close()
  })
})
