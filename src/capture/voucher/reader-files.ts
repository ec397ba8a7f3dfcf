// Fetches the barcode library and its worker when they are first needed, and caches them for offline use. The service
// worker does not precache them, since not every visitor needs them.

import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import workerUrl from '../worker/voucher/voucher-worker.ts?worker&url'

/** The cache of these two files. Their names contain a hash of the content, so an existing entry is up to date. */
const CACHE = 'voucher-reader'

export const VOUCHER_WORKER_URL = workerUrl

/** The barcode library's file; null when it is neither cached nor reachable. */
export async function readWasm(): Promise<ArrayBuffer | null> {
  try {
    const response = (await keptFile(wasmUrl)) ?? (await fetch(wasmUrl))
    return response.ok ? await response.arrayBuffer() : null
  } catch {
    return null
  }
}

/** Deletes the library's file from the cache; returns whether it was there. */
export async function forgetWasm(): Promise<boolean> {
  try {
    return await (await caches.open(CACHE)).delete(new URL(wasmUrl, location.href).href)
  } catch {
    return false
  }
}

/** Caches both files, and deletes those of earlier versions. Rejects when offline or when storage is full. */
export async function keepReaderFiles(): Promise<void> {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(CACHE)
  const wanted = [workerUrl, wasmUrl].map((url) => new URL(url, location.href).href)
  for (const url of wanted) if (!(await cache.match(url))) await cache.add(url)
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url)
}

async function keptFile(url: string): Promise<Response | undefined> {
  return typeof caches === 'undefined' ? undefined : caches.match(url).catch(() => undefined)
}
