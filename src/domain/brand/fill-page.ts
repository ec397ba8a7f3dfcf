// Writes a brand into the app's page and manifest: the server does it when it sends them, the service worker for its copy.
import type { PublishedBrand } from './shown-brand.ts'

/** The name of the meta element with the brand, from which the app reads it. */
export const BRAND_META = 'marca'

/**
 * Fills the marks of the page (`{{nombre}}`, `{{nombreCorto}}`, `{{hash}}`, `{{marca}}`, `{{tema}}`). All but the last
 * are escaped; the colours are CSS that the server has made.
 */
export function fillPage(page: string, brand: PublishedBrand): string {
  const { css, cssHash: _, ...shown } = brand
  const values: Readonly<Record<string, string>> = {
    nombre: escapeHtml(brand.nombre),
    nombreCorto: escapeHtml(brand.nombreCorto),
    hash: escapeHtml(brand.hash),
    marca: escapeHtml(JSON.stringify(shown)),
  }
  return fillMarks(page.replace('<!-- {{tema}} -->', css === '' ? '' : `<style>${css}</style>`), values)
}

/** Fills the marks of the app's manifest (`{{nombre}}`, `{{nombreCorto}}`, `{{hash}}`). */
export const fillManifest = (manifest: string, { nombre, nombreCorto, hash }: PublishedBrand): string =>
  fillMarks(manifest, { nombre: inJson(nombre), nombreCorto: inJson(nombreCorto), hash })

const fillMarks = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark)

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Adds the colours of a brand to the policy of its page, which allows inline styles by their hash alone. */
export const withStyleOf = (policy: string, { cssHash }: PublishedBrand): string =>
  cssHash === '' ? policy : policy.replace('style-src', `style-src '${cssHash}'`)

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
