// Reads everything that a page has stored on the device, as one text.
import type { Page } from 'playwright/test'

/** localStorage, sessionStorage, all IndexedDB databases, all cached answers, and the cookies that scripts can read. */
export function allStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const db = await resultOf(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        texts.push(name, store, JSON.stringify([await resultOf(rows.getAllKeys()), await resultOf(rows.getAll())]))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(request.url)
    }
    texts.push(JSON.stringify(history.state), location.href, document.referrer)
    return texts.join('\n')
  })
}
