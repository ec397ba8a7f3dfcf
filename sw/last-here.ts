// Finds the last person on this device who did not log out (D61).
import { deleteCacheDatabase, openDeviceDatabase } from '../src/offline/database/databases.ts'
import type { Person } from '../src/offline/database/device-types.ts'
import { lastPerson } from '../src/offline/device/device.ts'

/** Their `localKey`; null when there is no such person within the 7 days. */
export const lastHere = async (): Promise<string | null> => (await lastPersonHere())?.localKey ?? null

/** The same person with their session. */
export async function lastPersonHere(): Promise<Person | null> {
  const device = await openDeviceDatabase()
  try {
    const last = await lastPerson({ db: device, now: Date.now(), deleteCache: deleteCacheDatabase })
    return last === 'locked' ? null : last
  } finally {
    device.close()
  }
}
