// Photos of fictitious invoices as JPEG, for tests that run in Node; drawn in a separate Chromium.

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium, type Page } from 'playwright-core'
import type { Orientation } from '../../../src/domain/document/orientation.ts'
import { exifSegment, insertAfterStart } from '../files/pictures.ts'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from '../machine/browsers.mjs'
import { openAll } from '../setup/open-all.ts'
import type { Form } from './draw-page.ts'
import type { Damage, PhotoRequest } from './draw-photo.ts'
import type {} from './photo-page.ts'
import { qrModules } from './qr.ts'
import { urlOf, type Voucher, type VoucherOptions, voucherOf } from './voucher.ts'

export interface PhotoOptions extends VoucherOptions {
  /** `ride` is the A4 page that issuers mail; `till` is a receipt 80 mm wide. */
  form?: Form
  /** The width in pixels of an upright 3 : 4 photo; a width of 3000 makes 12 megapixels. */
  width?: number
  damage?: Damage
  /** The orientation tag; the stored pixels are rotated accordingly, as phones write them. */
  exif?: Extract<Orientation, 3 | 6 | 8>
  type?: PhotoRequest['type']
}

export interface PhotoStudio {
  photo(options?: PhotoOptions): Promise<Buffer>
  close(): Promise<void>
}

/** Quarter turns of the stored pixels for each orientation tag, which the tag reverts. */
const STORED_TURNED = { 3: 2, 6: 3, 8: 1 } as const

/** Opens a studio that draws any number of photos; must be closed. */
export const openPhotoStudio = (): Promise<PhotoStudio> =>
  openAll(async (keep) => {
    const executablePath = findHeadlessShell() ?? (await findChromium()) ?? ''
    const browser = keep(await chromium.launch({ executablePath, args: CHROMIUM_ARGS }), (opened) => opened.close())
    const page = await browser.newPage()
    await page.addScriptTag({ content: await pageScript() })
    return { photo: (options?: PhotoOptions) => draw(page, options) }
  })

/** Draws one photo. */
export async function voucherPhoto(options?: PhotoOptions): Promise<Buffer> {
  const studio = await openPhotoStudio()
  try {
    return await studio.photo(options)
  } finally {
    await studio.close()
  }
}

async function draw(page: Page, options: PhotoOptions = {}): Promise<Buffer> {
  const { form = 'ride', width = 1500, damage = {}, exif, type = 'image/jpeg', ...rest } = options
  const voucher = voucherOf(rest)
  const stored = exif ? { ...damage, quarterTurns: STORED_TURNED[exif] } : damage
  const request = { voucher, form, qr: await codesOf(voucher), width, damage: stored, type }
  const picture = Buffer.from(await page.evaluate((asked) => window.drawVoucherPhoto(asked), request), 'base64')
  return exif ? insertAfterStart(picture, exifSegment({ orientation: exif, gps: true })) : picture
}

/** The QR codes of a voucher, or none. */
export async function codesOf({ code, claveAcceso, secondKey }: Voucher) {
  if (code !== 'qr' && code !== 'qr-url') return []
  const keys = secondKey === null ? [claveAcceso] : [claveAcceso, secondKey]
  return Promise.all(keys.map((key) => qrModules(code === 'qr' ? key : urlOf(key))))
}

async function pageScript(): Promise<string> {
  const entryPoints = [fileURLToPath(new URL('./photo-page.ts', import.meta.url))]
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'iife', write: false, target: 'es2022' })
  return outputFiles[0]?.text ?? ''
}
