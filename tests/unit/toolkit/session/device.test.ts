// Tests of the databases that are opened ahead of the app: those of the last person alone, once.
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheName, personalName } from '../../../../src/offline/database/database-names.ts'
import { openDeviceDatabase } from '../../../../src/offline/database/databases.ts'
import { leavePerson, OPEN_WITHOUT_SERVER_MS, rememberPerson } from '../../../../src/offline/device/device.ts'
import { createDevice } from '../../../../src/toolkit/session/device.ts'
import { signedIn } from './samples.ts'

const [ana, bruno] = [crypto.randomUUID(), crypto.randomUUID()]
const session = { ...signedIn('ana').person, localKey: ana }

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const db = await openDeviceDatabase()
  await rememberPerson({ db, session, serverTime: 1, deviceTime: Date.now() })
  db.close()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const isThere = async (localKey: string) => (await Dexie.getDatabaseNames()).includes(personalName(localKey))

it('D61 the last person’s databases are opened ahead, and their session takes these', async () => {
  const device = createDevice()
  expect(await device.openAhead()).toBe(true)
  await expect.poll(() => isThere(ana)).toBe(true)
  const { store } = await device.openStore(ana)
  expect(store.db.isOpen()).toBe(true)
  const again = await device.openStore(ana)
  expect(again.store.db).not.toBe(store.db)
  for (const { db, cache } of [store, again.store]) for (const each of [db, cache]) each.close()
})

it('D62 if another person signs in, the databases that were opened ahead are closed and not used', async () => {
  const device = createDevice()
  await device.openAhead()
  const close = vi.spyOn(Dexie.prototype, 'close')
  const { store } = await device.openStore(bruno)
  expect(store.db.name).toBe(personalName(bruno))
  const closed = () => close.mock.contexts.map((db) => (db as Dexie).name)
  await expect.poll(closed).toEqual([personalName(ana), cacheName(ana)])
  store.db.close()
  store.cache.close()
})

it('D61 D89 nothing is opened ahead without a last person, after their logout, and after seven days without the portal', async () => {
  const isAhead = async () => {
    const isHere = await createDevice().openAhead()
    return isHere || (await isThere(ana))
  }
  const db = await openDeviceDatabase()
  await leavePerson({ db, localKey: ana, now: 1 })
  expect(await isAhead()).toBe(false)
  await rememberPerson({ db, session, serverTime: 1, deviceTime: Date.now() - OPEN_WITHOUT_SERVER_MS - 1 })
  expect(await isAhead()).toBe(false)
  expect(await createDevice().lastPerson(), 'the session reports the lock').toEqual({ is: 'locked' })
  db.close()
  await Dexie.delete('portal-device')
  expect(await isAhead()).toBe(false)
  expect(await Dexie.getDatabaseNames()).toEqual([])
})

it('D62 what was opened ahead is closed when the session finds that the person has logged out in another tab', async () => {
  const device = createDevice()
  await device.openAhead()
  const db = await openDeviceDatabase()
  await leavePerson({ db, localKey: ana, now: 1 })
  db.close()
  const close = vi.spyOn(Dexie.prototype, 'close')
  expect(await device.lastPerson()).toEqual({ is: 'nobody' })
  await expect.poll(() => close.mock.contexts.map((each) => (each as Dexie).name)).toContain(personalName(ana))
  const { store } = await device.openStore(ana)
  expect(store.db.isOpen()).toBe(true)
  store.db.close()
  store.cache.close()
})

it('D62 a store that is requested while the last person is still being read is opened only once', async () => {
  const device = createDevice()
  const ahead = device.openAhead()
  const { store } = await device.openStore(ana)
  await ahead
  store.db.close()
  store.cache.close()
  await Dexie.delete(personalName(ana))
  expect(await isThere(ana)).toBe(false)
})
