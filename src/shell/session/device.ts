// The database of this device, opened once for the page. Where nobody has ever come in there is none, and the login needs
// none: neither the database nor the library behind it is fetched before somebody does.
import { DEVICE_DATABASE } from '../../offline/database-names.ts'
import type { DeviceDatabase } from '../../offline/databases.ts'

let opening: Promise<DeviceDatabase> | undefined

/** Opens it, making it where there was none. Rejects where the browser lets nothing be stored, or the library is not to be had. */
export function openDevice(): Promise<DeviceDatabase> {
  opening ??= import('../../offline/databases.ts').then(({ openDeviceDatabase }) => openDeviceDatabase())
  // The next one who asks tries again.
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

/** The database where there is one. */
export async function deviceIfAny(): Promise<DeviceDatabase | null> {
  const isThere = opening !== undefined || (await isMade())
  return isThere || opening ? openDevice() : null
}

/** Asked each time: another tab may have made it since. */
async function isMade(): Promise<boolean> {
  try {
    const all = await indexedDB.databases()
    return all.some(({ name }) => name === DEVICE_DATABASE)
  } catch {
    // A browser that does not tell may have it.
    return true
  }
}
// Begun while the first screen is still being loaded: at a start both take as long. Its failure is told by whoever waits.
deviceIfAny().catch(() => undefined)
