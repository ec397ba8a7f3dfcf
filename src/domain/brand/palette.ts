// Derives every shade of the theme from the two colours of a brand, readable wherever the interface uses it.

import { contrast, TEXT_CONTRAST } from './contrast.ts'
import { mix, nearestPassing, type Oklch, toOklch } from './oklch.ts'
import { FIXED, PAIRS, type Shade, TOKENS } from './pairs.ts'

/** The custom properties of the theme with their values. */
export type Theme = Readonly<Record<string, readonly [light: string, dark: string]>>

/** The colour of each shade as '#rrggbb'. */
type Palette = ReadonlyMap<string, string>

/**
 * How a shade follows the principal colour, in whose hue it always is:
 * - `pale` and `night` are grounds of the light and the dark theme. Their lightness stays, and their chroma never grows,
 *   because a wide vivid ground tires.
 * - `bright` is read on the grounds of the dark theme: its lightness stays.
 * - `between` is as far as before on the way from the principal colour to the bright one.
 * - `deep` is darker than the principal colour, in proportion.
 * - `answer` is deep too, beside a nearly black colour lighter: a darker shade could not be told from it.
 */
type Kind = 'pale' | 'night' | 'bright' | 'between' | 'deep' | 'answer'

const NEARLY_BLACK = 0.3
/** Below this, steps of lightness cannot be seen. */
const BLACKEST = 0.12

/** The principal colour of the stylesheet and its bright shade, beside which the shades below were chosen by eye. */
const DRAWN = toOklch('#006b87')
const BRIGHT = toOklch('#44caf5').lightness

/**
 * The shades of the stylesheet. In this order each shade can move away from those before it as far as it must: pale
 * ones up, deep and night ones down, the bright one up, and the one between the last two down.
 */
const SHADES: readonly (readonly [shade: Shade, kind: Kind, drawn: Oklch])[] = [
  ['brand-50', 'pale', toOklch('#eefaff')],
  ['brand-100', 'pale', toOklch('#d9f4ff')],
  ['brand-200', 'pale', toOklch('#b3e9fe')],
  ['brand-300', 'pale', toOklch('#7edbfc')],
  ['brand-800', 'deep', toOklch('#025065')],
  ['brand-900', 'deep', toOklch('#073b4b')],
  ['brand-950', 'deep', toOklch('#03252f')],
  ['selected-ink', 'deep', toOklch('#06222b')],
  ['hover', 'answer', toOklch('#025065')],
  ['press', 'answer', toOklch('#073b4b')],
  ['night-soft', 'night', toOklch('#0c3442')],
  ['night-soft-hover', 'night', toOklch('#104354')],
  ['night-soft-pressed', 'night', toOklch('#155266')],
  ['night-tint', 'night', toOklch('#0c2a35')],
  ['brand-400', 'bright', toOklch('#44caf5')],
  ['brand-600', 'between', toOklch('#028eb1')],
]

/** Derives the theme of two colours '#rrggbb' that `colourProblem` accepts. */
export function drawTheme(principal: string, accent: string): Theme {
  const palette = paletteOf(principal, accent)
  const colourOf = (shade: string) => palette.get(shade) ?? shade
  return Object.fromEntries(
    Object.entries(TOKENS).map(([token, [light, dark]]) => [`--color-${token}`, [colourOf(light), colourOf(dark)]]),
  )
}

function paletteOf(principal: string, accent: string): Palette {
  const base = toOklch(principal)
  const palette = new Map<string, string>([
    ['principal', principal],
    ['accent', accent],
  ])
  for (const [shade, kind, drawn] of SHADES)
    palette.set(
      shade,
      nearestPassing(wanted(base, kind, drawn), (hex) => isReadable(palette, shade, hex)),
    )
  return palette
}

/** The colour of a shade beside another principal colour, before it is known whether it is readable. */
function wanted(base: Oklch, kind: Kind, drawn: Oklch): Oklch {
  const growth = base.chroma / DRAWN.chroma
  return {
    lightness: lightnessOf(base.lightness, kind, drawn.lightness),
    chroma: drawn.chroma * (kind === 'pale' || kind === 'night' ? Math.min(growth, 1) : growth),
    hue: base.hue,
  }
}

function lightnessOf(base: number, kind: Kind, drawn: number): number {
  if (kind === 'between') return base + ((BRIGHT - base) * (drawn - DRAWN.lightness)) / (BRIGHT - DRAWN.lightness)
  if (kind === 'answer' && base < NEARLY_BLACK) return Math.max(base, BLACKEST) + (DRAWN.lightness - drawn)
  if (kind === 'deep' || kind === 'answer') return (drawn * base) / DRAWN.lightness
  return drawn
}

type Rule = { one: string; other: string; least: number }

/** The pairs of the interface in both themes, as shades or fixed colours. */
const RULES: readonly Rule[] = PAIRS.flatMap(({ ink, grounds, least }) => {
  const tokens = { ...FIXED, ...TOKENS }
  return grounds.flatMap((ground) =>
    ([0, 1] as const).map((theme) => ({ one: tokens[ink][theme], other: tokens[ground][theme], least })),
  )
})

/** Whether a shade of this colour is readable beside all that is settled already. */
function isReadable(palette: Palette, shade: Shade, hex: string): boolean {
  const colourOf = (name: string) => (name === shade ? hex : (palette.get(name) ?? name))
  const rules = RULES.filter(({ one, other }) => one === shade || other === shade)
  if (shade === 'brand-600' && contrast(colourOf('brand-100'), underCircles(colourOf)) < TEXT_CONTRAST) return false
  return rules.every(({ one, other, least }) => {
    const [a, b] = [colourOf(one), colourOf(other)]
    return !isHex(a) || !isHex(b) || contrast(a, b) >= least
  })
}

/** A shade that is not settled yet has only its name. */
const isHex = (value: string) => value.startsWith('#')

/**
 * The lightest ground under the small text of the home's report tile: where two circles of `brand-600` lie over each
 * other, four fifths along the gradient from `brand-900` to the principal colour.
 */
function underCircles(colourOf: (shade: Shade) => string): string {
  return mix(mix(colourOf('brand-900'), colourOf('principal'), 0.8), colourOf('brand-600'), 0.4)
}
