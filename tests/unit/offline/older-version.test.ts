// Tests that data of an older app version on a device can be opened, continued and sent with the current version.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import {
  deleteCacheDatabase,
  openDeviceDatabase,
  openPersonalDatabase,
} from '../../../src/offline/database/databases.ts'
import { lastPerson } from '../../../src/offline/device/device.ts'
import { changeDraft } from '../../../src/offline/drafts/change-draft.ts'
import { listInbox } from '../../../src/offline/drafts/documents.ts'
import { listDrafts } from '../../../src/offline/drafts/list-drafts.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { listDocuments, readBytes, readThumb } from '../../../src/offline/drafts/read-documents.ts'
import { listOutbox } from '../../../src/offline/outbox/list-outbox.ts'
import { listJournal } from '../../../src/offline/outbox/outbox.ts'
import { repair } from '../../../src/offline/outbox/repair.ts'
import { drain } from '../../../src/offline/outbox/runner/drain.ts'
import { FakeServer } from './support/fake-server.ts'

type Row = Record<string, unknown>

/** Databases with their stores and rows; bytes are in base64. */
const ROWS: Record<string, Record<string, Row[]>> = JSON.parse(
  readFileSync(new URL('./rows-of-version-1.json', import.meta.url), 'utf8'),
)

/** Stores and indexes of version 1, which must never be changed. Dexie multiplies its version number by ten. */
const VERSION_1 = 10
const STORES: Record<string, { key: string; indexes: string[] }> = {
  person: { key: 'id', indexes: [] },
  drafts: { key: 'uuid', indexes: ['state'] },
  documents: { key: 'uuid', indexes: ['draftUuid', 'state'] },
  bytes: { key: 'uuid', indexes: [] },
  thumbs: { key: 'uuid', indexes: ['keptUntil'] },
  outbox: { key: 'uuid', indexes: [] },
  journal: { key: 'id', indexes: ['at'] },
  lease: { key: 'id', indexes: [] },
}

/** One minute after the last of these rows was written. */
const NOW = 1_772_377_323_000

/** Writes a database directly in the browser, without any code of the app. */
async function leave(name: string, stores: Record<string, Row[]>): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION_1)
    opening.onupgradeneeded = () => {
      for (const [store, { key, indexes }] of Object.entries(STORES)) {
        if (!(store in stores)) continue
        const made = opening.result.createObjectStore(store, { keyPath: key })
        for (const index of indexes) made.createIndex(index, index)
      }
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const writing = db.transaction(Object.keys(stores), 'readwrite')
  for (const [store, each] of Object.entries(stores)) {
    for (const row of each) writing.objectStore(store).put(withBytes(row))
  }
  await new Promise((resolve) => {
    writing.oncomplete = resolve
  })
  db.close()
}

/** Deletes databases that other tests in this process did not delete. */
async function forgetDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const deleting = indexedDB.deleteDatabase(name)
    await new Promise((resolve, reject) => {
      deleting.onsuccess = resolve
      deleting.onerror = () => reject(deleting.error)
    })
  }
}

const withBytes = (row: Row): Row =>
  typeof row['bytes'] === 'string' ? { ...row, bytes: new Uint8Array(Buffer.from(row['bytes'], 'base64')).buffer } : row

test('PWA-17c drafts, queue and receipts of version 1 open, and unsent claims are sent once and complete', async () => {
  await forgetDatabases()
  for (const [name, stores] of Object.entries(ROWS)) await leave(name, stores)
  const device = await openDeviceDatabase()
  const person = await lastPerson({ db: device, now: NOW, deleteCache: deleteCacheDatabase })
  if (person === null || person === 'locked') throw new Error('nobody was here')
  const db = await openPersonalDatabase(person.localKey)
  expect(await repair({ db, now: NOW })).toEqual({ verified: [], lost: [] })

  const [receipt] = await listJournal(db)
  expect(receipt).toMatchObject({ kind: 'received', sentence: 'Solicitud N.º 1000', count: 3 })
  expect(await readThumb(db, receipt?.documents[0]?.uuid ?? '')).toHaveProperty('byteLength', 8)
  expect((await listInbox(db)).map(({ nombre }) => nombre)).toEqual(['suelta.jpg'])

  const server = new FakeServer()
  const send = () =>
    drain({
      db,
      callApi: server.callApi,
      probe: server.probe,
      lock: (_name, work) => work(),
      now: () => NOW,
      random: () => 0,
    })
  const [waiting] = await listOutbox(db)
  const sealed = (await db.outbox.toArray())[0]?.sealed
  expect(waiting).toMatchObject({ state: 'queued', filesReceived: 2, parameters: { nmAlias: 'VITALIS ANDES' } })
  expect((await send()).received).toEqual([waiting?.uuid])
  const hashesOf = (documents: readonly { sha256: string }[]) => documents.map(({ sha256 }) => sha256).sort()
  expect(server.claims).toMatchObject([{ uuid: sealed?.claim.uuid, intent: sealed?.intent }])
  expect(hashesOf(server.filesOf(waiting?.uuid ?? ''))).toEqual(hashesOf(sealed?.documents ?? []))

  const [draft] = await listDrafts(db)
  if (!draft) throw new Error('no draft')
  expect(draft).toMatchObject({ state: 'open', paso: 'facturas', typed: { fcAlcance: '19/1' }, numGrupos: { 20: [1] } })
  const documents = await listDocuments(db, draft.uuid)
  expect(documents.map(({ nombre }) => nombre)).toEqual(['formulario.jpg', 'factura.jpg', 'otro.jpg'])
  expect(await readBytes(db, documents[0]?.uuid ?? '')).toHaveProperty('byteLength', 48)
  const change = { uuid: draft.uuid, now: NOW }
  await changeDraft({
    ...change,
    db,
    change: (each) => ({
      ...each,
      typed: {},
      parameters: { ...each.parameters, fcAlcance: calendarDate('2026-02-19') },
    }),
  })
  expect(await queueDraft({ db, ...change })).toMatchObject({ ok: true })
  expect((await send()).received).toEqual([draft.uuid])
  expect(hashesOf(server.filesOf(draft.uuid))).toEqual(hashesOf(documents))
  expect(server.claims).toHaveLength(2)
})
