// Reads the stored rows of the device directly, without any code of the app.
import type { Page } from 'playwright/test'

type Database = 'personal' | 'cache'

/** The number of rows in a store of the last person's database; null without that database. */
export const countRows = async (page: Page, database: Database, store: string): Promise<number | null> =>
  (await keysIn(page, database, store))?.length ?? null

/** The keys of the rows in a store of the last person's database; null without that database. */
export function keysIn(page: Page, database: Database, store: string): Promise<IDBValidKey[] | null> {
  return page.evaluate(
    async ([which, from]) => {
      const names = (await indexedDB.databases()).flatMap(({ name }) =>
        name && name !== 'portal-device' ? [name] : [],
      )
      const name = names.find((each) => each.endsWith('-cache') === (which === 'cache'))
      if (!name) return null
      const db = await new Promise<IDBDatabase | null>((resolve) => {
        const opening = indexedDB.open(name)
        // The database was deleted after it was listed; opening it would create it again.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => resolve(null)
      })
      if (!db) return null
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const reading = db.transaction(from).objectStore(from).getAllKeys()
        reading.onsuccess = () => resolve(reading.result)
      })
      db.close()
      return keys
    },
    [database, store] as const,
  )
}

/** Copies the only waiting claim a number of times, without its files. */
export function multiplyWaiting(page: Page, times: number): Promise<void> {
  return page.evaluate(async (more) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const name = names.find((each) => each !== 'portal-device' && !each.endsWith('-cache')) ?? ''
    const db = await settled(indexedDB.open(name))
    const [row] = await settled(db.transaction('outbox').objectStore('outbox').getAll())
    const draft = await settled(db.transaction('drafts').objectStore('drafts').get(row.uuid))
    const transaction = db.transaction(['outbox', 'drafts'], 'readwrite')
    for (let nth = 1; nth <= more; nth += 1) {
      const uuid = crypto.randomUUID()
      transaction.objectStore('outbox').put({ ...row, uuid, queuedAt: row.queuedAt + nth })
      transaction.objectStore('drafts').put({ ...draft, uuid })
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
  }, times)
}

/** Returns the device's time at which the newest cached answer with `named` in its key was stored; 0 for none. */
export function newestKept(page: Page, named = ''): Promise<number> {
  return page.evaluate(async (part) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const db = await settled(indexedDB.open(names.find((name) => name.endsWith('-cache')) ?? ''))
    const rows = await settled(db.transaction('cache').objectStore('cache').getAll())
    db.close()
    return Math.max(
      0,
      ...rows.filter(({ key, value }) => value !== undefined && key.includes(part)).map(({ storedAt }) => storedAt),
    )
  }, named)
}

/** The stored rows of the device's pictures in all drafts, in order. */
export function keptPictures(
  page: Page,
): Promise<{ uuid: string; nombre: string; state: string; sha256: string; width: number; height: number }[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name))
      const isTheirs = db.objectStoreNames.contains('documents')
      const rows = isTheirs ? await settled(db.transaction('documents').objectStore('documents').getAll()) : []
      db.close()
      if (isTheirs) return rows.sort((one, other) => one.orden - other.orden)
    }
    return []
  })
}
