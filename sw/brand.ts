// Keeps the brand on the device, so that the app opens with it without a network, and follows the portal's changes.
import { fillPage, withStyleOf } from '../src/domain/brand/fill-page.ts'
import {
  BRAND_ADDRESS,
  type BrandIcon,
  iconPath,
  NO_BRAND,
  type PublishedBrand,
  readPublishedBrand,
} from '../src/domain/brand/shown-brand.ts'

const CACHE = 'portal-brand'
/** The icons that the app and its notifications show; the others are for the system that installs the app. */
const SHOWN: readonly BrandIcon[] = ['icon-192.png', 'icon-512.png', 'monochrome-512.png', 'favicon-48.png']

/** The brand that this device has; that of nobody until it has one. */
export async function storedBrand(): Promise<PublishedBrand> {
  const stored = await caches.match(BRAND_ADDRESS, { cacheName: CACHE })
  return readPublishedBrand(await stored?.text()) ?? NO_BRAND
}

/**
 * Fetches the brand, and its icons when it is another one than the stored. The brand is stored after its icons, so that a
 * start never shows a part of it. Rejects without a network.
 */
export async function refreshBrand(): Promise<void> {
  const answer = await fetch(BRAND_ADDRESS)
  const text = answer.ok ? await answer.text() : ''
  const brand = readPublishedBrand(text)
  const former = await storedBrand()
  if (!brand || brand.hash === former.hash) return
  const cache = await caches.open(CACHE)
  await cache.addAll(SHOWN.map((icon) => iconPath(brand, icon)))
  await cache.put(BRAND_ADDRESS, new Response(text, { headers: { 'content-type': 'application/json' } }))
  // An open page still shows the icons of the former brand.
  const old = (await cache.keys()).filter(({ url }) => isIconOfOther(url, [brand, former]))
  await Promise.all(old.map((request) => cache.delete(request)))
}

const isIconOfOther = (url: string, brands: readonly PublishedBrand[]): boolean => {
  const { pathname } = new URL(url)
  return pathname !== BRAND_ADDRESS && !brands.some((brand) => SHOWN.some((icon) => pathname === iconPath(brand, icon)))
}

/** The page of the app with the stored brand written into it. */
export async function brandedPage(page: Response): Promise<Response> {
  const [text, brand] = await Promise.all([page.text(), storedBrand()])
  const headers = new Headers(page.headers)
  // The text is no longer what these describe.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', withStyleOf(policy, brand))
  return new Response(fillPage(text, brand), { headers })
}

/** An icon of a brand: from the device, or else from the portal. */
export const brandedFile = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request)
