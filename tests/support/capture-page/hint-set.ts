// The generated set on which the quality hints are measured, with the expected and the acceptable hints.

import type { PictureHint } from '../../../src/domain/document/picture-hint.ts'
import { drawPage, PAGE } from '../vouchers/draw-page.ts'
import { voucherOf } from '../vouchers/voucher.ts'
import { drawScene, type Scene, type Table } from './hint-scenes.ts'

export interface HintCase {
  kind: string
  /** The hint that the picture should get; null for none. */
  expected: PictureHint | null
  /** Other hints that are acceptable too, for example on a photo between sharp and blurred. */
  allowed?: readonly PictureHint[]
  draw: () => Promise<Blob>
}

const TABLES: readonly Table[] = ['wood', 'dark', 'stone', 'blue', 'linen', 'white']
const PLAIN: Scene = {
  form: 'ride',
  table: 'wood',
  width: 1500,
  fills: 0.86,
  tilt: 0,
  away: [0, 0],
  light: 1,
  falloff: 0.85,
  noise: 3,
  blur: 0,
  shake: 0,
  glare: null,
  beside: 'nothing',
  quality: 0.85,
}

/** All cases, the same each time; with `every` only each nth case of a kind. */
export function hintCases(every = 1): HintCase[] {
  return kinds().flatMap((cases) => cases.filter((_, at) => at % every === 0))
}

let seeds = 0
const shot = (kind: string, expected: PictureHint | null, scene: Partial<Scene>, allowed?: PictureHint[]): HintCase => {
  seeds += 1
  const seed = seeds * 7919
  return { kind, expected, draw: () => drawScene({ ...PLAIN, ...scene }, seed), ...(allowed && { allowed }) }
}

function kinds(): HintCase[][] {
  seeds = 0
  const tilts = [-7, -3, 0, 2, 5, 9]
  const papers = TABLES.flatMap((table, at) => [
    { table, tilt: tilts[at] ?? 0, fills: 0.7 + (at % 3) * 0.06 },
    { table, tilt: -(tilts[at] ?? 0) / 2, fills: 0.4 + (at % 3) * 0.03, form: 'till' as const },
  ])
  return [
    papers.map((scene) => shot('whole', null, scene)),
    papers.map((scene) => shot('whole, from a phone with much noise', null, { ...scene, noise: 9, quality: 0.7 })),
    papers.map((scene) => shot('whole, lamp on one side', null, { ...scene, falloff: 0.45, light: 1.05 })),
    papers.map((scene) => shot('whole, exposed too long', null, { ...scene, falloff: 0.7, light: 1.32 })),
    papers.map((scene) => shot('whole, light evening', null, { ...scene, light: 0.55, noise: 5 })),
    papers.map((scene) => shot('whole, a little soft', null, { ...scene, blur: scene.form ? 1 : 0.7 })),
    papers.map((scene) => shot('whole, 12 megapixels', null, { ...scene, width: 2400, blur: 0.4 })),
    papers.map((scene, at) =>
      shot('whole, beside another thing', null, {
        ...scene,
        beside: (['cup', 'window', 'paper'] as const)[at % 3] ?? 'cup',
      }),
    ),
    TABLES.map((table, at) =>
      shot('fills the picture', null, { table, fills: 1.12, away: [0, 0], tilt: (at - 3) * 0.3 }),
    ),
    TABLES.map((table, at) =>
      shot('fills the picture, lamp on one side', null, {
        table,
        fills: 1.14,
        falloff: 0.35,
        light: 1.1,
        tilt: (at - 3) * 0.3,
      }),
    ),
    TABLES.map((table) => shot('near, one edge seen', null, { table, fills: 1.1, away: [0, 0.1] })),
    [...screens()],
    papers.map((scene) =>
      shot('between sharp and blurred', null, { ...scene, blur: scene.form ? 2 : 1.5 }, ['blurry']),
    ),
    papers.flatMap((scene) => [
      shot('blurred slightly', 'blurry', { ...scene, blur: scene.form ? 4.5 : 3 }),
      shot('blurred', 'blurry', { ...scene, blur: 6 }),
      shot('blurred strongly', 'blurry', { ...scene, blur: 12 }),
    ]),
    papers.flatMap((scene) => [
      shot('shaken', 'blurry', { ...scene, shake: scene.form ? 20 : 14 }),
      shot('shaken strongly', 'blurry', { ...scene, shake: 34 }),
    ]),
    papers.flatMap((scene) => [
      shot('dark', 'dark', { ...scene, light: 0.24, noise: 6 }),
      shot('very dark', 'dark', { ...scene, light: 0.1, noise: 8 }),
    ]),
    papers.flatMap((scene, at) => [
      shot('glare, small', 'glare', {
        ...scene,
        glare: { x: 0.45 + (at % 3) * 0.06, y: 0.4 + (at % 4) * 0.06, radius: 0.12 },
      }),
      shot('glare, large', 'glare', { ...scene, glare: { x: 0.5, y: 0.46 + (at % 3) * 0.06, radius: 0.22 } }),
    ]),
    cuts(papers),
    papers.map((scene) => shot('small', 'small', { ...scene, width: 540, quality: 0.8 })),
    papers.map((scene, at) => endedEarly(shot('its last part is missing', 'missing', scene), 0.3 + (at % 6) * 0.12)),
  ]
}

/** Truncates the file after that share of its bytes, as an interrupted copy does, and adds a valid end marker. */
const endedEarly = ({ draw, ...rest }: HintCase, share: number): HintCase => ({
  ...rest,
  draw: async () => {
    const whole = await draw()
    return new Blob([whole.slice(0, Math.round(whole.size * share)), new Uint8Array([0xff, 0xd9])])
  },
})

/** Pages of which a tenth or a third lies outside the photo. */
function cuts(papers: readonly Partial<Scene>[]): HintCase[] {
  return papers.flatMap((scene) => {
    const { form = 'ride', fills = 0.86, table } = scene
    const tall = (fills * PAGE[form].height * 3) / (PAGE[form].width * 4)
    const beyond = (lost: number, length: number) => lost + 0.5 / length - 0.5
    const isLight = table === 'linen' || table === 'white'
    return [0.12, 0.34].flatMap((lost) => {
      const across = beyond(lost, fills)
      const down = beyond(lost, tall)
      const ways: [number, number][] = [
        [across, 0],
        [-across, 0],
        [0, down],
        [0, -down],
        [across, down],
      ]
      const kind = `cut, ${Math.round(lost * 100)} % lost${isLight ? ', light table' : ''}`
      return ways.map((away) => shot(kind, 'cut', { ...scene, away }))
    })
  })
}

/** Screenshots and scans: flat pictures that no camera took. */
function screens(): HintCase[] {
  const screen = (kind: string, background: string, box: [number, number, number, number]): HintCase => ({
    kind,
    expected: null,
    draw: () => {
      const canvas = new OffscreenCanvas(1080, 1920)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = background
      pen.fillRect(0, 0, 1080, 1920)
      pen.fillStyle = '#fff'
      pen.font = '40px sans-serif'
      pen.fillText('Factura.pdf', 60, 90)
      const [x, y, width, height] = box
      pen.beginPath()
      pen.rect(x, y, width, height)
      pen.clip()
      pen.translate(x, y)
      pen.scale(width / PAGE.ride.width, width / PAGE.ride.width)
      drawPage(pen, 'ride', voucherOf(), [])
      return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    },
  })
  return [
    screen('screenshot', '#202124', [0, 140, 1080, 1528]),
    screen('screenshot', '#202124', [0, 140, 1080, 1780]),
    screen('screenshot', '#e8eaed', [40, 200, 1000, 1415]),
    screen('screenshot', '#303134', [0, 140, 1080, 1300]),
    screen('scan', '#fff', [0, 0, 1080, 1920]),
    screen('scan', '#fff', [40, 40, 1000, 1840]),
  ]
}
