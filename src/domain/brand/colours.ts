// The two colours of a broker's brand: which ones the portal can use, and the theme that it makes of them.

import { contrast, TEXT_CONTRAST } from './contrast.ts'
import { nearestPassing, toOklch } from './oklch.ts'
import { FIXED } from './pairs.ts'
import { drawTheme, type Theme } from './palette.ts'

/** Two colours as '#rrggbb', by their wire names. */
export type BrandColours = { colorPrincipal: string; colorAcento: string }

/** The colours of the stylesheet. */
export const DEFAULT_COLOURS: BrandColours = { colorPrincipal: '#006b87', colorAcento: '#00bcea' }

const DEFAULT_ICON_GROUND = '#025065'

export type ColourProblem = { reason: string; nearest: string }

const HEX = /^#[0-9a-f]{6}$/i

const LIGHT_GROUNDS = [FIXED.surface, FIXED.canvas, FIXED.subtle, FIXED.pressed].map(([light]) => light)
/** The inks of the stylesheet on the accent; those of another theme are made at least as dark as the accent needs. */
const ACCENT_INKS = ['#03252f', '#06222b']

const worst = (colour: string, others: readonly string[]) => Math.min(...others.map((each) => contrast(colour, each)))

/**
 * Returns why the portal cannot use a colour, as a sentence to show, and the nearest one of the same hue that it can
 * use; null if there is no problem.
 */
export function colourProblem(field: keyof BrandColours, value: string): ColourProblem | null {
  if (!HEX.test(value)) {
    const nearest = DEFAULT_COLOURS[field]
    return {
      reason: `Esto no es un color. Se escribe como ${nearest}: # y seis cifras o letras de la a a la f.`,
      nearest,
    }
  }
  const others = field === 'colorPrincipal' ? LIGHT_GROUNDS : ACCENT_INKS
  const passes = (hex: string) => worst(hex, others) >= TEXT_CONTRAST
  if (passes(value)) return null
  const nearest = nearestPassing(toOklch(value), passes)
  return { reason: `${unreadable(field, value)} El más parecido que sirve es ${nearest}.`, nearest }
}

function unreadable(field: keyof BrandColours, value: string): string {
  if (field === 'colorAcento')
    return `El texto oscuro no se lee sobre este color ${figures(worst(value, ACCENT_INKS))}.`
  const onWhite = contrast(value, '#ffffff')
  return onWhite < TEXT_CONTRAST
    ? `El texto blanco no se lee sobre este color ${figures(onWhite)}.`
    : `Los enlaces de este color no se leen sobre los fondos claros ${figures(worst(value, LIGHT_GROUNDS))}.`
}

/** Rounded down, so that a contrast that is too low never looks like enough. */
const figures = (ratio: number): string =>
  `(contraste ${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}; hacen falta 4,5)`

const usable = (field: keyof BrandColours, value: string): string =>
  (colourProblem(field, value)?.nearest ?? value).toLowerCase()

/** The theme of two colours, in place of one that has a problem of the nearest one without. */
const themeOf = ({ colorPrincipal, colorAcento }: BrandColours): Theme =>
  drawTheme(usable('colorPrincipal', colorPrincipal), usable('colorAcento', colorAcento))

const isDefault = ({ colorPrincipal, colorAcento }: BrandColours): boolean =>
  usable('colorPrincipal', colorPrincipal) === DEFAULT_COLOURS.colorPrincipal &&
  usable('colorAcento', colorAcento) === DEFAULT_COLOURS.colorAcento

/**
 * Returns the custom properties of the light or the dark theme, those that no brand changes too: a preview shows both
 * beside each other, whichever the page has.
 */
export function themeIn(colours: BrandColours, scheme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const fixed = Object.entries(FIXED).map(([token, values]) => [`--color-${token}`, values] as const)
  const place = scheme === 'light' ? 0 : 1
  return Object.fromEntries(
    [...fixed, ...Object.entries(themeOf(colours))].map(([name, values]) => [name, values[place]]),
  )
}

/**
 * Returns the theme as a stylesheet; '' for the colours of our own. It does without `light-dark()`, which the oldest
 * browsers of the portal do not know, and follows the system and `data-theme` as splash.css does.
 */
export function themeCss(colours: BrandColours): string {
  if (isDefault(colours)) return ''
  const theme = Object.entries(themeOf(colours))
  const light = theme.map(([name, [value]]) => `${name}:${value}`).join(';')
  const dark = theme.flatMap(([name, [value, other]]) => (value === other ? [] : `${name}:${other}`)).join(';')
  return (
    `:root{${light}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}` +
    `:root[data-theme="dark"]{${dark}}`
  )
}

/** Returns the ground of the icons and of letters in place of a picture: `brand-800`. */
export const iconGround = (colours: BrandColours): string =>
  isDefault(colours) ? DEFAULT_ICON_GROUND : (themeOf(colours)['--color-brand-800']?.[0] ?? DEFAULT_ICON_GROUND)
