// Looks for the access key in the codes of a picture: at a bounded size first, at its full size only if nothing is found.

import type { CalendarDate } from '../../../domain/calendar-date.ts'
import type { Size } from '../../../domain/document/orientation.ts'
import { readPicture, withoutMetadata } from '../../../domain/document/picture-bytes.ts'
import { planPicture } from '../../../domain/document/picture-plan.ts'
import { type FoundText, hasKey } from '../../../domain/voucher/found-voucher.ts'
import { decode } from '../decode.ts'
import { drawnOnWhite, pixelsOf } from '../readable-canvas.ts'
import { grayOf, prepareReader, readCodes } from './barcode-reader.ts'
import { findBars } from './find-bars.ts'
import { BOUNDED, FULL, wantedSize, within } from './look-size.ts'
import { readStrip } from './read-strip.ts'
import type { ScanAnswer, ScanJob } from './scan-job.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A picture that can be decoded; `stored` is null where only its decoder knows its size. */
type Opener = { stored: Size | null; open(pixels: number): Promise<ImageBitmap> }

/** A picture that is larger than the bounded size by this factor is searched again at its full size. */
const WORTH_MORE = 1.2

/**
 * The time limit in ms, after which no further method is tried: on the slowest phone it is not worth the battery. The
 * clock runs on while the phone has frozen the page.
 */
const PATIENCE = 8_000

/** The text of every code in the picture. Throws when this browser cannot decode it. */
export async function scanPicture({ picture, wasm, today }: ScanJob): Promise<ScanAnswer> {
  try {
    await prepareReader(wasm)
  } catch {
    return { ok: false, unread: 'no-reader' }
  }
  const until = performance.now() + PATIENCE
  const found = await textsIn(picture, today, until)
  // Methods were skipped, and one of them might have read the key.
  if (performance.now() > until && !hasKey(found, today)) return { ok: false, unread: 'unfinished' }
  return { ok: true, found }
}

async function textsIn(picture: ScanJob['picture'], today: CalendarDate, until: number): Promise<FoundText[]> {
  if (picture instanceof ImageBitmap) return textsAtSize(picture, BOUNDED, until)
  const opener = openerOf(new Uint8Array(picture))
  if (!opener) return []
  const bounded = await opener.open(BOUNDED.read)
  const { width, height } = opener.stored ?? bounded
  const found = await textsAtSize(bounded, BOUNDED, until)
  const isRead = hasKey(found, today)
  if (isRead || width * height <= BOUNDED.read * WORTH_MORE || performance.now() > until) return found
  return [...found, ...(await textsAtSize(await opener.open(FULL.read), FULL, until))]
}

/** Returns the picture with the function that decodes it; null when it is incomplete or too large. */
function openerOf(bytes: Bytes): Opener | null {
  const plan = planPicture(bytes)
  if (!plan.ok) return null
  const { kind, stored } = plan
  const type = `image/${kind}`
  if (!stored) return { stored, open: () => createImageBitmap(new Blob([bytes], { type })) }
  // Without the orientation tag no decoder rotates the picture, so the wanted size has the aspect ratio of `stored`.
  // Codes are read in any direction.
  const source = readPicture(bytes)?.orientation === 1 ? bytes : withoutMetadata(bytes, 1)
  if (!source) return null
  return { stored, open: (pixels) => decode(source, { type, stored, wanted: wantedSize(stored, pixels) }) }
}

/** Returns the text of every code in the picture, and closes the bitmap. */
async function textsAtSize(
  pixels: ImageBitmap,
  most: { read: number; search: number },
  until: number,
): Promise<FoundText[]> {
  const { width, height } = within(pixels, most.read)
  const canvas = drawnOnWhite(pixels, { width, height }, 'high')
  pixels.close()
  const small = within(canvas, most.search)
  const search = small.width === width ? canvas : drawnOnWhite(canvas, small, 'high')
  const { gray } = grayOf(pixelsOf(search))
  const scale = width / small.width
  const found: FoundText[] = []
  for (const bars of findBars(gray, small.width, small.height)) {
    const text = performance.now() < until && (await readStrip(canvas, bars, scale, until))
    if (text) found.push(text)
  }
  // The search goes on after a barcode was read: a QR code beside it may belong to another receipt.
  if (performance.now() < until) found.push(...(await readCodes(pixelsOf(canvas))))
  // iOS counts a canvas's pixels against its limit until garbage collection; an empty canvas counts as nothing.
  for (const each of [canvas, search]) Object.assign(each, { width: 0, height: 0 })
  return found
}
