// Creates waiting claims in a phone's outbox: one claim is really sealed by a person, the others are copies of it.

import { NEW_HISTORY } from '../../../src/offline/database/item-history.ts'
import { completeReport, startReport } from '../../support/journey/portal.ts'
import type { Phone } from './phone.ts'

type Row = Record<string, unknown> & { uuid: string }

/** The rows that a click on «Enviar» stores on the device. */
export interface SealedClaim {
  database: string
  /** The rows as JSON, so that a uuid can be replaced everywhere. */
  rows: string
  /** A photo and its thumbnail, in base64. */
  photo: string
  thumb: string
}

/** The number of claims, of photos in each, and the exact size of each photo. */
export interface Amount {
  claims: number
  files: number
  fileBytes: number
}

/** Reports a claim without a network, as the tests do, and returns the waiting rows. */
export async function sealClaim(phone: Phone, portal: string): Promise<SealedClaim> {
  const { page } = await phone.open(1)
  await page.goto(`${portal}/vam/home`)
  await startReport(page)
  await completeReport(page)
  await phone.context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('heading', { name: 'Guardado en este dispositivo' }).waitFor()
  const sealed = await page.evaluate(readSealed)
  await page.close()
  await phone.context.setOffline(false)
  return sealed
}

/** Replaces all data on the phone with the waiting claims; the app must not be open. */
export async function letWait(phone: Phone, sealed: SealedClaim, amount: Amount): Promise<void> {
  const page = await phone.aside()
  await page.evaluate(writeWaiting, { sealed, amount, history: NEW_HISTORY })
  await page.close()
}

async function readSealed(): Promise<SealedClaim> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const database = names.find((name) => name !== 'portal-device' && !name.endsWith('-cache'))
  if (!database) throw new Error('no personal database')
  const db = await settled(indexedDB.open(database))
  const all = (table: string) => settled(db.transaction(table).objectStore(table).getAll())
  const base64 = (bytes: ArrayBuffer) =>
    btoa(Array.from(new Uint8Array(bytes), (each) => String.fromCharCode(each)).join(''))
  const [outbox, drafts, documents, photos, thumbs] = await Promise.all(
    ['outbox', 'drafts', 'documents', 'bytes', 'thumbs'].map(all),
  )
  db.close()
  return {
    database,
    rows: JSON.stringify({ outbox: outbox?.[0], draft: drafts?.[0], documents }),
    photo: base64(photos?.[0].bytes),
    thumb: base64(thumbs?.[0].bytes),
  }
}

type Writing = { sealed: SealedClaim; amount: Amount; history: typeof NEW_HISTORY }

async function writeWaiting({ sealed, amount, history }: Writing): Promise<void> {
  const tables = ['outbox', 'drafts', 'documents', 'bytes', 'thumbs', 'journal', 'lease']
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const photo = bytesOf(sealed.photo)
  const thumb = bytesOf(sealed.thumb).buffer
  /** JPEG comments after the start of the photo give it the wanted size and unique bytes. */
  const grown = (): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(amount.fileBytes)
    bytes.set(photo.subarray(0, 2))
    let at = 2
    for (let missing = amount.fileBytes - photo.length; missing > 0; ) {
      // A comment needs four bytes besides its text, so the rest must be empty or have space for another comment.
      const size = missing - 4 <= 65_533 ? missing - 4 : Math.min(65_533, missing - 8)
      bytes.set([0xff, 0xfe, (size + 2) >> 8, (size + 2) & 0xff], at)
      crypto.getRandomValues(bytes.subarray(at + 4, at + 4 + size))
      at += size + 4
      missing -= size + 4
    }
    bytes.set(photo.subarray(2), at)
    return bytes
  }
  const hash = async (bytes: BufferSource) =>
    Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (each) =>
      each.toString(16).padStart(2, '0'),
    ).join('')

  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(sealed.database)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const write = (puts: [table: string, row: unknown][], clear = false) =>
    new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(tables, 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      if (clear) for (const table of tables) transaction.objectStore(table).clear()
      for (const [table, row] of puts) transaction.objectStore(table).put(row)
    })

  await write([], true)
  for (let nth = 0; nth < amount.claims; nth += 1) {
    const named = JSON.parse(sealed.rows)
    const old: string[] = [
      named.outbox.uuid,
      named.outbox.sealed.intent,
      ...named.documents.map((row: Row) => row.uuid),
    ]
    const text = old.reduce((rows, uuid) => rows.replaceAll(uuid, crypto.randomUUID()), sealed.rows)
    const { outbox, draft, documents } = JSON.parse(text)
    const claim = outbox.sealed.claim
    while (documents.length < amount.files) {
      const slot = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }
      const other = { uuid: crypto.randomUUID(), orden: documents.length, detalleDocumento: null }
      documents.push({ ...documents[0], ...other, slot, tipo: 'DOCUMENTO' })
      claim.otrosDocumentos.push(other)
    }
    const puts: [string, unknown][] = []
    for (const row of documents) {
      const bytes = grown()
      Object.assign(row, { size: bytes.length, sha256: await hash(bytes), state: 'queued', history, attention: null })
      puts.push(['documents', row], ['bytes', { uuid: row.uuid, bytes: bytes.buffer }])
      puts.push(['thumbs', { uuid: row.uuid, bytes: thumb, keptUntil: null }])
    }
    outbox.sealed.documents = documents.map(({ uuid, size, sha256 }: Row) => ({ uuid, size, sha256 }))
    const queuedAt = outbox.queuedAt + nth
    puts.push(['outbox', { ...outbox, queuedAt, state: 'queued', triedAt: null, history, attention: null }])
    puts.push(['drafts', { ...draft, state: 'queued' }])
    await write(puts)
  }
  db.close()
}
