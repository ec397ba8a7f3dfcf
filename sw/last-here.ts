// Finds the person who used this device last, if they have not logged out (D61).
import { deleteCacheDatabase, openDeviceDatabase } from '../src/offline/database/databases.ts'
import type { Person } from '../src/offline/database/device-types.ts'
import { lastPerson } from '../src/offline/device/device.ts'

/** The `localKey` of the last person who has not logged out; null without one, or after 7 days without the server. */
export const lastHere = async (): Promise<string | null> => (await lastPersonHere())?.localKey ?? null

/** The last person who has not logged out, with their session; null in the same cases as `lastHere`. */
export async function lastPersonHere(): Promise<Person | null> {
  const device = await openDeviceDatabase()
  try {
    const last = await lastPerson({ db: device, now: Date.now(), deleteCache: deleteCacheDatabase })
    return last === 'locked' ? null : last
  } finally {
    device.close()
  }
}
