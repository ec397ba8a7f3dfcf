// The databases of this device. The device's own one is opened once per page; it exists only after a first sign-in, and
// the login screen does not need it: until then neither the database nor its library is fetched.
import { markStart } from '../../api/start-marks.ts'
import { DEVICE_DATABASE, databaseExists } from '../../offline/database/database-names.ts'
import type { DeviceDatabase } from '../../offline/database/databases.ts'
import { hasRecentAnswer, lastPerson, readPerson } from '../../offline/device/device.ts'
import { closeStore } from '../person/person-store.ts'
import type { PreparedStore } from './prepared-store.ts'
import type { LastPerson } from './session-state.ts'

export type Device = {
  /** Opens the database, or creates it. Rejects if the browser stores nothing or the library cannot be fetched. */
  open: () => Promise<DeviceDatabase>
  /** The database if it exists, else null. */
  ifAny: () => Promise<DeviceDatabase | null>
  /** The person who may use the app without the portal's answer (D61); read each time: another tab may change it. */
  lastPerson: () => Promise<LastPerson>
  /**
   * Opens the databases of the last person ahead of the app, which most starts open for this person; resolves with
   * whether there is such a person. Call it once, at the start of the page.
   */
  openAhead: () => Promise<boolean>
  /** Opens a person's databases, or takes those that were opened ahead. */
  openStore: (storeKey: string) => Promise<PreparedStore>
}

/** One file has all that needs the library of the databases. */
const loadDatabases = () => import('./prepared-store.ts')

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
  async function readLastPerson(): Promise<LastPerson> {
    const db = await ifAny()
    if (!db) return { is: 'nobody' }
    const { deleteCacheDatabase: deleteCache } = await loadDatabases()
    const last = await lastPerson({ db, now: Date.now(), deleteCache })
    if (last === null) return { is: 'nobody' }
    if (last === 'locked') return { is: 'locked' }
    return { is: 'person', person: last.session, clockOffset: last.serverTime - last.deviceTime }
  }

  const prepare = async (storeKey: string) => (await loadDatabases()).prepareStore(storeKey)
  let ahead: { storeKey: string; opening: Promise<PreparedStore> } | null = null
  let isAheadOver = false

  function endAhead(): typeof ahead {
    const ended = ahead
    ahead = null
    isAheadOver = true
    return ended
  }
  /** Closes what was opened ahead, unless it is this person's. */
  function closeAheadUnlessOf(storeKey: string | null): void {
    if (ahead ? ahead.storeKey === storeKey : storeKey !== null) return
    const closed = endAhead()
    void closed?.opening.then(({ store }) => closeStore(store)).catch(() => undefined)
  }

  return {
    open,
    ifAny,
    async lastPerson() {
      const last = await readLastPerson()
      closeAheadUnlessOf(last.is === 'person' ? last.person.localKey : null)
      return last
    },
    async openAhead() {
      // Only the session may lock the device, because the lock is reported once.
      const db = await ifAny()
      const person = db && (await readPerson(db))
      if (!person || !hasRecentAnswer(person, Date.now())) return false
      markStart('person')
      const storeKey = person.localKey
      if (!isAheadOver) ahead = { storeKey, opening: prepare(storeKey) }
      // The failure is reported where the databases are needed.
      ahead?.opening.catch(() => undefined)
      return true
    },
    async openStore(storeKey) {
      closeAheadUnlessOf(storeKey)
      const taken = endAhead()
      return taken ? taken.opening.catch(() => prepare(storeKey)) : prepare(storeKey)
    },
  }
}
