// The database of this device, opened once per page. It exists only after a first sign-in, and the login screen does
// not need it: until then neither the database nor its library is fetched.
import { DEVICE_DATABASE, databaseExists } from '../../offline/database/database-names.ts'
import type { DeviceDatabase } from '../../offline/database/databases.ts'
import { lastPerson } from '../../offline/device/device.ts'
import type { LastPerson } from './session-state.ts'

export type Device = {
  /** Opens the database, or creates it. Rejects if the browser stores nothing or the library cannot be fetched. */
  open: () => Promise<DeviceDatabase>
  /** The database if it exists, else null. */
  ifAny: () => Promise<DeviceDatabase | null>
  /** The person who may use the app without the portal's answer (D61); read each time: another tab may change it. */
  lastPerson: () => Promise<LastPerson>
}

const loadDatabases = () => import('../../offline/database/databases.ts')

export function createDevice(): Device {
  let opening: Promise<DeviceDatabase> | undefined

  function open(): Promise<DeviceDatabase> {
    opening ??= loadDatabases().then(({ openDeviceDatabase }) => openDeviceDatabase())
    // The next call tries again.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  async function ifAny(): Promise<DeviceDatabase | null> {
    // Checked each time: another tab may have created the database since.
    const isThere = opening !== undefined || (await databaseExists(DEVICE_DATABASE))
    return isThere || opening ? open() : null
  }
  return {
    open,
    ifAny,
    async lastPerson() {
      const db = await ifAny()
      if (!db) return { is: 'nobody' }
      const { deleteCacheDatabase: deleteCache } = await loadDatabases()
      const last = await lastPerson({ db, now: Date.now(), deleteCache })
      if (last === null) return { is: 'nobody' }
      if (last === 'locked') return { is: 'locked' }
      return { is: 'person', person: last.session, clockOffset: last.serverTime - last.deviceTime }
    },
  }
}
