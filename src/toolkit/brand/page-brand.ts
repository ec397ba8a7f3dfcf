// The brand of the broker that the page was sent with: the app shows it from its first drawing on, online or not.
import { BRAND_META } from '../../domain/brand/fill-page.ts'
import { NO_BRAND, readPublishedBrand, type ShownBrand } from '../../domain/brand/shown-brand.ts'

/** The brand of this page; a new one comes with the next start. */
export const pageBrand = (): ShownBrand =>
  readPublishedBrand(document.querySelector<HTMLMetaElement>(`meta[name="${BRAND_META}"]`)?.content) ?? NO_BRAND
