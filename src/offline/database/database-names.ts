// How the databases of a device are called.

export const DEVICE_DATABASE = 'portal-device'

/** What a person would miss; `localKey` is the portal's opaque name for them. */
export const personalName = (localKey: string): string => `portal-${localKey}`

/** What can be fetched again. */
export const cacheName = (localKey: string): string => `portal-${localKey}-cache`

/** Whose database it is by its name; null for those that are nobody's own. */
export function ownerOf(name: string): string | null {
  const [, localKey] = /^portal-(.+)$/.exec(name) ?? []
  return localKey && name !== DEVICE_DATABASE && !localKey.endsWith('-cache') ? localKey : null
}
