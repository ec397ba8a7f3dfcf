// Stores shared files where the service worker stores them, for pages that run without a service worker.
import { createHash, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { SHARED_DATABASE } from '../../../src/offline/database/database-names.ts'
import type { HeldFile } from '../../../src/offline/database/held-types.ts'

type SharedFile = Pick<HeldFile, 'localKey' | 'nombre' | 'refused'> & { bytes: Buffer }

/** Writes the rows of the database `portal-shared`, dated by the page's clock. */
export async function holdShared(page: Page, files: readonly SharedFile[]): Promise<void> {
  const rows = files.map(({ bytes, ...held }, orden) => ({
    row: {
      ...held,
      id: randomUUID(),
      size: bytes.length,
      orden,
      sha256: held.refused ? '' : createHash('sha256').update(bytes).digest('hex'),
    },
    base64: bytes.toString('base64'),
  }))
  await page.evaluate(
    ([name, given]) =>
      new Promise<void>((resolve, reject) => {
        // Dexie multiplies its version numbers by 10.
        const opening = indexedDB.open(name, 10)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('files', { keyPath: 'id' })
          opening.result.createObjectStore('bytes', { keyPath: 'uuid' })
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const work = db.transaction(['files', 'bytes'], 'readwrite')
          for (const { row, base64 } of given) {
            work.objectStore('files').put({ ...row, at: Date.now() })
            const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0)).buffer
            if (!row.refused) work.objectStore('bytes').put({ uuid: row.id, bytes })
          }
          work.oncomplete = () => {
            db.close()
            resolve()
          }
          work.onerror = () => reject(work.error)
        }
      }),
    [SHARED_DATABASE, rows] as const,
  )
}

/** Returns the device's key of the person who uses this page. */
export const localKeyOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => /^portal-(.+)-cache$/.exec(name ?? '')?.[1] ?? [])
    return names[0] ?? ''
  })
