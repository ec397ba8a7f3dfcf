// Reads a database that the app cannot open: without Dexie, in whatever version it has, store by store and row by row.
import { DEVICE_DATABASE } from '../database/database-names.ts'

export type RawDatabase = {
  /** The readable rows; `isWhole` is false when some, or all, cannot be read. */
  rows: <T>(store: string) => Promise<{ rows: T[]; isWhole: boolean }>
  keys: (store: string) => Promise<{ keys: string[]; isWhole: boolean }>
  row: <T>(store: string, key: string) => Promise<T | null>
  close: () => void
}

/** Opens a database in its present version, and never creates it; null if it does not exist or cannot be opened. */
export async function openRaw(name: string): Promise<RawDatabase | null> {
  const db = await openedDatabase(name)
  if (!db) return null
  const storeIn = (store: string) => db.transaction(store, 'readonly').objectStore(store)
  const row = <T>(store: string, key: string) => requestResult<T | undefined>(() => storeIn(store).get(key))
  const keys = async (store: string) => {
    const all = await requestResult<IDBValidKey[]>(() => storeIn(store).getAllKeys())
    const some = all ?? (await keysOneByOne(() => storeIn(store)))
    return { keys: some.map(String), isWhole: all !== null }
  }
  return {
    keys,
    row: async <T>(store: string, key: string) => (await row<T>(store, key)) ?? null,
    async rows<T>(store: string) {
      const all = await requestResult<T[]>(() => storeIn(store).getAll())
      if (all) return { rows: all, isWhole: true }
      const rows: T[] = []
      const found = await keys(store)
      for (const key of found.keys) {
        const each = await row<T>(store, key)
        if (each) rows.push(each)
      }
      return { rows, isWhole: found.isWhole && rows.length === found.keys.length }
    },
    close: () => db.close(),
  }
}

/** The `localKey` of the last person who did not log out, from the device's database; null when it cannot be read. */
export async function personOfDevice(): Promise<string | null> {
  const device = await openRaw(DEVICE_DATABASE)
  const found = await device?.rows<{ localKey?: unknown }>('person')
  device?.close()
  const localKey = found?.rows[0]?.localKey
  return typeof localKey === 'string' ? localKey : null
}

/** How long a request may take before it counts as failed, in milliseconds: a broken store may never answer. */
const HANGS_MS = 10_000

function openedDatabase(name: string): Promise<IDBDatabase | null> {
  return inTime((resolve) => {
    const request = indexedDB.open(name)
    // The database did not exist: it must not be created.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  })
}

/** The result of a request; null when it fails, cannot be made, or never answers. */
function requestResult<T>(ask: () => IDBRequest): Promise<T | null> {
  return inTime<T>((resolve) => {
    const request = ask()
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = (event) => {
      event.preventDefault()
      resolve(null)
    }
    request.transaction?.addEventListener('abort', () => resolve(null))
  })
}

/** The keys before the first one that cannot be read. */
async function keysOneByOne(store: () => IDBObjectStore): Promise<IDBValidKey[]> {
  const keys: IDBValidKey[] = []
  await inTime((resolve) => {
    const request = store().openKeyCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return resolve(null)
      keys.push(cursor.primaryKey)
      cursor.continue()
    }
    request.onerror = (event) => {
      event.preventDefault()
      resolve(null)
    }
  })
  return keys
}

/** The value that `ask` resolves; null if `ask` throws or never resolves. */
function inTime<T>(ask: (resolve: (answer: T | null) => void) => void): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HANGS_MS, null)
    const settle = (answer: T | null) => {
      clearTimeout(timer)
      resolve(answer)
    }
    try {
      ask(settle)
    } catch {
      settle(null)
    }
  })
}
