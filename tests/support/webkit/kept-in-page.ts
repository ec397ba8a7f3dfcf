// Reads the data that the app stores in the browser; the functions run in the page, and use nothing outside their body.

/** A document of a draft, with its bytes and the hash that the app stored for them. */
export type KeptFile = { uuid: string; claim: string; sha256: string; base64: string }

/** Returns the documents of all drafts, in their order, directly from the rows, without any code of the app. */
export async function keptFiles(): Promise<KeptFile[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    const isTheirs = db.objectStoreNames.contains('documents')
    const stores = isTheirs ? db.transaction(['documents', 'bytes']) : null
    const rows = stores ? await settled(stores.objectStore('documents').getAll()) : []
    const stored = stores ? await settled(stores.objectStore('bytes').getAll()) : []
    db.close()
    if (!stores) continue
    return rows
      .sort((one, other) => one.orden - other.orden)
      .map(({ uuid, draftUuid, sha256 }) => {
        const { bytes } = stored.find((each) => each.uuid === uuid)
        const signs = [...new Uint8Array(bytes)].map((byte) => String.fromCharCode(byte))
        return { uuid, claim: draftUuid, sha256, base64: btoa(signs.join('')) }
      })
  }
  return []
}

/** The paths of the files in the service worker's caches. */
export async function cachedFiles(): Promise<string[]> {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return kept.flatMap((requests) => requests.map(({ url }) => new URL(url).pathname)).sort()
}
