// Converts colours between '#rrggbb' and OKLCH, where the same step of lightness looks the same in every hue.

/** Lightness from 0 (black) to 1 (white), chroma from 0 (grey), hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Three = readonly [number, number, number]

const DEGREES = 180 / Math.PI
const LIGHTNESS_STEP = 0.002

/** Returns red, green and blue of '#rrggbb' from 0 to 255. */
export function channelsOf(colour: string): Three {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** Returns '#rrggbb' of red, green and blue from 0 to 255. */
const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Returns what is seen where `share` of the other colour covers the first. */
export function mix(first: string, other: string, share: number): string {
  const over = channelsOf(other)
  return hexOf(channelsOf(first).map((channel, place) => channel + ((over[place] ?? 0) - channel) * share))
}

/** Returns the light that a channel of sRGB emits, from 0 to 1. */
export function lightOf(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const channelOf = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

/** Converts '#rrggbb' to OKLCH, by the matrices of Björn Ottosson (bottosson.github.io/posts/oklab). */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = channelsOf(colour)
  const [r, g, b] = [lightOf(red), lightOf(green), lightOf(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: (Math.atan2(bb, a) * DEGREES + 360) % 360,
  }
}

function toLight({ lightness, chroma, hue }: Oklch): Three {
  const a = chroma * Math.cos(hue / DEGREES)
  const b = chroma * Math.sin(hue / DEGREES)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Less than half a unit of 255 at its finest, so that a colour read from '#rrggbb' always counts as one of sRGB. */
const TOLERANCE = 0.0001
const isShown = (colour: Oklch) => toLight(colour).every((light) => light >= -TOLERANCE && light <= 1 + TOLERANCE)

/** Converts to '#rrggbb'; a colour that no screen of sRGB shows keeps lightness and hue and loses chroma. */
export function toHex(colour: Oklch): string {
  let shown = isShown(colour) ? colour.chroma : 0
  let hidden = colour.chroma
  for (let turn = 0; turn < 12 && shown < hidden; turn++) {
    const chroma = (shown + hidden) / 2
    if (isShown({ ...colour, chroma })) shown = chroma
    else hidden = chroma
  }
  return hexOf(toLight({ ...colour, chroma: shown }).map(channelOf))
}

/**
 * Returns the colour of the same hue, as near in lightness as possible, that passes. If none passes, returns the colour
 * itself.
 */
export function nearestPassing(colour: Oklch, passes: (hex: string) => boolean): string {
  const own = toHex(colour)
  if (passes(own)) return own
  for (let move = LIGHTNESS_STEP; move < 1 + LIGHTNESS_STEP; move += LIGHTNESS_STEP)
    for (const moved of [colour.lightness - move, colour.lightness + move]) {
      // One step beyond black and white, so that both are tried.
      if (moved < -LIGHTNESS_STEP || moved > 1 + LIGHTNESS_STEP) continue
      const hex = toHex({ ...colour, lightness: Math.min(1, Math.max(0, moved)) })
      if (passes(hex)) return hex
    }
  return own
}
