// Looks for the access key in the codes of a picture: at a bounded size first, at its full size only if nothing is found.

import type { Size } from '../../../domain/document/orientation.ts'
import { readPicture, withoutMetadata } from '../../../domain/document/picture-bytes.ts'
import { planPicture } from '../../../domain/document/picture-plan.ts'
import { type FoundText, hasKey } from '../../../domain/voucher/found-voucher.ts'
import { decode } from '../decode.ts'
import { grayOf, prepareReader, readCodes } from './barcode-reader.ts'
import { findBars } from './find-bars.ts'
import { readStrip } from './read-strip.ts'
import type { ScanAnswer, ScanJob } from './scan-job.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A picture that can be decoded; `stored` is null where only its decoder knows its size. */
type Opener = { stored: Size | null; open(pixels: number): Promise<ImageBitmap> }

/**
 * The sizes at which a picture is read, and those at which bars are looked for in it, in pixels. The larger is a photo of
 * 12 megapixels: what one of 48 has more is no sharper, and a phone's memory ends.
 */
const BOUNDED = { read: 5_400_000, search: 2_000_000 }
const FULL = { read: 12_600_000, search: 6_000_000 }

/** A picture of so many times the bounded size is looked at again at its full size. */
const WORTH_MORE = 1.2

/** After so long in ms no further way is tried: on the slowest phone this is not worth its battery. */
const PATIENCE = 8_000

/** Every text of a code in the picture. Throws when this browser cannot decode it. */
export async function scanPicture({ picture, wasm, today }: ScanJob): Promise<ScanAnswer> {
  await prepareReader(wasm)
  const until = performance.now() + PATIENCE
  if (picture instanceof ImageBitmap) return { ok: true, found: await look(picture, BOUNDED, until) }
  const opener = openerOf(new Uint8Array(picture))
  if (!opener) return { ok: true, found: [] }
  const bounded = await opener.open(BOUNDED.read)
  const { width, height } = opener.stored ?? bounded
  const found = await look(bounded, BOUNDED, until)
  const isRead = hasKey(found, today)
  if (isRead || width * height <= BOUNDED.read * WORTH_MORE || performance.now() > until) return { ok: true, found }
  return { ok: true, found: [...found, ...(await look(await opener.open(FULL.read), FULL, until))] }
}

/** How the picture is decoded to at most so many pixels; null for what is no whole picture, or too large a one. */
function openerOf(bytes: Bytes): Opener | null {
  const plan = planPicture(bytes)
  if (!plan.ok) return null
  const { kind, stored } = plan
  const type = `image/${kind}`
  if (!stored) return { stored, open: () => createImageBitmap(new Blob([bytes], { type })) }
  // Without its tag no decoder rotates it, so that the wanted size is the stored one's; codes are read in any direction.
  const source = readPicture(bytes)?.orientation === 1 ? bytes : withoutMetadata(bytes, 1)
  if (!source) return null
  return { stored, open: (pixels) => decode(source, { type, stored, wanted: within(stored, pixels) }) }
}

/** Reads the picture, and closes it. */
async function look(pixels: ImageBitmap, most: { read: number; search: number }, until: number): Promise<FoundText[]> {
  const { width, height } = within(pixels, most.read)
  const canvas = drawn(pixels, { width, height })
  pixels.close()
  const small = within(canvas, most.search)
  const search = small.width === width ? canvas : drawn(canvas, small)
  const { gray } = grayOf(imageOf(search))
  const scale = width / small.width
  const found: FoundText[] = []
  for (const bars of findBars(gray, small.width, small.height)) {
    const text = performance.now() < until && (await readStrip(canvas, bars, scale, until))
    if (text) found.push(text)
  }
  // Also after a barcode was read: a QR code beside it may be another receipt's.
  if (performance.now() < until) found.push(...(await readCodes(imageOf(canvas))))
  // iOS counts a canvas's pixels against its limit until garbage collection; an empty canvas counts as nothing.
  for (const each of [canvas, search]) Object.assign(each, { width: 0, height: 0 })
  return found
}

/** The same shape with at most so many pixels. */
function within({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

function drawn(source: ImageBitmap | OffscreenCanvas, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  // What is transparent is paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

function imageOf(canvas: OffscreenCanvas): ImageData {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
