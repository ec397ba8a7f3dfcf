// Draws photos of fictitious invoices to test the quality hints: on various tables, in various light, good and bad.

import { drawPage, type Form, PAGE } from '../vouchers/draw-page.ts'
import { voucherOf } from '../vouchers/voucher.ts'

export type Table = keyof typeof TABLES

export interface Scene {
  form: Form
  table: Table
  /** The width in pixels; the photo is upright with the ratio 3 : 4. */
  width: number
  /** The width of the page as a share of the photo's width. */
  fills: number
  /** The page's rotation in degrees, clockwise. */
  tilt: number
  /** The offset of the page's center from the photo's center, as shares of the page. */
  away: [across: number, down: number]
  light: number
  /** The light of the far corner as a share of the light of the near corner. */
  falloff: number
  noise: number
  /** Gaussian blur and motion blur, in pixels of a photo 1000 wide. */
  blur: number
  shake: number
  /** The reflection of a lamp: its position, and its radius as a share of the photo's width; null for none. */
  glare: { x: number; y: number; radius: number } | null
  /** The object beside the page. */
  beside: 'nothing' | 'cup' | 'window' | 'paper'
  quality: number
}

/** The color of each table, and how much its grain varies the color. */
const TABLES = {
  wood: [143, 106, 72, 14],
  dark: [52, 46, 44, 8],
  stone: [128, 130, 132, 16],
  blue: [62, 88, 128, 10],
  linen: [205, 198, 184, 8],
  white: [232, 232, 230, 4],
} as const

export async function drawScene(scene: Scene, seed: number): Promise<Blob> {
  const { width, quality } = scene
  const height = Math.round((width * 4) / 3)
  const random = randomOf(seed)
  let canvas = new OffscreenCanvas(width, height)
  const pen = penOf(canvas)
  paintTable(pen, scene, random)
  paintBeside(pen, scene, 'below')
  paintPage(pen, scene, seed)
  paintBeside(pen, scene, 'above')
  if (scene.blur || scene.shake) canvas = blurred(canvas, scene)
  develop(canvas, scene, random)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function paintTable(pen: OffscreenCanvasRenderingContext2D, { table }: Scene, random: () => number): void {
  const { width, height } = pen.canvas
  const [red, green, blue, depth] = TABLES[table]
  const colour = (shade: number) => `rgb(${red + shade},${green + shade * 0.9},${blue + shade * 0.8})`
  pen.fillStyle = colour(0)
  pen.fillRect(0, 0, width, height)
  for (let line = 0; line < 60; line += 1) {
    pen.fillStyle = colour((random() - 0.5) * 2 * depth)
    pen.fillRect(0, random() * height, width, (0.003 + random() * 0.02) * height)
  }
}

function paintPage(pen: OffscreenCanvasRenderingContext2D, scene: Scene, seed: number): void {
  const { form, fills, tilt, away } = scene
  const { width, height } = pen.canvas
  const page = PAGE[form]
  const unit = (width * fills) / page.width
  pen.save()
  pen.translate(width / 2 + away[0] * page.width * unit, height / 2 + away[1] * page.height * unit)
  pen.rotate((tilt * Math.PI) / 180)
  pen.scale(unit, unit)
  pen.translate(-page.width / 2, -page.height / 2)
  pen.shadowColor = 'rgba(0,0,0,.45)'
  pen.shadowBlur = width / 60
  pen.shadowOffsetX = width / 150
  pen.shadowOffsetY = width / 110
  pen.fillStyle = '#fdfdfb'
  pen.fillRect(0, 0, page.width, page.height)
  pen.shadowColor = 'transparent'
  drawPage(pen, form, voucherOf({ total: 1000 + (seed % 9000) }), [])
  pen.restore()
}

function paintBeside(pen: OffscreenCanvasRenderingContext2D, { beside }: Scene, when: 'below' | 'above'): void {
  const { width, height } = pen.canvas
  if (beside === 'window' && when === 'below') {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height * 0.05)
  }
  if (beside === 'cup' && when === 'above') {
    pen.fillStyle = '#f4f2ee'
    pen.beginPath()
    pen.arc(width * 0.96, height * 0.04, width * 0.11, 0, Math.PI * 2)
    pen.fill()
  }
  if (beside === 'paper' && when === 'below') {
    pen.fillStyle = '#f6f4ee'
    pen.save()
    pen.translate(width * 0.05, height * 0.85)
    pen.rotate(0.3)
    pen.fillRect(-width * 0.2, 0, width * 0.4, height * 0.4)
    pen.restore()
  }
}

function blurred(from: OffscreenCanvas, { blur, shake }: Scene): OffscreenCanvas {
  const canvas = new OffscreenCanvas(from.width, from.height)
  const pen = penOf(canvas)
  const steps = shake ? 40 : 1
  if (blur) pen.filter = `blur(${(blur * from.width) / 1000}px)`
  for (let step = 0; step < steps; step += 1) {
    pen.globalAlpha = 1 / (step + 1)
    const moved = steps > 1 ? (step / (steps - 1) - 0.5) * ((shake * from.width) / 1000) : 0
    pen.drawImage(from, moved, moved * 0.3)
  }
  return canvas
}

/** Adds light, glare and the sensor's noise, pixel by pixel. */
function develop(canvas: OffscreenCanvas, { light, falloff, noise, glare }: Scene, random: () => number): void {
  const { width, height } = canvas
  const pen = penOf(canvas)
  const image = pen.getImageData(0, 0, width, height)
  const { data } = image
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = light * EXPOSED * (falloff + (1 - falloff) * (1 - (x / width + y / height) / 2))
      const far = glare ? Math.hypot(x / width - glare.x, (y / height - glare.y) * (4 / 3)) / glare.radius : 1
      const mirrored = far < 1 ? (1 - far * far) * 2.2 * 255 : 0
      const grain = (random() + random() - 1) * noise * 2
      const at = (y * width + x) * 4
      for (let part = at; part < at + 3; part += 1)
        data[part] = Math.min(255, (data[part] ?? 0) * here + mirrored + grain)
    }
  }
  pen.putImageData(image, 0, 0)
}

/** The brightness of the whitest paper in a photo, because a camera does not expose paper as pure white. */
const EXPOSED = 0.9

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  return pen
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
