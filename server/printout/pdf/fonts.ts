// The fonts of a PDF: the brand's font, and a font with nearly every script for texts that the brand's font lacks.
import { readFileSync } from 'node:fs'
import { create, type Font, type Glyph } from 'fontkit'
import { pathOfFont } from './font-file.ts'

export type Weight = 'regular' | 'bold'

/** The look of a text; `size` is in points. */
export type Text = { size: number; weight?: Weight; color?: string }

const FILES = {
  regular: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  bold: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
  'regular-other': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'bold-other': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const

export type FontName = keyof typeof FILES

/** The fonts, read once for all documents of the thread. */
const FONTS = Object.fromEntries(
  Object.entries(FILES).map(([name, file]) => {
    const font = create(readFileSync(pathOfFont(file))) as Font
    return [name, name.endsWith('-other') ? font : withoutShaping(font)]
  }),
) as Record<FontName, Font>

/** The characters of the brand's font: Latin letters of western Europe and the usual signs. */
const BRAND =
  /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]*$/

/** The font that can write the whole text. */
export const fontFor = (text: string, weight: Weight): FontName => (BRAND.test(text) ? weight : `${weight}-other`)

/** Registers the fonts with a document; its file contains only the characters that are used. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  // The types allow only file names and bytes, but pdfkit also accepts an open font.
  for (const [name, font] of Object.entries(FONTS)) document.registerFont(name, font as never)
}

/** The width of a text in units of the font's size. */
export function widthOfText(text: string, name: FontName): number {
  const { unitsPerEm } = FONTS[name]
  return FONTS[name].layout(text).advanceWidth / unitsPerEm
}

/** A text as SVG in units of the font's size, with its baseline at 0 and its first letter at 0. */
export function pathsOfText(text: string, name: FontName): string {
  const { unitsPerEm } = FONTS[name]
  const { glyphs, positions } = FONTS[name].layout(text)
  let pen = 0
  const paths = glyphs.map((glyph, at) => {
    const path = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`
    pen += positions[at]?.xAdvance ?? 0
    return path
  })
  return `<g transform="scale(${1 / unitsPerEm} ${-1 / unitsPerEm})">${paths.join('')}</g>`
}

/** How far the baseline lies below the top of a line, in units of the font's size. */
export const ascentOf = (name: FontName): number => FONTS[name].ascent / FONTS[name].unitsPerEm

// Shaping takes most of the time of a long table. The brand's letters need no shaping: one glyph each, no kerning.
function withoutShaping(font: Font): Font {
  const glyphs = new Map<string, Glyph>()
  const glyphOf = (letter: string) => {
    let glyph = glyphs.get(letter)
    if (!glyph) {
      glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
      glyphs.set(letter, glyph)
    }
    return glyph
  }
  const layout = (text: string) => {
    const shown = Array.from(text, glyphOf)
    const positions = shown.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return {
      glyphs: shown,
      positions,
      // A getter, because pdfkit scales the positions before it reads their sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return Object.create(font, { layout: { value: layout } })
}
