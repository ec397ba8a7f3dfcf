// How much of something the device keeps, read past all code of ours.
import type { Page } from 'playwright/test'

/** Rows of a store in the database of whoever was here; null without that database. */
export function countRows(page: Page, database: 'personal' | 'cache', store: string): Promise<number | null> {
  return page.evaluate(
    async ([which, from]) => {
      const names = (await indexedDB.databases()).flatMap(({ name }) =>
        name && name !== 'portal-device' ? [name] : [],
      )
      const name = names.find((each) => each.endsWith('-cache') === (which === 'cache'))
      if (!name) return null
      const db = await new Promise<IDBDatabase | null>((resolve) => {
        const opening = indexedDB.open(name)
        // Deleted since it was named: it must not be made again by being asked for.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => resolve(null)
      })
      if (!db) return null
      const count = await new Promise<number>((resolve) => {
        const counting = db.transaction(from).objectStore(from).count()
        counting.onsuccess = () => resolve(counting.result)
      })
      db.close()
      return count
    },
    [database, store] as const,
  )
}
