// Draws a photo of a fictitious invoice in a browser: on a table, tilted, dark, blurred, and sent by a messenger.

import { drawPage, type Form, type Modules, PAGE } from './draw-page.ts'
import type { Voucher } from './voucher.ts'

/** The damage to a photo; absent fields have no effect. */
export interface Damage {
  /** The rotation in degrees, clockwise. */
  tilt?: number
  /** How much narrower the far edge is than the near edge, from 0 to 0.3. */
  perspective?: number
  /** Gaussian blur, in pixels of a photo 1000 wide. */
  blur?: number
  /** Motion blur of a hand that moved sideways, in pixels of a photo 1000 wide. */
  shake?: number
  /** The share of the light that is left: 0.2 is a dark room. */
  light?: number
  /** The share of the light that a shadow leaves on the right half. */
  shadow?: number
  /** The strength of a lamp's reflection on the key, from 0 to 1. */
  glare?: number
  /** The noise of the sensor, in steps of 255. */
  noise?: number
  /** The share of the page's width beyond the photo's right edge, from 0 to 0.6. */
  cut?: number
  /** The width of the page as a share of the photo's width; 0.9 when absent. */
  fills?: number
  /** How many times a messenger has sent it: 1600 pixels on the longer side, JPEG at 60 %. */
  messenger?: number
  /** Quality of the JPEG; 0.85 when absent. */
  quality?: number
  /** Quarter turns of the stored pixels, without an orientation tag. */
  quarterTurns?: 1 | 2 | 3
}

export interface PhotoRequest {
  voucher: Voucher
  form: Form
  qr: Modules[]
  /** The width in pixels; the photo is upright with the ratio 3 : 4. */
  width: number
  damage: Damage
  type: 'image/jpeg' | 'image/png' | 'image/webp'
}

/** The position of a lamp's reflection on the key. */
const LAMP = { ride: { x: 0.7, y: 0.35 }, till: { x: 0.5, y: 0.71 } } as const

const MESSENGER = { side: 1600, quality: 0.6 }

export async function drawPhoto({ voucher, form, qr, width, damage, type }: PhotoRequest): Promise<Blob> {
  const height = Math.round((width * 4) / 3)
  let canvas = canvasOf(width, height)
  drawScene(penOf(canvas), { voucher, form, qr, width, damage, type })
  if (damage.perspective) canvas = inPerspective(canvas, damage.perspective)
  if (damage.blur || damage.shake) canvas = blurred(canvas, damage)
  develop(canvas, form, damage)
  if (damage.quarterTurns) canvas = turned(canvas, damage.quarterTurns)
  const { quality = 0.85 } = damage
  let blob = await canvas.convertToBlob({ type, quality })
  for (let times = damage.messenger ?? 0; times > 0; times -= 1) blob = await sent(blob)
  return blob
}

function drawScene(pen: OffscreenCanvasRenderingContext2D, { voucher, form, qr, width, damage }: PhotoRequest): void {
  const height = Math.round((width * 4) / 3)
  pen.fillStyle = '#8f6a48'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#7f5c3e'
  for (let y = 0; y < height; y += height / 9) pen.fillRect(0, y, width, height / 300)
  const page = PAGE[form]
  const { fills = form === 'ride' ? 0.9 : 0.52, tilt = 0, cut = 0 } = damage
  const unit = Math.min((width * fills) / page.width, (height * 0.97) / page.height)
  pen.translate(width / 2 + cut * page.width * unit, height / 2)
  pen.rotate((tilt * Math.PI) / 180)
  pen.scale(unit, unit)
  pen.translate(-page.width / 2, -page.height / 2)
  drawPage(pen, form, voucher, qr)
}

/** Draws the picture in perspective with the upper edge farther away, in strips of two rows. */
function inPerspective(from: OffscreenCanvas, perspective: number): OffscreenCanvas {
  const { width, height } = from
  const canvas = canvasOf(width, height)
  const pen = penOf(canvas)
  pen.fillStyle = '#8f6a48'
  pen.fillRect(0, 0, width, height)
  for (let y = 0; y < height; y += 2) {
    const wide = width * (1 - perspective * (1 - y / height))
    pen.drawImage(from, 0, y, width, 2, (width - wide) / 2, y, wide, 2)
  }
  return canvas
}

function blurred(from: OffscreenCanvas, { blur = 0, shake = 0 }: Damage): OffscreenCanvas {
  const { width, height } = from
  const canvas = canvasOf(width, height)
  const pen = penOf(canvas)
  const steps = shake ? 12 : 1
  if (blur) pen.filter = `blur(${(blur * width) / 1000}px)`
  for (let step = 0; step < steps; step += 1) {
    // The alpha of each step makes all steps equally visible in the end.
    pen.globalAlpha = 1 / (step + 1)
    pen.drawImage(from, steps > 1 ? (step / (steps - 1) - 0.5) * ((shake * width) / 1000) : 0, 0)
  }
  return canvas
}

/** Applies light, shadow, glare and noise, pixel by pixel; the noise is the same each time. */
function develop(canvas: OffscreenCanvas, form: Form, { light = 1, shadow = 1, glare = 0, noise = 2 }: Damage): void {
  const { width, height } = canvas
  const pen = penOf(canvas)
  const image = pen.getImageData(0, 0, width, height)
  const { data } = image
  const lamp = LAMP[form]
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const edge = Math.min(1, Math.max(0, (x / width - 0.45) * 5))
      const here = light * (1 - edge * (1 - shadow)) * (0.94 + 0.06 * (1 - y / height))
      const mirrored = glare > 0 ? glare * mirrorAt((x / width - lamp.x) / 0.26, (y / height - lamp.y) / 0.14) : 0
      const grain = (random() + random() - 1) * noise * 2
      for (let colour = at; colour < at + 3; colour += 1)
        data[colour] = Math.min(255, (data[colour] ?? 0) * here + mirrored * 255 + grain)
    }
  }
  pen.putImageData(image, 0, 0)
}

const mirrorAt = (x: number, y: number) => Math.max(0, 1 - x * x - y * y) * 1.4

/** Rotates by a number of quarter turns clockwise. */
function turned(from: OffscreenCanvas, quarterTurns: 1 | 2 | 3): OffscreenCanvas {
  const { width, height } = from
  const canvas = quarterTurns === 2 ? canvasOf(width, height) : canvasOf(height, width)
  const pen = penOf(canvas)
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((quarterTurns * Math.PI) / 2)
  pen.drawImage(from, -width / 2, -height / 2)
  return canvas
}

async function sent(photo: Blob): Promise<Blob> {
  const pixels = await createImageBitmap(photo)
  const scale = Math.min(1, MESSENGER.side / Math.max(pixels.width, pixels.height))
  const canvas = canvasOf(Math.round(pixels.width * scale), Math.round(pixels.height * scale))
  const pen = penOf(canvas)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(pixels, 0, 0, canvas.width, canvas.height)
  pixels.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: MESSENGER.quality })
}

function canvasOf(width: number, height: number): OffscreenCanvas {
  return new OffscreenCanvas(width, height)
}

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  return pen
}
