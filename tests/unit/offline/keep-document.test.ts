// Tests of storing files on the device: size limits, verification by reading back, and safe replacement.

import { expect, test } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { cents } from '../../../src/domain/money.ts'
import { openPersonalDatabase } from '../../../src/offline/database/databases.ts'
import { createDraft, discardDraft } from '../../../src/offline/drafts/change-draft.ts'
import { changeDetail, moveDocument, removeDocument, replaceBytes } from '../../../src/offline/drafts/documents.ts'
import { readDraft } from '../../../src/offline/drafts/drafts.ts'
import { addGroup, removeGroup } from '../../../src/offline/drafts/groups.ts'
import { placeInDraft } from '../../../src/offline/drafts/place-in-draft.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { budgetOf, listDocuments, readBytes, readThumb } from '../../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument, storeInInbox } from '../../../src/offline/drafts/store-document.ts'
import { repair } from '../../../src/offline/outbox/repair.ts'
import { type Killer, killedAt, mortal, OTHER, photo, slotOf, World } from './support/world.ts'

const MB = 1024 * 1024
const tipo = 'DOCUMENTO'

async function withDraft() {
  const world = await World.open()
  const { db, time: now } = world
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now })
  return { world, db, now, draftUuid }
}

test('PWA-10 a stored file is verified, has a thumbnail, and returns the same bytes', async () => {
  const { db, now, draftUuid } = await withDraft()
  const kept = await storeDraftDocument({
    db,
    draftUuid,
    slot: slotOf(1),
    tipo,
    prepared: photo('a.jpg'),
    now: now + 5,
  })
  expect(kept).toMatchObject({ ok: true, document: { state: 'verified', size: 64, nombre: 'a.jpg', orden: 1 } })
  if (!kept.ok) return
  expect(new Uint8Array((await readBytes(db, kept.document.uuid)) ?? new ArrayBuffer(0))).toEqual(
    new Uint8Array(photo('a.jpg').bytes),
  )
  expect((await readThumb(db, kept.document.uuid))?.byteLength).toBe(8)
  expect((await readDraft(db, draftUuid))?.changedAt).toBe(now + 5)
})

test('PWA-10 a file whose bytes are read back differently is not accepted, and the file to be replaced remains', async () => {
  const { db, now, draftUuid } = await withDraft()
  await storeDraftDocument({ db, draftUuid, slot: slotOf(1), tipo, prepared: photo('good.jpg'), now })
  db.bytes.hook('reading', (row) => ({ ...row, bytes: new ArrayBuffer(row.bytes.byteLength) }))
  const kept = await storeDraftDocument({ db, draftUuid, slot: slotOf(1), tipo, prepared: photo('bad.jpg'), now })
  expect(kept).toMatchObject({ ok: false, why: 'unverified' })
  expect((await listDocuments(db, draftUuid)).map((each) => each.nombre)).toEqual(['good.jpg'])
  expect(await db.bytes.count()).toBe(1)
})

test('PWA-09 a file that would exceed 20 MB is refused, the largest file is named, and nothing changes', async () => {
  const { db, now, draftUuid } = await withDraft()
  const keep = (nombre: string, size: number) =>
    storeDraftDocument({ db, draftUuid, slot: OTHER, tipo, prepared: photo(nombre, size), now })
  await keep('big.jpg', 12 * MB)
  await keep('middle.jpg', 7 * MB)
  const refused = await keep('more.jpg', MB + 1)
  expect(refused).toMatchObject({ ok: false, why: 'budget', used: 19 * MB, total: 20 * MB, size: MB + 1 })
  expect(!refused.ok && refused.why === 'budget' && refused.largest.map((each) => each.nombre)).toEqual([
    'big.jpg',
    'middle.jpg',
  ])
  expect(await keep('fits.jpg', MB)).toMatchObject({ ok: true })
  expect(await budgetOf(db, draftUuid)).toMatchObject({ used: 20 * MB, total: 20 * MB, count: 3 })
  expect(await keep('one.jpg', 1)).toMatchObject({ ok: false, why: 'budget' })
  expect(await keep('zero.jpg', 0)).toMatchObject({ ok: false, why: 'empty' })
  expect(await keep('film.jpg', 20 * MB + 1)).toMatchObject({ ok: false, why: 'too-large' })
})

test('PWA-09 several files added at once cannot exceed 20 MB together', async () => {
  const { db, now, draftUuid } = await withDraft()
  const burst = Array.from({ length: 12 }, (_, index) =>
    storeDraftDocument({ db, draftUuid, slot: OTHER, tipo, prepared: photo(`${index}.jpg`, 2 * MB), now }),
  )
  const kept = await Promise.all(burst)
  expect(kept.filter((each) => each.ok)).toHaveLength(10)
  expect((await budgetOf(db, draftUuid)).used).toBe(20 * MB)
})

test('a slot for one file keeps the newest file; the replaced file does not count towards the limit', async () => {
  const { db, now, draftUuid } = await withDraft()
  const keep = (nombre: string, size: number) =>
    storeDraftDocument({ db, draftUuid, slot: slotOf(1), tipo, prepared: photo(nombre, size), now })
  await keep('a.jpg', 15 * MB)
  expect(await keep('b.jpg', 15 * MB)).toMatchObject({ ok: true })
  expect((await listDocuments(db, draftUuid)).map((each) => each.nombre)).toEqual(['b.jpg'])
  // Of two concurrent writes exactly one file stays, that of the later write; which write is later is not determined.
  await Promise.all([keep('c.jpg', 9), keep('d.jpg', 9)])
  expect(await listDocuments(db, draftUuid)).toHaveLength(1)
  expect(await db.bytes.count()).toBe(1)
})

test('PWA-06 if the app is killed while a file replaces another, one of the two files is complete', async () => {
  for (let at = 0; ; at += 1) {
    const { world, now, draftUuid } = await withDraft()
    const slot = slotOf(1)
    await storeDraftDocument({ db: world.db, draftUuid, slot, tipo, prepared: photo('old.jpg'), now })
    const killed = await killedAt(at, async (killer: Killer) => {
      const db = mortal(await world.connect(), killer)
      await storeDraftDocument({ db, draftUuid, slot, tipo, prepared: photo('new.jpg'), now })
    })
    await world.reopen()
    await repair({ db: world.db, now })
    const documents = await listDocuments(world.db, draftUuid)
    expect(documents).toHaveLength(1)
    expect(documents[0]?.state).toBe('verified')
    expect(documents[0]?.nombre).toBe(at < 1 ? 'old.jpg' : 'new.jpg')
    expect(await readBytes(world.db, documents[0]?.uuid ?? '')).not.toBeNull()
    expect(await world.db.bytes.count()).toBe(1)
    if (!killed) break
  }
})

test('PWA-18b an exceeded quota is returned as a value and changes nothing', async () => {
  const { db, now, draftUuid } = await withDraft()
  db.bytes.hook('creating', () => {
    throw Object.assign(new Error('refused'), { name: 'QuotaExceededError' })
  })
  const kept = await storeDraftDocument({ db, draftUuid, slot: slotOf(1), tipo, prepared: photo('a.jpg'), now })
  expect(kept).toMatchObject({ ok: false, why: 'space' })
  expect(await listDocuments(db, draftUuid)).toEqual([])
})

test('PWA-18c a lost connection is opened again and the write is repeated once', async () => {
  const { db, now, draftUuid } = await withDraft()
  db.close()
  expect(
    await storeDraftDocument({ db, draftUuid, slot: slotOf(1), tipo, prepared: photo('a.jpg'), now }),
  ).toMatchObject({
    ok: true,
  })
  expect(await listDocuments(db, draftUuid)).toHaveLength(1)
})

test('a rotated picture has a new uuid and replaces the picture before it', async () => {
  const { db, now, draftUuid } = await withDraft()
  const first = await storeDraftDocument({ db, draftUuid, slot: OTHER, tipo, prepared: photo('a.jpg'), now })
  await storeDraftDocument({ db, draftUuid, slot: OTHER, tipo, prepared: photo('b.jpg'), now })
  if (!first.ok) throw new Error(first.message)
  const { uuid } = first.document
  const detalleDocumento = {
    fcDocumento: calendarDate('2026-01-02'),
    numDocumento: '1',
    valor: cents(1050),
    fcCaducDocumento: null,
  }
  await changeDetail({ db, uuid, patch: detalleDocumento, now })
  const turned = await replaceBytes({ db, uuid, prepared: photo('turned.jpg'), now })
  expect(turned).toMatchObject({ ok: true, document: { orden: 1, detalleDocumento } })
  expect((await listDocuments(db, draftUuid)).map((each) => each.nombre)).toEqual(['turned.jpg', 'b.jpg'])
  expect(await replaceBytes({ db, uuid, prepared: photo('late.jpg'), now })).toMatchObject({ ok: false, why: 'gone' })
})

test('PWA-08 hints are stored with their photo, and removed when the photo is replaced', async () => {
  const { db, now, draftUuid } = await withDraft()
  const prepared = { ...photo('a.jpg'), hints: ['dark', 'cut'] as const }
  const kept = await storeInInbox({ db, prepared, now })
  if (!kept.ok) throw new Error(kept.message)
  const { uuid } = kept.document
  await placeInDraft({ db, uuid, to: { draftUuid, slot: slotOf(1), tipo }, now })
  const standing = async () => (await listDocuments(db, draftUuid)).map(({ hints }) => hints)
  expect(await standing()).toEqual([['dark', 'cut']])
  await replaceBytes({ db, uuid, prepared: { ...photo('b.jpg'), hints: [] }, now })
  expect(await standing()).toEqual([undefined])
})

test('PWA-06 each changed field is merged into the stored document, so that two tabs do not overwrite each other', async () => {
  const { db, now, draftUuid } = await withDraft()
  const kept = await storeDraftDocument({ db, draftUuid, slot: slotOf(1), tipo, prepared: photo('a.jpg'), now })
  if (!kept.ok) throw new Error(kept.message)
  const { uuid } = kept.document
  await changeDetail({
    db,
    uuid,
    patch: { valor: cents(1230), numDocumento: 'A' },
    typed: { fcDocumento: '31/02' },
    now,
  })
  await Promise.all([
    changeDetail({ db, uuid, patch: { valor: cents(98_765) }, typed: { valor: '' }, now: now + 5 }),
    changeDetail({
      db,
      uuid,
      patch: { fcDocumento: calendarDate('2026-01-02') },
      typed: { fcDocumento: '' },
      now: now + 6,
    }),
  ])
  expect((await listDocuments(db, draftUuid))[0]).toMatchObject({
    detalleDocumento: { valor: 98_765, numDocumento: 'A', fcDocumento: '2026-01-02', fcCaducDocumento: null },
    typed: { fcDocumento: '', valor: '' },
    detailAt: { valor: now + 5, numDocumento: now, fcDocumento: now + 6 },
  })
  await changeDetail({ db, uuid, patch: { valor: cents(1) }, now: now - 60_000 })
  expect((await listDocuments(db, draftUuid))[0]?.detailAt?.valor, 'though the clock was set back').toBe(now + 6)
})

test('DOC-02a a document moves within a draft', async () => {
  const { db, now, draftUuid } = await withDraft()
  const kept = await storeDraftDocument({ db, draftUuid, slot: slotOf(4), tipo, prepared: photo('a.jpg'), now })
  if (!kept.ok) throw new Error(kept.message)
  const { uuid } = kept.document
  const moved = await moveDocument({ db, uuid, to: { draftUuid, slot: OTHER, tipo }, now })
  expect(moved).toMatchObject({ ok: true, document: { uuid, slot: OTHER } })
})

test('DOC-06a a group is deleted with its documents; the numbering continues', async () => {
  const { db, now, draftUuid } = await withDraft()
  const group = { db, draftUuid, cdDocSiniestro: 7, now }
  expect(await addGroup(group)).toEqual({ ok: true, numGrupo: 1 })
  expect(await addGroup(group)).toEqual({ ok: true, numGrupo: 2 })
  const slot = { seccion: 'gastos', cdDocSiniestro: 7, cdSdocSiniestro: 3, numGrupo: 1 } as const
  await storeDraftDocument({ db, draftUuid, slot, tipo: 'FACTURA', prepared: photo('a.jpg'), now })
  await storeDraftDocument({ db, draftUuid, slot: { ...slot, numGrupo: 2 }, tipo, prepared: photo('b.jpg'), now })
  expect(await removeGroup({ ...group, numGrupo: 1 })).toEqual({ ok: true })
  expect((await listDocuments(db, draftUuid)).map((each) => each.nombre)).toEqual(['b.jpg'])
  expect((await readDraft(db, draftUuid))?.numGrupos).toEqual({ 7: [2] })
})

test('D91 after sealing no document is added, changed, moved or removed', async () => {
  const world = await World.open()
  const draftUuid = await world.queued(['a.jpg'])
  const { db, time: now } = world
  const [row] = await listDocuments(db, draftUuid)
  const uuid = row?.uuid ?? ''
  const to = { draftUuid, slot: slotOf(1), tipo } as const
  const results = [
    await storeDraftDocument({ db, draftUuid, slot: OTHER, tipo, prepared: photo('b.jpg'), now }),
    await changeDetail({ db, uuid, patch: { valor: cents(1) }, now }),
    await removeDocument({ db, uuid, now }),
    await moveDocument({ db, uuid, to, now }),
    await replaceBytes({ db, uuid, prepared: photo('c.jpg'), now }),
  ]
  for (const result of results) expect(result).toMatchObject({ ok: false, why: 'sealed' })
  expect(await listDocuments(db, draftUuid)).toEqual([row])
})

test('sealing waits for a file that is still being verified', async () => {
  const { world, db, now, draftUuid } = await withDraft()
  await storeDraftDocument({ db, draftUuid, slot: OTHER, tipo, prepared: photo('a.jpg'), now })
  await db.documents.toCollection().modify({ state: 'stored' })
  expect(await queueDraft({ db, uuid: draftUuid, now: world.time })).toMatchObject({ ok: false, why: 'unverified' })
})

test('discarding removes rows, bytes and thumbnails together', async () => {
  const { db, now, draftUuid } = await withDraft()
  await storeDraftDocument({ db, draftUuid, slot: OTHER, tipo, prepared: photo('a.jpg'), now })
  expect(await discardDraft({ db, uuid: draftUuid })).toEqual({ ok: true })
  expect(await Promise.all([db.drafts, db.documents, db.bytes, db.thumbs].map((table) => table.count()))).toEqual([
    0, 0, 0, 0,
  ])
})

test('the databases of two people are separate', async () => {
  const { draftUuid } = await withDraft()
  const other = await openPersonalDatabase(crypto.randomUUID())
  expect(await readDraft(other, draftUuid)).toBeNull()
})
