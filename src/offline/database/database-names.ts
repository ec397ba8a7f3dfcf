// The names of the databases of a device.

export const DEVICE_DATABASE = 'portal-device'

/** The name of a person's database; `localKey` is the portal's opaque key for the person. */
export const personalName = (localKey: string): string => `portal-${localKey}`

/** The name of a person's cache, which can be fetched again. */
export const cacheName = (localKey: string): string => `portal-${localKey}-cache`

/** The `localKey` in the name of a personal database; null for any other database, also for a cache. */
export function ownerOf(name: string): string | null {
  const [, localKey] = /^portal-(.+)$/.exec(name) ?? []
  return localKey && name !== DEVICE_DATABASE && !localKey.endsWith('-cache') ? localKey : null
}
