// What the page, the service worker and the server know of the broker's brand: names, contact, and the hash of its files.

/** The part of the brand that everybody sees, also before a login. Texts are empty where the broker says nothing. */
export type ShownBrand = {
  /** Names the files of this brand: `/marca/{hash}/icon-192.png`. */
  hash: string
  /** The name of the portal: «Portal Quipus». */
  nombre: string
  /** The name under the app's icon, and of the broker in a sentence: «Quipus». */
  nombreCorto: string
  /** The ways to reach the broker: telephones, WhatsApp and mail, with the address of a link. */
  contactos: readonly Contact[]
  /** The promise in working days until a first answer to a claim; null without a promise. */
  diasRespuesta: number | null
}

export type Contact = { texto: string; enlace: string }

/** The brand with all that the page needs before it has asked for anything. */
export type PublishedBrand = ShownBrand & {
  /** The colours as CSS; empty for those that the stylesheet has. */
  css: string
  /** The hash of `css` for the content security policy; empty without it. */
  cssHash: string
}

/** The brand of a portal that has none, or that is not known yet: it names nobody. */
export const NO_BRAND: PublishedBrand = {
  hash: 'sin-marca',
  nombre: 'Portal de seguros',
  nombreCorto: 'Portal',
  contactos: [],
  diasRespuesta: null,
  css: '',
  cssHash: '',
}

/** The address of the published brand, which browsers and the service worker always request again. */
export const BRAND_ADDRESS = '/marca.json'

/** The icons that the server draws of a brand. */
export const BRAND_ICONS = [
  'favicon-48.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'monochrome-512.png',
  'apple-touch-icon.png',
  // The logo alone, for the preview of another ground.
  'logo-192.png',
] as const
export type BrandIcon = (typeof BRAND_ICONS)[number]

/** The manifest in the folder of the app, and of each brand. */
export const MANIFEST_FILE = 'manifest.webmanifest'

/** The path of an icon of a brand, which never changes under this name. */
export const iconPath = ({ hash }: Pick<ShownBrand, 'hash'>, icon: BrandIcon): string => `/marca/${hash}/${icon}`

/** Reads a brand that was stored or sent as JSON; null when it is none. Parts that an earlier version lacks are empty. */
export function readPublishedBrand(json: string | null | undefined): PublishedBrand | null {
  try {
    const brand: PublishedBrand = { ...NO_BRAND, ...JSON.parse(json ?? '') }
    const isWhole = TEXTS.every((key) => typeof brand[key] === 'string') && Array.isArray(brand.contactos)
    return isWhole && HASH.test(brand.hash) && (brand.diasRespuesta === null || Number.isInteger(brand.diasRespuesta))
      ? brand
      : null
  } catch {
    return null
  }
}

const TEXTS = ['hash', 'nombre', 'nombreCorto', 'css', 'cssHash'] as const
const HASH = /^[\w-]+$/
