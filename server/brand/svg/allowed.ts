// Lists the elements, attributes and values that a cleaned SVG may have; nothing else is kept.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const ALLOWED_ELEMENTS = words(`
  svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask use symbol
  title desc
`)

/** Elements that only group others. Drawing programs put a whole drawing into one, so they are kept as `g`. */
export const GROUPS = words('a switch')

/** Elements that need a font. */
export const TEXTS = words('text tspan textPath tref flowRoot')

const ATTRIBUTES = words(`
  d points x y width height cx cy r rx ry fx fy fr x1 y1 x2 y2 offset viewBox preserveAspectRatio
  transform gradientTransform gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits
`)

// Dashes are missing on purpose: a long line of short dashes is drawn for minutes, and nothing can interrupt it.
const PROPERTIES = words(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  opacity color display visibility overflow clip-path clip-rule mask mask-type paint-order vector-effect
  stop-color stop-opacity color-interpolation
`)

const ID = /^[\p{L}\p{N}_.:-]+$/u
const LOCAL_URL = /url\(\s*(['"]?)#([\p{L}\p{N}_.:-]+)\1\s*\)/gu
// No backslash, quote, colon or at sign: by these CSS could hide another address.
const PLAIN = /^[\w\s#%.,()+/-]*$/
const FUNCTION = /(?:^|[^\w-])(?:rgba?|hsla?|matrix|translate|scale|rotate|skewX|skewY)$/
/** More characters than the longest name of a function and the one before it. */
const NAME_LENGTH = 12

/** The value of an attribute as it may be kept; null if it may not. */
export function allowedAttribute(name: string, value: string): string | null {
  if (name === 'id') return ID.test(value) ? value : null
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#') && ID.test(value.slice(1)) ? value : null
  return ATTRIBUTES.has(name) || PROPERTIES.has(name) ? allowedValue(value) : null
}

/** The value of a CSS property as it may be kept as an attribute; null if it may not. */
export const allowedProperty = (name: string, value: string): string | null =>
  PROPERTIES.has(name) ? allowedValue(value) : null

function allowedValue(value: string): string | null {
  const rest = value.replace(LOCAL_URL, '')
  if (!PLAIN.test(rest)) return null
  // Only the end of each part is looked at, because a search in a long path would take minutes.
  const functions = rest.split('(').slice(0, -1)
  const areKnown = functions.every((before) => FUNCTION.test(before.trimEnd().slice(-NAME_LENGTH)))
  return areKnown ? value.replace(LOCAL_URL, 'url(#$2)').trim() : null
}

/** The ids to which a cleaned attribute refers. */
export const referencesIn = (name: string, value: string): string[] =>
  name === 'href' ? [value.slice(1)] : Array.from(value.matchAll(LOCAL_URL), ([, , id = '']) => id)
