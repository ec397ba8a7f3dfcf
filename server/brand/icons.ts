// Draws the icons of the app from a broker's logo, or from initials when there is none.
import { contrast } from '../../src/domain/brand/contrast.ts'
import { BRAND_ICONS, type BrandIcon } from '../../src/domain/brand/shown-brand.ts'
import { drawInitials } from './initials.ts'
import type { Logo } from './logo.ts'
import { openPicture, openSharp } from './open-sharp.ts'
import { encodePng, type Pixels } from './small-png.ts'

type Icon = {
  /** In pixels. */
  side: number
  /** The side of the box that contains the logo, as a share of the icon's. */
  logo: number
  /** `none` makes a white silhouette, `bare` leaves the logo as it is. */
  tile: 'rounded' | 'full' | 'none' | 'bare'
}

const ICONS: Readonly<Record<BrandIcon, Icon>> = {
  'favicon-48.png': { side: 48, logo: 0.64, tile: 'rounded' },
  'icon-192.png': { side: 192, logo: 0.58, tile: 'rounded' },
  'icon-512.png': { side: 512, logo: 0.58, tile: 'rounded' },
  // A launcher may crop a maskable icon to a circle of 80 %, so even the corners of a square logo are inside that circle.
  'maskable-512.png': { side: 512, logo: 0.5, tile: 'full' },
  'monochrome-512.png': { side: 512, logo: 0.6, tile: 'none' },
  'apple-touch-icon.png': { side: 180, logo: 0.56, tile: 'full' },
  'logo-192.png': { side: 192, logo: 1, tile: 'bare' },
}

/** The radius of the corners, as a share of the side. */
const RADIUS = 116 / 512
const WHITE = '#ffffff'
const BLACK = '#000000'
const INK = '#0b1b22'
/** A logo that fills more than this share of its rectangle has no silhouette that says anything. */
const FULL = 0.9
/** A PNG is first reduced to this, so that a large one is decoded once and not for each icon. */
const LARGEST_DRAWN = 512

type Brand = {
  logo: Logo | null
  /** One or two letters, for what cannot be drawn from the logo. */
  initials: string
  /** The colour behind the logo, as `#rrggbb`. */
  ground: string
}

/** All icons of a brand, as PNG files; the same brand always gives the same bytes. */
export async function drawIcons({ logo, initials, ground }: Brand): Promise<Readonly<Record<BrandIcon, Uint8Array>>> {
  const small = logo && (await reduced(logo))
  const icons = new Map<BrandIcon, Uint8Array>()
  // One after the other: a portal with two processors goes on answering.
  for (const name of BRAND_ICONS) icons.set(name, await drawIcon(ICONS[name], { logo: small, initials, ground }))
  return Object.fromEntries(icons) as Record<BrandIcon, Uint8Array>
}

async function drawIcon({ side, logo: share, tile }: Icon, { logo, initials, ground }: Brand): Promise<Uint8Array> {
  const sharp = await openSharp()
  // As even as the side, so that the logo can stand exactly in the middle.
  const box = 2 * Math.round((side * share) / 2)
  const color = tile === 'none' || contrast(ground, WHITE) > contrast(ground, BLACK) ? WHITE : INK
  const drawn = logo && (await drawLogo(logo, box))
  const mark =
    drawn && !(tile === 'none' && isFull(drawn))
      ? {
          input: drawn.data,
          raw: drawn.info,
          left: Math.round((side - drawn.info.width) / 2),
          top: Math.round((side - drawn.info.height) / 2),
        }
      : { input: Buffer.from(await drawInitials({ initials, color, side, box })) }
  const behind = Buffer.from(tileSvg(side, tile, ground))
  const picture = sharp(behind).composite([mark]).ensureAlpha()
  const pixels = await picture.raw().toBuffer({ resolveWithObject: true })
  if (tile === 'none') whiten(pixels)
  return encodePng(pixels, { isOpaque: tile === 'full' })
}

function tileSvg(side: number, tile: Icon['tile'], ground: string): string {
  // The colour is written into an SVG.
  if (!/^#[0-9a-f]{6}$/i.test(ground)) throw new Error(`Not a colour: ${ground}`)
  const rect = `<rect width="${side}" height="${side}" rx="${tile === 'rounded' ? side * RADIUS : 0}" fill="${ground}"/>`
  const inner = tile === 'none' || tile === 'bare' ? '' : rect
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inner}</svg>`
}

async function reduced({ tipo, bytes }: Logo): Promise<Logo> {
  if (tipo === 'image/svg+xml') return { tipo, bytes }
  const picture = await openPicture(bytes)
  const size = { width: LARGEST_DRAWN, height: LARGEST_DRAWN, fit: 'inside', withoutEnlargement: true } as const
  return { tipo, bytes: await picture.resize(size).png({ compressionLevel: 1 }).toBuffer() }
}

/** The whole logo as large as the square `box` allows. */
async function drawLogo({ tipo, bytes }: Logo, box: number): Promise<Pixels> {
  const isSvg = tipo === 'image/svg+xml'
  const { width, height } = await (await openPicture(bytes)).metadata()
  // An SVG is drawn in the size that is needed instead of being resized.
  const picture = await openPicture(bytes, isSvg ? (72 * box) / Math.max(width, height) : 72)
  if (!isSvg) picture.resize({ width: box, height: box, fit: 'inside' })
  return picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

function isFull({ data }: Pixels): boolean {
  let opaque = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) >= 250) opaque += 1
  return opaque > (FULL * data.length) / 4
}

/** Makes all pixels white, with the alpha that they have. */
function whiten({ data }: Pixels): void {
  for (let at = 0; at < data.length; at += 4) data.fill(255, at, at + 3)
}
