// Tests of a page that the browser freezes (back/forward cache): it locks no database, and repeats undone work on its
// return.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeForGood } from '../../../src/offline/database/connection/reopen-connection.ts'
import { setAside, takeBack } from '../../../src/offline/database/connection/set-aside.ts'
import { type CacheDatabase, openCacheDatabase } from '../../../src/offline/database/databases.ts'

let key: string
let db: CacheDatabase
const row = (name: string) => ({ key: name, value: name, storedAt: 1 })

beforeEach(async () => {
  key = crypto.randomUUID()
  db = await openCacheDatabase(key)
})
afterEach(() => {
  takeBack()
  closeForGood(db)
})

/** The keys that another page finds, read without the app's code. */
async function foundByAnother(): Promise<IDBValidKey[]> {
  const other = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(`portal-${key}-cache`)
    opening.onsuccess = () => resolve(opening.result)
  })
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const reading = other.transaction('cache').objectStore('cache').getAllKeys()
    reading.onsuccess = () => resolve(reading.result)
  })
  other.close()
  return keys
}

/** Starts a transaction that runs until the test ends it; resolves when its first row is written. */
async function beginWriting() {
  let isEnough = false
  let hasBegun = () => {}
  const firstWrite = new Promise<void>((resolve) => {
    hasBegun = resolve
  })
  const written = db.transaction('rw', db.cache, async () => {
    await db.cache.put(row('a'))
    hasBegun()
    while (!isEnough) await db.cache.get('a')
    await db.cache.put(row('b'))
  })
  await firstWrite
  const end = () => {
    isEnough = true
  }
  return { written, end }
}

describe('PWA-12 PWA-25 a page that the browser has set aside', () => {
  it('a page that is set aside locks no table: its running transaction is undone, and repeated as a whole on its return', async () => {
    const { written, end } = await beginWriting()
    setAside()
    expect(await foundByAnother()).toEqual([])
    end()
    takeBack()
    await written
    expect(await foundByAnother()).toEqual(['a', 'b'])
  })

  it('a page that is set aside starts no write before its return, inside or outside a transaction', async () => {
    setAside()
    const single = db.cache.put(row('a'))
    const whole = db.transaction('rw', db.cache, () => db.cache.put(row('b')))
    expect(await foundByAnother()).toEqual([])
    takeBack()
    await Promise.all([single, whole])
    expect(await foundByAnother()).toEqual(['a', 'b'])
  })

  it('a transaction that was undone twice is repeated again', async () => {
    const { written, end } = await beginWriting()
    setAside()
    takeBack()
    setAside()
    expect(await foundByAnother()).toEqual([])
    end()
    takeBack()
    await written
    expect(await foundByAnother()).toEqual(['a', 'b'])
  })

  it('a transaction that had ended before the page was set aside is not repeated', async () => {
    await db.cache.put(row('a'))
    setAside()
    takeBack()
    expect(await foundByAnother()).toEqual(['a'])
  })
})
