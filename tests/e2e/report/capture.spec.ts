// Browser tests of picked files, prepared by our worker and by the library (DOC-02 to DOC-04, PWA-08).

import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from 'playwright/test'
import type { Orientation } from '../../../src/domain/document/orientation.ts'
import { readPicture } from '../../../src/domain/document/picture-bytes.ts'
import { expectColour, expectUpright } from '../../support/capture-page/expect-colours.ts'
import type {} from '../../support/capture-page/main.ts'
import { onCapturePage } from '../../support/capture-page/prepared.ts'
import { type CapturePage, serveCapturePage } from '../../support/capture-page/serve.ts'
import {
  bigPhoto,
  halfJpeg,
  heicHeader,
  hugeHeader,
  jpegWithExif,
  pngOf,
  pngWithAlpha,
  printPhoto,
  QUARTERS,
  tinyPdf,
  truncatedJpeg,
  webpHeader,
  webpWithExif,
} from '../../support/files/pictures.ts'

const ORIENTATIONS: Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]
const OUR_WORKER = /picture-worker/

// Caches each generated picture, because generating takes longer than preparing it.
const drawn = new Map<string, Buffer>()
const drawOnce = (what: string, draw: () => Buffer): Buffer => {
  const picture = drawn.get(what) ?? draw()
  drawn.set(what, picture)
  return picture
}
const widePhoto = () => drawOnce('wide', bigPhoto)
const uprightPhoto = () => drawOnce('upright', () => bigPhoto({ width: 3000, height: 4000, orientation: 6 }))
const largePng = () => drawOnce('png', () => pngWithAlpha({ width: 1600, height: 1600, noise: true }))

// The page is built once per browser, and is opened once for each variant.
test.describe.configure({ mode: 'default' })

let site: CapturePage
let page: Page
const foreign: string[] = []

test.beforeAll(async () => {
  site = await serveCapturePage()
})

test.afterAll(async () => {
  await site.close()
})

test.afterEach(() => {
  expect(foreign.splice(0)).toEqual([])
})

async function open(browser: Browser, before?: (fresh: Page) => Promise<unknown>): Promise<void> {
  page = await browser.newPage()
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(site.url) || /^(blob|data):/.test(request.url())
    if (!isOurs) foreign.push(request.url())
  })
  await before?.(page)
  await page.goto(site.url)
  await page.waitForFunction(() => 'capture' in window)
  site.takeRequests()
}

const { prepare, prepared, edited } = onCapturePage(() => ({ site, page }))

// Not in every gate, although nothing cheaper shows that the library prepares a picture like our worker.
for (const way of ['our worker', 'the library in its worker', 'the library in the page'] as const) {
  const tag = way === 'our worker' ? ['@every-browser', '@gate', '@gate-in-firefox'] : '@every-browser'
  test.describe(`by ${way}`, { tag }, () => {
    test.beforeAll(async ({ browser }) => {
      site.block(way === 'the library in its worker' ? OUR_WORKER : null)
      await open(browser, async (fresh) => {
        if (way === 'the library in the page')
          await fresh.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }))
      })
    })
    test.afterAll(() => page.close())

    test('DOC-03 PWA-08 a photo of 12 megapixels becomes 2000 wide, under 2 MB, and loses its location', async () => {
      const photo = widePhoto()
      expect(photo.length).toBeGreaterThan(2_097_152)
      expect(readPicture(photo)?.hasGps).toBe(true)
      const result = await prepared(photo)
      expect(result.facts).toEqual({
        kind: 'jpeg',
        width: 2000,
        height: 1500,
        orientation: 1,
        hasGps: false,
        whole: true,
      })
      expect(result.kept.length).toBeLessThan(2_097_152)
      expect(result).toMatchObject({ tipo: 'image/jpeg', width: 2000, height: 1500, compressed: true })
      expect(result.original).toEqual({ size: photo.length })
      expect(Buffer.from(result.thumb ?? '', 'base64').length).toBeLessThanOrEqual(20_480)
      const { width = 0, height = 0 } = result.thumbFacts ?? {}
      expect(width).toBeGreaterThanOrEqual(160)
      expect(width / height).toBeCloseTo(4 / 3)
      const requests = site.takeRequests()
      expect(requests.some((path) => OUR_WORKER.test(path))).toBe(way !== 'the library in the page')
      const library = new Set(requests.filter((path) => /browser-image-compression.*\.js$/.test(path))).size
      // The library in its worker is requested twice: by the page, and by the worker itself.
      expect(library).toBe({ 'our worker': 0, 'the library in its worker': 2, 'the library in the page': 1 }[way])
    })

    test('DOC-03 PWA-08 a photo turned upright by EXIF is 2000 wide as displayed', async () => {
      const result = await prepared(uprightPhoto())
      expect(result.facts).toMatchObject({ width: 2000, orientation: 1, hasGps: false, whole: true })
      expect(Math.abs((result.height ?? 0) - 2667)).toBeLessThanOrEqual(1)
    })

    test('PWA-08 small photos are turned upright for EXIF 1 to 8 and lose their location; a WebP becomes a JPEG, whatever its name', async () => {
      for (const orientation of ORIENTATIONS) {
        const result = await prepared(jpegWithExif({ orientation, little: orientation % 2 === 0 }))
        expect(result.facts).toMatchObject({ width: 320, height: 240, orientation: 1, hasGps: false })
        expect(result).toMatchObject({ width: 320, height: 240, compressed: false })
        await expectUpright(page, result.bytes, result.tipo, 320, 240)
        expect(result.kept.includes('Exif')).toBe(false)
        expect(result.thumb).not.toBeNull()
      }
      for (const name of ['foto.webp', 'foto.jpg', 'foto']) {
        const result = await prepared(webpWithExif(), name, 'image/webp')
        expect(result).toMatchObject({ tipo: 'image/jpeg', nombre: 'foto.jpg', width: 320, height: 240 })
        expect(result.facts).toMatchObject({ kind: 'jpeg', hasGps: false, whole: true })
        expect(result.kept.includes('Exif')).toBe(false)
        await expectUpright(page, result.bytes, result.tipo, 320, 240)
      }
    })

    test('DOC-03 a transparent PNG remains a PNG when small, and gets a white background when compressed', async () => {
      const small = await prepared(pngWithAlpha(), 'recibo.png', 'image/png')
      expect(small.tipo).toBe('image/png')
      expect(small.facts).toMatchObject({ kind: 'png', width: 320, height: 240, hasGps: false, whole: true })
      const large = await prepared(largePng(), 'recibo.png', 'image/png')
      expect(large).toMatchObject({ tipo: 'image/jpeg', nombre: 'recibo.jpg', width: 1600, height: 1600 })
      const shown = await page.evaluate(
        ([bytes]) =>
          window.capture.look(bytes, 'image/jpeg', [
            [0.25, 0.5],
            [0.75, 0.5],
          ]),
        [large.bytes] as const,
      )
      expect(shown.colours[0]?.[0]).toBeGreaterThan(180)
      for (const part of [0, 1, 2]) expect(shown.colours[1]?.[part]).toBeGreaterThan(235)
    })

    test('DOC-02b bad files are refused, each with its reason', async () => {
      const reasonOf = async (bytes: Buffer, name?: string, type?: string) => {
        const result = await prepare(bytes, name, type)
        return result.ok ? 'kept' : result.reason
      }
      expect(await reasonOf(Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe('not-allowed')
      expect(await reasonOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><!-- %PDF-1.4 --></svg>'))).toBe(
        'not-allowed',
      )
      expect(await reasonOf(Buffer.alloc(0))).toBe('empty')
      expect(await reasonOf(truncatedJpeg())).toBe('cut')
      expect(await reasonOf(widePhoto().subarray(0, 3_000_000))).toBe('cut')
      const huge = { width: 12_000, height: 10_000 }
      expect(await reasonOf(hugeHeader('jpeg', huge))).toBe('too-many-pixels')
      expect(await reasonOf(hugeHeader('png', huge), 'foto.png', 'image/png')).toBe('too-many-pixels')
      expect(await reasonOf(heicHeader(), 'IMG_0001.HEIC', 'image/heic')).toBe('not-allowed')
      expect(await reasonOf(webpHeader(320, 240), 'foto.webp', 'image/webp')).toBe('not-allowed')
      expect(await reasonOf(webpWithExif().subarray(0, -40), 'foto.webp', 'image/webp')).toBe('cut')
      expect(await reasonOf(Buffer.from('ffd8ffe000104a464946', 'hex'))).toBe('image-failed')
      expect(await reasonOf(jpegWithExif(), 'foto.exe')).toBe('not-allowed')
      expect(await reasonOf(jpegWithExif(), 'foto')).toBe('kept')
    })

    test('PWA-08 DOC-03 the preview rotates by quarter turns; a crop keeps the displayed section, for EXIF 1 to 8 and after a rotation, without GPS', async () => {
      const path = site.offer('turned', jpegWithExif({ orientation: 6 }))
      for (const [turns, width, height] of [
        [2, 320, 240],
        [4, 320, 240],
        [-1, 240, 320],
      ] as const) {
        const result = await page.evaluate(([from, by]) => window.capture.rotate(from, by), [path, turns] as const)
        expect(result).toMatchObject({ ok: true, width, height })
      }
      const whole = await page.evaluate(([from]) => window.capture.rotate(from, 4), [path] as const)
      if (!whole.ok) throw new Error('not turned')
      await expectUpright(page, whole.bytes, whole.tipo, 320, 240)

      const crop = { left: 0.5, top: 0, right: 1, bottom: 0.5 }
      for (const orientation of ORIENTATIONS) {
        const from = site.offer(`crop-${orientation}`, jpegWithExif({ orientation }))
        const part = await edited(from, { quarterTurns: 0, crop })
        expect(part).toMatchObject({ width: 160, height: 120, compressed: false })
        expect(part.facts).toMatchObject({ width: 160, height: 120, orientation: 1, hasGps: false, whole: true })
        expect(part.kept.includes('Exif')).toBe(false)
        expect(part.thumb).not.toBeNull()
        await expectColour(page, part.bytes, QUARTERS.topRight)
      }
      const cropped = site.offer('crop-turned', jpegWithExif({ orientation: 6 }))
      // A turn to the right moves the bottom left to the top left.
      const turned = await edited(cropped, { quarterTurns: 1, crop: { left: 0, top: 0, right: 0.5, bottom: 0.5 } })
      expect(turned).toMatchObject({ width: 120, height: 160 })
      await expectColour(page, turned.bytes, QUARTERS.bottomLeft)
      const nothing = await edited(cropped, { quarterTurns: 0, crop: null })
      await expectUpright(page, nothing.bytes, nothing.tipo, 320, 240)
    })
  })
}

test.describe('independent of worker and library', { tag: '@every-browser' }, () => {
  test.beforeAll(async ({ browser }) => {
    site.block(null)
    await open(browser)
  })
  test.afterAll(() => page.close())

  // Not in every gate: tests/unit/domain/document/file-kind.test.ts fails sooner.
  test('DOC-02a a PDF is accepted unchanged, whatever its name, and a truncated PDF is refused', async () => {
    const pdf = tinyPdf(3)
    const result = await prepared(pdf, '../../factura julio.jpg', 'image/jpeg')
    expect(result).toMatchObject({
      tipo: 'application/pdf',
      nombre: 'factura julio.pdf',
      thumb: null,
      compressed: false,
    })
    expect(result.kept.equals(pdf)).toBe(true)
    expect(await prepare(pdf.subarray(0, pdf.length - 12), 'a.pdf', '')).toMatchObject({
      ok: false,
      reason: 'cut',
    })
  })

  // Not in every gate: tests/unit/offline/keep-document.test.ts fails sooner.
  test('DOC-04 a file larger than the remaining space is refused', async () => {
    const large = await prepare(tinyPdf(1, 20_971_521), 'grande.pdf', 'application/pdf')
    expect(large).toMatchObject({ ok: false, reason: 'too-large', nombre: 'grande.pdf' })
    expect(await prepare(jpegWithExif(), 'foto.jpg', 'image/jpeg', 1000)).toMatchObject({ reason: 'too-large' })
  })

  // Not in every gate, although nothing cheaper shows that a picked file is refused when it no longer exists.
  test('PWA-07 a file that disappeared after it was picked is refused', async ({ browserName: _ }, info) => {
    const path = info.outputPath('se-va.jpg')
    await writeFile(path, jpegWithExif())
    await page.getByLabel('Archivo').setInputFiles(path)
    await rm(path)
    expect(await page.evaluate(() => window.capture.preparePicked())).toMatchObject({ ok: false, reason: 'unreadable' })
  })

  // Not in every gate: tests/component/keeping.test.tsx fails sooner.
  test('PWA-07 when twelve files are picked at once, one of them broken, each gets a result', async () => {
    const good = site.offer('good', jpegWithExif())
    const bad = site.offer('bad', truncatedJpeg())
    const paths = [...Array.from({ length: 6 }, () => good), bad, ...Array.from({ length: 5 }, () => good)]
    const answers = await page.evaluate((all) => window.capture.prepareAll(all), paths)
    expect(answers).toEqual(paths.map((path) => path === good))
  })

  // Not in every gate: tests/unit/domain/document/picture-plan.test.ts fails sooner.
  test('PWA-08 DOC-03 a photo of 48 megapixels becomes 2000 wide as displayed, upright and without its location; a hardly legible photo causes a question', async () => {
    const photo = bigPhoto({ width: 6000, height: 8000, orientation: 6 })
    expect(photo.length).toBeGreaterThan(15_000_000)
    const result = await prepared(photo)
    expect(result.facts).toMatchObject({ width: 2000, height: 2667, orientation: 1, hasGps: false, whole: true })
    expect(result.kept.length).toBeLessThan(2_097_152)
    expect(result).toMatchObject({ width: 2000, height: 2667, compressed: true })
    expect(
      site.takeRequests().filter((asked) => /image-compression/.test(asked)),
      'by our worker',
    ).toEqual([])
    const hintsOf = async (bytes: Buffer) => (await prepared(bytes)).hints
    expect(await hintsOf(printPhoto())).toEqual([])
    expect(await hintsOf(halfJpeg(printPhoto()))).toEqual(['missing'])
    const [width, height] = [1080, 2340]
    const rows = Buffer.concat(Array(height).fill(Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 4, 255)])))
    expect(await hintsOf(pngOf({ width, height, rows }))).toEqual(['blank'])
    const panorama = await prepared(bigPhoto({ width: 12_000, height: 1200 }))
    expect(panorama).toMatchObject({ width: 2000, height: 200 })
    expect(panorama.hints).toContain('wide')
  })

  // Not in every gate: tests/e2e/report/straight-path.spec.ts fails sooner.
  test('PWA-10 the hash equals the hash that the server computes', async () => {
    const bytes = jpegWithExif()
    const path = site.offer('hashed', bytes)
    const expected = createHash('sha256').update(bytes).digest('hex')
    expect(await page.evaluate((from) => window.capture.hash(from), path)).toBe(expected)
  })
})
