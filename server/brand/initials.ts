// Draws the initials of a broker's name, for the icons of a broker without a logo.
import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import { NAMELESS } from '../../src/domain/brand/initials.ts'
import { pathOfFont } from '../printout/pdf/font-file.ts'

const FONT_FILE = '@fontsource/figtree/files/figtree-latin-700-normal.woff'
/** The height of a capital letter, as a share of the box. */
const CAPITAL = 0.62

let opening: Promise<Font> | null = null

/** The brand's bold font; opened with the first icon, because the start of the portal does not need it. */
function openFont(): Promise<Font> {
  opening ??= import('fontkit').then(({ create }) => create(readFileSync(pathOfFont(FONT_FILE))) as Font)
  return opening
}

type Drawing = {
  initials: string
  color: string
  /** The side of the square, in pixels. */
  side: number
  /** The side of the box in its middle that the initials may fill, in pixels. */
  box: number
}

/** The initials as an SVG with paths, so that drawing them needs no installed font. */
export async function drawInitials({ initials, color, side, box }: Drawing): Promise<string> {
  const font = await openFont()
  const { glyphs, positions } = font.layout(lettersIn(font, initials))
  const paths: string[] = []
  let [pen, left, right] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  glyphs.forEach((glyph, at) => {
    paths.push(`<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`)
    left = Math.min(left, pen + glyph.bbox.minX)
    right = Math.max(right, pen + glyph.bbox.maxX)
    pen += positions[at]?.xAdvance ?? 0
  })
  const scale = Math.min((CAPITAL * box) / font.capHeight, box / (right - left))
  // To the eye letters are centred by their ink in width and by the capital's height: a tilde or a tail must not move them.
  const x = side / 2 - (scale * (left + right)) / 2
  const y = side / 2 + (scale * font.capHeight) / 2
  const place = `matrix(${[scale, 0, 0, -scale, x, y].map((value) => value.toFixed(5)).join(' ')})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g fill="${color}" transform="${place}">${paths.join('')}</g></svg>`
}

/** At most two letters that the font has; a letter that it lacks is drawn without its accent, or not at all. */
function lettersIn(font: Font, initials: string): string {
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const known = Array.from(initials.normalize('NFC'), (letter) =>
    has(letter) ? letter : (letter.normalize('NFD')[0] ?? ''),
  )
  return known.filter(has).slice(0, 2).join('').trim() || NAMELESS
}
