// Tests of the icons that are drawn from a broker's logo or initials.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawIcons } from '../../../../server/brand/icons.ts'
import { type Logo, readLogo } from '../../../../server/brand/logo.ts'
import { openSharp } from '../../../../server/brand/open-sharp.ts'
import { initialsOf } from '../../../../src/domain/brand/initials.ts'
import { BRAND_ICONS, type BrandIcon } from '../../../../src/domain/brand/shown-brand.ts'

type Rgba = readonly [number, number, number, number]
type Look = { side: number; at: (x: number, y: number) => Rgba; channels: number; data: Uint8Array }

const GROUND: Rgba = [2, 80, 101, 255]
const DARK = '#025065'
const LIGHT = '#ffffff'

/** The pixels of an icon; `at` takes shares of the side. */
async function lookAt(png: Uint8Array | undefined): Promise<Look> {
  const sharp = await openSharp()
  const { channels = 0 } = await sharp(png).metadata()
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width))
    return Array.from(data.subarray(start, start + 4)) as unknown as Rgba
  }
  expect(info.height).toBe(info.width)
  return { side: info.width, at, channels, data }
}

const difference = (one: Rgba, other: Rgba): number =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))

/** The box around all pixels in which one channel is above a limit, in pixels from the left and the top. */
function boxOf({ side, data }: Look, channel: 'red' | 'green', limit: number) {
  const box = { left: side, right: 0, top: side, bottom: 0 }
  for (let at = { red: 0, green: 1 }[channel]; at < data.length; at += 4) {
    if ((data[at] ?? 0) <= limit) continue
    const [x, y] = [Math.floor(at / 4) % side, Math.floor(at / 4 / side)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}

const logoOf = async (file: string | Uint8Array): Promise<Logo> => {
  const logo = await readLogo(typeof file === 'string' ? Buffer.from(file) : file)
  if (typeof logo === 'string') throw new Error(logo)
  return logo
}
const svg = (width: number, height: number, inner: string) =>
  logoOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner}</svg>`)
const pngOf = async (width: number, height: number, background: string) => {
  const sharp = await openSharp()
  return logoOf(
    await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer(),
  )
}

describe('the icons of a logo', () => {
  let mark: Logo
  let icons: Readonly<Record<BrandIcon, Uint8Array>>
  const looks = new Map<BrandIcon, Look>()
  const look = (name: BrandIcon) => looks.get(name) as Look
  beforeAll(async () => {
    mark = await logoOf(await readFile('server/seed/broker/logo.svg'))
    icons = await drawIcons({ logo: mark, initials: 'Q', ground: DARK })
    for (const name of BRAND_ICONS) looks.set(name, await lookAt(icons[name]))
  })

  it('LIV-03 each icon has its size, and is small', () => {
    expect(BRAND_ICONS.map((name) => look(name).side)).toEqual([48, 192, 512, 512, 512, 180, 192])
    for (const name of BRAND_ICONS) expect(icons[name].length).toBeLessThan(9_000)
  })

  it.each<BrandIcon>(['favicon-48.png', 'icon-192.png', 'icon-512.png'])(
    'LIV-03 %s is a tile of the ground with transparent rounded corners',
    (name) => {
      for (const [x, y] of [
        [0, 0],
        [0.999, 0],
        [0, 0.999],
        [0.999, 0.999],
      ] as const)
        expect(look(name).at(x, y)[3]).toBeLessThan(64)
      expect(look(name).at(0.5, 0.01)).toEqual(GROUND)
      expect(look(name).at(0.01, 0.5)).toEqual(GROUND)
      // A corner of 116/512 leaves this pixel of its diagonal.
      expect(look(name).at(0.09, 0.09)).toEqual(GROUND)
    },
  )

  it.each<BrandIcon>(['maskable-512.png', 'apple-touch-icon.png'])('LIV-03 %s has no transparent pixel', (name) => {
    expect(look(name).channels).toBe(3)
    expect(look(name).at(0, 0)).toEqual(GROUND)
    expect(look(name).at(0.999, 0.999)).toEqual(GROUND)
  })

  it('LIV-03 a mask of 80 % cuts nothing from the maskable icon', () => {
    const { at } = look('maskable-512.png')
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.02)
      expect(at(0.5 + 0.4 * Math.cos(turn), 0.5 + 0.4 * Math.sin(turn))).toEqual(GROUND)
  })

  it('LIV-03 the logo stands in the middle, in its colours', () => {
    const { left, right, top, bottom } = boxOf(look('icon-512.png'), 'green', 140)
    expect([left + right, top + bottom]).toEqual([512, 512])
    expect((right - left) / 512).toBeCloseTo(0.58, 2)
    const { at } = look('icon-512.png')
    const inMark = (x: number, y: number) => at(0.5 + (x - 50) * 0.0058, 0.5 + (y - 50) * 0.0058)
    expect(difference(inMark(50, 12), [0xee, 0xfa, 0xff, 255])).toBeLessThan(4)
    expect(difference(inMark(75, 75), [0x00, 0xbc, 0xea, 255])).toBeLessThan(4)
    expect(difference(inMark(50, 50), GROUND)).toBeLessThan(4)
    expect(difference(inMark(92, 92), GROUND)).toBeLessThan(4)
  })

  it('LIV-03 the monochrome icon is the silhouette of the logo in white', () => {
    const { at, data } = look('monochrome-512.png')
    const [ring, fold, hole] = [at(0.5, 0.28), at(0.65, 0.65), at(0.5, 0.5)]
    expect([ring, fold, hole[3]]).toEqual([[255, 255, 255, 255], [255, 255, 255, 255], 0])
    const colours = new Set(data.filter((_, at) => at % 4 < 3 && (data[at | 3] ?? 0) > 0))
    expect([...colours]).toEqual([255])
  })

  it('LIV-03 the same brand gives the same bytes', async () => {
    expect(await drawIcons({ logo: mark, initials: 'Q', ground: DARK })).toEqual(icons)
  })
})

it('LIV-03 a logo that is an opaque rectangle has the initials as its silhouette', async () => {
  const opaque = await drawIcons({ logo: await pngOf(60, 40, '#c00'), initials: 'SA', ground: LIGHT })
  const none = await drawIcons({ logo: null, initials: 'SA', ground: LIGHT })
  expect(opaque['monochrome-512.png']).toEqual(none['monochrome-512.png'])
  expect(opaque['icon-512.png']).not.toEqual(none['icon-512.png'])
})

it.each([
  ['wide', 1000, 100],
  ['tall', 100, 1000],
])('LIV-03 a %s logo is whole in every icon', async (_, width, height) => {
  const ends = `<path fill="#00f" d="M0 0h${width}v${height}H0z"/>
    <path fill="#f00" d="M0 0h100v100H0z"/><path fill="#0f0" d="M${width - 100} ${height - 100}h100v100h-100z"/>`
  const icons = await drawIcons({ logo: await svg(width, height, ends), initials: 'X', ground: DARK })
  for (const name of ['icon-512.png', 'maskable-512.png', 'apple-touch-icon.png'] as const) {
    const look = await lookAt(icons[name])
    const [red, green] = [boxOf(look, 'red', 200), boxOf(look, 'green', 200)]
    const end = (look.side * { 'icon-512.png': 0.58, 'maskable-512.png': 0.5, 'apple-touch-icon.png': 0.56 }[name]) / 10
    for (const { left, right, top, bottom } of [red, green]) {
      expect(Math.abs(right - left - end)).toBeLessThanOrEqual(2)
      expect(Math.abs(bottom - top - end)).toBeLessThanOrEqual(2)
    }
    expect(Math.abs(red.left + green.right - look.side)).toBeLessThanOrEqual(1)
    expect(Math.abs(red.top + green.bottom - look.side)).toBeLessThanOrEqual(1)
  }
})

it('LIV-03 a gradient keeps its colours', async () => {
  const gradient = `<linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
    <radialGradient id="b"><stop stop-color="#fe0"/><stop offset="1" stop-color="#0a4"/></radialGradient>
    <path fill="url(#a)" d="M0 0h60v50H0z"/><path fill="url(#b)" d="M0 50h100v50H0z"/>`
  const icons = await drawIcons({ logo: await svg(100, 100, gradient), initials: 'X', ground: LIGHT })
  const { at } = await lookAt(icons['icon-512.png'])
  const colours = new Set(Array.from({ length: 170 }, (_, step) => at(0.22 + step / 512, 0.3).join()))
  expect(colours.size).toBeGreaterThan(160)
})

describe('the icons of initials', () => {
  it.each([
    ['white on a dark ground', DARK, 255],
    ['dark on a light ground', LIGHT, 0x0b],
    ['dark on a colour of middling luminance', '#3bb273', 0x0b],
  ])('LIV-03 they are %s', async (_, ground, red) => {
    const { at } = await lookAt((await drawIcons({ logo: null, initials: 'I', ground }))['icon-192.png'])
    expect(Math.abs(at(0.5, 0.5)[0] - red)).toBeLessThan(3)
  })

  it('LIV-03 a letter stands in the middle, its tilde above it', async () => {
    const box = async (initials: string) =>
      boxOf(await lookAt((await drawIcons({ logo: null, initials, ground: DARK }))['icon-512.png']), 'red', 128)
    const [n, tilde] = [await box('N'), await box('Ñ')]
    expect(Math.abs(n.left + n.right - 512)).toBeLessThanOrEqual(1)
    expect(Math.abs(n.top + n.bottom - 512)).toBeLessThanOrEqual(1)
    expect({ ...tilde, top: n.top }).toEqual(n)
    expect(n.top - tilde.top).toBeGreaterThan(30)
    expect(tilde.top).toBeGreaterThan(512 * 0.15)
    // The widest pair stays in the box of a logo.
    const wide = await box('WM')
    expect(wide.right - wide.left).toBeLessThanOrEqual(512 * 0.58 + 2)
    expect(Math.abs(wide.left + wide.right - 512)).toBeLessThanOrEqual(1)
  })

  it('LIV-03 letters that the font lacks lose their accent, or are replaced', async () => {
    const drawn = async (initials: string) =>
      (await drawIcons({ logo: null, initials, ground: DARK }))['favicon-48.png']
    expect(await drawn('Ș')).toEqual(await drawn('S'))
    expect(await drawn('例')).toEqual(await drawn('P'))
    expect(await drawn('')).toEqual(await drawn('P'))
  })

  it('LIV-03 what is not a colour is not drawn', async () => {
    const ground = '#000"/><script/>'
    await expect(drawIcons({ logo: null, initials: 'A', ground })).rejects.toThrow('Not a colour')
  })
})

it.each([
  ['Quitumbe', 'Q'],
  ['Seguros Andinos', 'SA'],
  ['de la Torre & Hijos', 'TH'],
  ['Ñandú Seguros del Ecuador', 'ÑS'],
  ['«Ávila» y 3 Hermanos', 'Á3'],
  ['N\u0303an', 'Ñ'],
  ['quitumbe', 'Q'],
  ['- ñandú -', 'Ñ'],
  ['', 'P'],
  [' ¡! ', 'P'],
])('LIV-03 the initials of «%s» are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
