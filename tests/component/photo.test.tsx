// Component tests of preparing a profile photo in a real browser: pictures that are converted, sent unchanged, or refused.
import { expect, test } from 'vitest'
import { drawPhotoInPage } from '../../src/capture/draw-photo-in-page.ts'
import { preparePhoto } from '../../src/capture/prepare-photo.ts'
import { readPicture } from '../../src/domain/document/picture-bytes.ts'
import { photoFault } from '../../src/domain/user/photo.ts'

type Paint = (context: OffscreenCanvasRenderingContext2D, size: { width: number; height: number }) => void

const QUARTERS = ['rgb(220,30,30)', 'rgb(30,180,30)', 'rgb(30,30,220)', 'rgb(230,210,40)']
/** One colour for each quarter: top left, top right, bottom left, bottom right. */
const quarters: Paint = (context, { width, height }) =>
  QUARTERS.forEach((colour, at) => {
    context.fillStyle = colour
    context.fillRect(((at % 2) * width) / 2, (Math.floor(at / 2) * height) / 2, width / 2, height / 2)
  })
/** Pixels that can hardly be compressed, like a photo of gravel. */
const noise: Paint = (context, { width, height }) => {
  const image = context.createImageData(width, height)
  let state = 9
  for (let at = 0; at < image.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24
  }
  context.putImageData(image, 0, 0)
}

async function drawn(type: string, width: number, height: number, paint = quarters): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  paint(context, { width, height })
  const blob = await canvas.convertToBlob({ type, quality: 0.9 })
  expect(blob.type).toBe(type)
  return new Uint8Array(await blob.arrayBuffer())
}

const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))

/** The JPEG with an EXIF block that has only the orientation. */
const turnedBy = (jpeg: Uint8Array, orientation: number) =>
  join(
    jpeg.subarray(0, 2),
    new Uint8Array([0xff, 0xe1, 0, 34, ...new TextEncoder().encode('Exif\0\0MM'), 0, 42, 0, 0, 0, 8, 0, 1]),
    new Uint8Array([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
    jpeg.subarray(2),
  )

/** The PNG, padded after its pixels to exactly that many bytes. */
function paddedTo(png: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const filler = new Uint8Array(bytes - png.length - 12).fill(7)
  const chunk = join(new Uint8Array(4), new TextEncoder().encode('IDAT'), filler, new Uint8Array(4))
  const view = new DataView(chunk.buffer)
  view.setUint32(0, filler.length)
  view.setUint32(chunk.length - 4, crc(chunk.subarray(4, -4)))
  return join(png.subarray(0, -12), chunk, png.subarray(-12))
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

const prepare = (bytes: Uint8Array<ArrayBuffer> | string, name = 'foto.png', type = 'image/png') =>
  preparePhoto(new File([bytes], name, { type }))

/** The displayed side length of a prepared photo, and the colours of its quarters. */
async function shown(bytes: Uint8Array<ArrayBuffer> | string, name?: string, type?: string) {
  const photo = await prepare(bytes, name, type)
  if (!photo.ok) throw new Error(photo.reason)
  return look(new Uint8Array(photo.bytes))
}

async function look(png: Uint8Array<ArrayBuffer>) {
  expect(photoFault(png)).toBeNull()
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const colours = QUARTERS.map((_, at) => {
    const data = context?.getImageData(((at % 2) + 0.5) * (width / 2), (Math.floor(at / 2) + 0.5) * (height / 2), 1, 1)
    return data ? nearest([...data.data]) : -1
  })
  return { png, width, height, colours }
}

/** The index of the colour (red, green, blue or yellow) that a pixel is closest to. */
function nearest([red = 0, green = 0, blue = 0]: number[]): number {
  if (red > 150 && green > 150) return 3
  return [red, green, blue].indexOf(Math.max(red, green, blue))
}

const UPRIGHT = [0, 1, 2, 3]

test('ADM-15a D51 a JPEG becomes the PNG of its middle square', async () => {
  const jpeg = await drawn('image/jpeg', 1600, 1000)
  const { width, height, colours } = await shown(jpeg, 'foto.jpg', 'image/jpeg')
  expect([width, height, colours]).toEqual([512, 512, UPRIGHT])
})

test('ADM-15a D51 a JPEG that lies on its side is turned upright, and loses its camera data', async () => {
  const jpeg = turnedBy(await drawn('image/jpeg', 1600, 1000), 6)
  expect(readPicture(jpeg)?.orientation).toBe(6)
  // Turned clockwise: what was bottom left is top left.
  const { colours, png } = await shown(jpeg, 'foto.jpg', 'image/jpeg')
  expect(colours).toEqual([2, 0, 3, 1])
  expect(readPicture(png)).toMatchObject({ orientation: 1, hasGps: false })
})

test('ADM-15a D51 a photo of 20 megapixels and a WebP are converted, and a very detailed photo is made smaller until it fits', async () => {
  const large = await drawn('image/jpeg', 5472, 3648)
  expect((await shown(large, 'foto.jpg', 'image/jpeg')).colours).toEqual(UPRIGHT)
  expect((await shown(await drawn('image/webp', 900, 900), 'foto.webp', 'image/webp')).colours).toEqual(UPRIGHT)
  const detailed = await shown(await drawn('image/jpeg', 1400, 1400, noise), 'foto.jpg', 'image/jpeg')
  expect(detailed.png.length).toBeLessThanOrEqual(307_200)
  expect(detailed.width).toBeLessThan(512)
  expect(detailed.width).toBeGreaterThanOrEqual(192)
})

test('ADM-15a D51 without a worker the page itself draws the same photo', async () => {
  const jpeg = turnedBy(await drawn('image/jpeg', 1600, 1000), 6)
  const { width, colours } = await look((await drawPhotoInPage(jpeg)) ?? new Uint8Array(0))
  expect([width, colours]).toEqual([512, [2, 0, 3, 1]])
  const detailed = await look((await drawPhotoInPage(await drawn('image/png', 900, 900, noise))) ?? new Uint8Array(0))
  expect(detailed.png.length).toBeLessThanOrEqual(307_200)
  expect(await drawPhotoInPage(new Uint8Array([1, 2, 3]))).toBeNull()
})

test('ADM-15a D51 a PNG of 307,200 bytes is sent unchanged; a PNG of 307,201 bytes is converted', async () => {
  const small = await drawn('image/png', 300, 200)
  const fits = paddedTo(small, 307_200)
  const sent = await prepare(fits)
  expect(sent).toMatchObject({ ok: true })
  if (sent.ok) expect(new Uint8Array(sent.bytes)).toEqual(fits)
  const { png, width, height, colours } = await shown(paddedTo(small, 307_201))
  expect([width, height, colours]).toEqual([200, 200, UPRIGHT])
  expect(png.length).toBeLessThan(307_200)
})

test.each([
  ['nothing', new Uint8Array(0), 'foto.png', 'image/png'],
  ['an SVG called .png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'foto.png', 'image/png'],
  ['a text called .png', 'hola', 'foto.png', 'image/png'],
  ['a PDF', '%PDF-1.4\n%%EOF', 'foto.pdf', 'application/pdf'],
  ['a HEIC that this browser cannot decode', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'foto.heic', 'image/heic'],
  ['a GIF', 'GIF89a', 'foto.gif', 'image/gif'],
  ['an invalid WebP', `RIFF\0\0\0\0WEBPVP8X${'\0'.repeat(30)}`, 'foto.webp', 'image/webp'],
] as const)('ADM-15a D54 %s is refused because it is no picture', async (_what, bytes, name, type) => {
  expect(await prepare(bytes, name, type)).toEqual({ ok: false, reason: 'not-png' })
})

test('ADM-15a a PNG that is too large and cannot be drawn is refused for its size; a truncated JPEG is refused because it is no picture', async () => {
  const broken = paddedTo((await drawn('image/png', 40, 40)).fill(0, 41, 60), 400_000)
  expect(await prepare(broken)).toEqual({ ok: false, reason: 'too-large' })
  const jpeg = await drawn('image/jpeg', 400, 400)
  expect(await prepare(jpeg.slice(0, jpeg.length / 2), 'foto.jpg', 'image/jpeg')).toEqual({
    ok: false,
    reason: 'not-png',
  })
})
