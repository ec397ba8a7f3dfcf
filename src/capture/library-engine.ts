// The fallback engine: prepares a picture by browser-image-compression when our own worker is missing or fails.

import bicUrl from 'browser-image-compression/dist/browser-image-compression.js?url'
import { COMPRESS_OVER_BYTES, MAX_THUMB_BYTES } from '../domain/document/limits.ts'
import { displayedSize, type Size } from '../domain/document/orientation.ts'
import { readPicture, withoutMetadata } from '../domain/document/picture-bytes.ts'
import type { PictureEdit } from '../domain/document/picture-crop.ts'
import { drawnSize, isPlausibleResult, type PicturePlan, planPicture } from '../domain/document/picture-plan.ts'
import { cropInPage } from './crop-in-page.ts'
import type { PictureAnswer } from './worker/picture-job.ts'

type Bytes = Uint8Array<ArrayBuffer>

const GIVES_UP_AFTER_MS = 60_000
const THUMB_SIDES = [320, 160]

/** Returns the answer of our worker, but without hints. The library uses its own worker if possible. Never rejects. */
export async function prepareByLibrary(bytes: Bytes, edit: PictureEdit): Promise<PictureAnswer> {
  const plan = planPicture(bytes, edit)
  if (!plan.ok) return { ok: false, refused: plan.reason }
  try {
    return await prepare(bytes, plan)
  } catch (error) {
    // The library rejects with an Event for a picture that the browser cannot decode.
    const engine = error instanceof Error ? error.message : 'the browser cannot decode it'
    return { ok: false, engine, started: true }
  }
}

async function prepare(bytes: Bytes, plan: PicturePlan): Promise<PictureAnswer> {
  // Of the metadata only the orientation stays: the library rotates by it, whether or not the browser does so, too.
  const source = plan.stored ? withoutMetadata(bytes, plan.orientation) : bytes
  if (!source) return { ok: false, refused: 'cut' }
  const result = plan.redraw ? await draw(source, plan) : source
  const facts = readPicture(result)
  if (!facts) throw new Error('the library wrote something else')
  return {
    ok: true,
    bytes: result.buffer,
    tipo: facts.kind === 'png' ? 'image/png' : 'image/jpeg',
    ...displayedSize(facts, facts.orientation),
    compressed: plan.redraw && bytes.length > COMPRESS_OVER_BYTES,
    thumb: await thumbOf(result, plan.tipo),
    hints: [],
  }
}

async function draw(source: Bytes, plan: PicturePlan): Promise<Bytes> {
  const { kind, tipo, stored, maxWidth, crop } = plan
  const expected: Size | null = stored && drawnSize(stored, plan).kept
  const longest = expected ? Math.max(expected.width, expected.height) : maxWidth
  const drawn = crop
    ? await cropInPage(source, plan)
    : await compress(source, `image/${kind}`, tipo, longest, COMPRESS_OVER_BYTES)
  const result = withoutMetadata(drawn)
  if (!result || (expected && !isPlausibleResult(result, expected, source.length))) {
    throw new Error('the library wrote a blank or broken picture')
  }
  return result
}

/** Returns the thumbnail. Throws if the browser cannot decode the stored picture. */
async function thumbOf(picture: Bytes, tipo: string): Promise<ArrayBuffer | null> {
  for (const side of THUMB_SIDES) {
    const thumb = await compress(picture, tipo, 'image/jpeg', side, MAX_THUMB_BYTES)
    if (thumb.length <= MAX_THUMB_BYTES) return thumb.buffer
  }
  return null
}

async function compress(source: Bytes, type: string, fileType: string, side: number, maxBytes: number): Promise<Bytes> {
  const { default: imageCompression } = await import('browser-image-compression')
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('the library does not answer')), GIVES_UP_AFTER_MS)
  try {
    const result = await imageCompression(new File([source], 'imagen', { type }), {
      fileType,
      maxWidthOrHeight: side,
      maxSizeMB: maxBytes / 1024 / 1024,
      initialQuality: 0.8,
      alwaysKeepResolution: true,
      useWebWorker: true,
      // Without this absolute URL the library's worker would load the library from a public CDN.
      libURL: new URL(bicUrl, location.href).href,
      signal: limit.signal,
    })
    return new Uint8Array(await result.arrayBuffer())
  } finally {
    clearTimeout(timer)
  }
}
