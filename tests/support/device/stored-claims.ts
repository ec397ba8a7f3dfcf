// Reads or deletes the last person's claims as a page has stored them, without any code of the app.
import type { Page } from 'playwright/test'

/** Returns the sorted SHA-256 of every file that is stored on the device. */
export const hashesOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const hashes: string[] = []
    for (const name of names) {
      const db = await settled(indexedDB.open(name))
      const rows = db.objectStoreNames.contains('bytes')
        ? await settled(db.transaction('bytes').objectStore('bytes').getAll())
        : []
      db.close()
      for (const { bytes } of rows) {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        hashes.push(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''))
      }
    }
    return hashes.sort()
  })

/** Deletes every database, like a browser that needs the space. */
export const emptyDevice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const deletions = databases.map(
      ({ name = '' }) =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase(name).onsuccess = resolve
        }),
    )
    await Promise.all(deletions)
  })
