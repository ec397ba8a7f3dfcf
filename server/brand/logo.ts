// Judges the file that a broker uploads as logo by its bytes, and cleans it.
import { LARGEST_LOGO_KB } from '../../src/domain/brand/brand-rules.ts'
import { fileKind } from '../../src/domain/document/file-kind.ts'
import { readPng, stripPng } from '../../src/domain/document/png-bytes.ts'
import { MOST_PIXELS_A_SIDE, openPicture } from './open-sharp.ts'
import { cleanSvg } from './svg/clean-svg.ts'
import { REFUSED, RefusedSvg } from './svg/refused-svg.ts'

/** A logo that can be drawn, and sent to browsers without danger. */
export type Logo = { tipo: 'image/svg+xml' | 'image/png'; bytes: Uint8Array }

const TOO_LARGE = `El logotipo pesa más de ${LARGEST_LOGO_KB} KB. Suba un archivo más liviano.`
const OTHER_KIND = 'El logotipo debe ser un archivo SVG o PNG.'
const TOO_MANY_PIXELS = `El PNG mide más de ${MOST_PIXELS_A_SIDE} píxeles de ancho o de alto. Suba uno más pequeño.`
const BROKEN = 'El PNG está dañado o incompleto. Expórtelo de nuevo.'
const BLANK = 'El PNG es del todo transparente: no se vería nada.'

/** The least alpha, of 255, that a person can see. */
const VISIBLE = 16

/**
 * The logo in an uploaded file, as it is kept: an SVG cleaned, a PNG without metadata. A Spanish sentence for people when
 * the file is refused. The name of the file and its declared type do not count.
 */
export async function readLogo(bytes: Uint8Array): Promise<Logo | string> {
  if (bytes.length > LARGEST_LOGO_KB * 1024) return TOO_LARGE
  return fileKind(bytes) === 'png' ? await readPngLogo(bytes) : await readSvgLogo(bytes)
}

async function readPngLogo(bytes: Uint8Array): Promise<Logo | string> {
  const facts = readPng(bytes)
  // The header is read before anything is decoded: a small file can hold gigabytes of pixels.
  if (facts && Math.max(facts.width, facts.height) > MOST_PIXELS_A_SIDE) return TOO_MANY_PIXELS
  const stripped = facts && stripPng(bytes, 1)
  if (!stripped) return BROKEN
  const logo: Logo = { tipo: 'image/png', bytes: stripped }
  const look = await lookAt(logo)
  return look === 'visible' ? logo : look === 'blank' ? BLANK : BROKEN
}

async function readSvgLogo(bytes: Uint8Array): Promise<Logo | string> {
  try {
    const svg = cleanSvg(new TextDecoder().decode(bytes))
    if (svg === null) return OTHER_KIND
    const logo: Logo = { tipo: 'image/svg+xml', bytes: new TextEncoder().encode(svg) }
    const look = await lookAt(logo)
    return look === 'visible' ? logo : REFUSED[look]
  } catch (error) {
    if (error instanceof RefusedSvg) return error.message
    throw error
  }
}

/** Draws the logo once, so that what was accepted can be drawn as icon. */
async function lookAt({ bytes }: Logo): Promise<'visible' | 'blank' | 'undrawable'> {
  try {
    const picture = await openPicture(bytes)
    const alpha = await picture.ensureAlpha().extractChannel('alpha').raw().toBuffer()
    return alpha.some((value) => value >= VISIBLE) ? 'visible' : 'blank'
  } catch {
    return 'undrawable'
  }
}
