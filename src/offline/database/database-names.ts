// The names of the databases of a device, and which of them exist.

export const DEVICE_DATABASE = 'portal-device'

/** The database of held files, which other apps have shared (D63). */
export const SHARED_DATABASE = 'portal-shared'

const OWNERLESS_DATABASES = [DEVICE_DATABASE, SHARED_DATABASE]

/** The name of a person's database; `localKey` is the portal's opaque key for the person. */
export const personalName = (localKey: string): string => `portal-${localKey}`

/** The name of a person's cache database, whose contents can be fetched again. */
export const cacheName = (localKey: string): string => `portal-${localKey}-cache`

/** The `localKey` in the name of a personal database; null for any other database, also for a cache. */
export function ownerOf(name: string): string | null {
  const [, localKey] = /^portal-(.+)$/.exec(name) ?? []
  return localKey && !OWNERLESS_DATABASES.includes(name) && !localKey.endsWith('-cache') ? localKey : null
}

/** Whether a database exists. The check does not create it, and needs no library. */
export async function databaseExists(name: string): Promise<boolean> {
  try {
    const all = await indexedDB.databases()
    return all.some((each) => each.name === name)
  } catch {
    // A browser that cannot list its databases may still have this one.
    return true
  }
}

/** Whether anything was ever shared on this device. */
export const wasAnyShared = (): Promise<boolean> => databaseExists(SHARED_DATABASE)
