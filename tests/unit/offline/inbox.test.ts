// Tests of «Sin clasificar»: it is bounded, and a file moves into a draft and back without being copied or lost.
import { expect, it } from 'vitest'
import { MAX_CLAIM_BYTES, MAX_INBOX_FILES } from '../../../src/domain/document/limits.ts'
import type { PersonalDatabase } from '../../../src/offline/database/databases.ts'
import { createDraft, discardDraft } from '../../../src/offline/drafts/change-draft.ts'
import { listInbox, replaceBytes } from '../../../src/offline/drafts/documents.ts'
import { readDraft } from '../../../src/offline/drafts/drafts.ts'
import { addGroup } from '../../../src/offline/drafts/groups.ts'
import { placeInDraft, takeBack } from '../../../src/offline/drafts/place-in-draft.ts'
import { listDocuments, readBytes, readThumb } from '../../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument, storeInInbox } from '../../../src/offline/drafts/store-document.ts'
import { countInbox } from '../../../src/offline/inbox/count-inbox.ts'
import { beginWith, deleteFromInbox, filesFor, meanFor } from '../../../src/offline/inbox/inbox.ts'
import { repair } from '../../../src/offline/outbox/repair.ts'
import { killedAt, mortal, OTHER, photo, slotOf, World } from './support/world.ts'

const tipo = 'DOCUMENTO'

async function opened() {
  const world = await World.open()
  const { db, time: now } = world
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now })
  return { world, db, now, draftUuid }
}

async function inInbox(db: PersonalDatabase, nombre: string, more: { meantFor?: string; sharedAt?: number } = {}) {
  const kept = await storeInInbox({ db, prepared: photo(nombre), now: 1_000, ...more })
  if (!kept.ok) throw new Error(kept.message)
  return kept.document.uuid
}

const invoice = (numGrupo: number | null) =>
  ({ seccion: 'gastos', cdDocSiniestro: 20, cdSdocSiniestro: 1, numGrupo }) as const

const namesOf = (rows: readonly { nombre: string }[]) => rows.map(({ nombre }) => nombre)

it('PWA-20 a placed file keeps its uuid, bytes and thumbnail, and leaves the inbox', async () => {
  const { db, now, draftUuid } = await opened()
  const uuid = await inInbox(db, 'a.jpg')
  const placed = await placeInDraft({ db, uuid, to: { draftUuid, slot: slotOf(4), tipo: 'RECETA' }, now })
  expect(placed).toMatchObject({ ok: true, document: { uuid, draftUuid, slot: slotOf(4), tipo: 'RECETA' } })
  expect(await listInbox(db)).toEqual([])
  expect(await db.bytes.count()).toBe(1)
  expect(await readBytes(db, uuid)).toEqual(photo('a.jpg').bytes)
  expect(await readThumb(db, uuid)).not.toBeNull()
  expect((await readDraft(db, draftUuid))?.changedAt).toBe(now)
})

it('PWA-20 if the app is killed at any step, a file is either in the inbox or in the draft', async () => {
  for (let at = 0; ; at += 1) {
    const { world, now, draftUuid } = await opened()
    const uuid = await inInbox(world.db, 'a.jpg')
    const wasKilled = await killedAt(at, async (killer) => {
      const db = mortal(await world.connect(), killer)
      await placeInDraft({ db, uuid, to: { draftUuid, slot: invoice(null), tipo: 'FACTURA' }, now })
      await takeBack({ db, uuid, withGroup: true, now })
      await placeInDraft({ db, uuid, to: { draftUuid, slot: OTHER, tipo }, now })
    })
    await world.reopen()
    await repair({ db: world.db, now })
    const [waiting, placed] = [await listInbox(world.db), await listDocuments(world.db, draftUuid)]
    expect(
      [...waiting, ...placed].map((row) => row.uuid),
      `step ${at}`,
    ).toEqual([uuid])
    expect(await readBytes(world.db, uuid)).toEqual(photo('a.jpg').bytes)
    const groups = (await readDraft(world.db, draftUuid))?.numGrupos[20] ?? []
    expect(groups).toEqual(placed[0]?.slot?.seccion === 'gastos' ? [1] : [])
    if (!wasKilled) break
  }
})

it('PWA-20 DOC-02a a slot for one file refuses a second file with a reason, and the second file stays in the inbox', async () => {
  const { db, now, draftUuid } = await opened()
  await storeDraftDocument({ db, draftUuid, slot: slotOf(1), tipo, prepared: photo('first.jpg'), now })
  const uuid = await inInbox(db, 'second.jpg')
  expect(await placeInDraft({ db, uuid, to: { draftUuid, slot: slotOf(1), tipo }, now })).toMatchObject({
    ok: false,
    why: 'taken',
    message: expect.stringContaining('sigue en «Sin clasificar»'),
  })
  expect(namesOf(await listInbox(db))).toEqual(['second.jpg'])
  expect(namesOf(await listDocuments(db, draftUuid))).toEqual(['first.jpg'])
})

it("PWA-20 PWA-09 a file that exceeds the claim's 20 MB is refused and stays in the inbox", async () => {
  const { db, now, draftUuid } = await opened()
  const big = photo('big.jpg', MAX_CLAIM_BYTES - 32)
  await storeDraftDocument({ db, draftUuid, slot: slotOf(1), tipo, prepared: big, now })
  const uuid = await inInbox(db, 'more.jpg')
  expect(await placeInDraft({ db, uuid, to: { draftUuid, slot: OTHER, tipo }, now })).toMatchObject({ why: 'budget' })
  expect(namesOf(await listInbox(db))).toEqual(['more.jpg'])
})

it('PWA-20 a sealed draft accepts no file', async () => {
  const world = await World.open()
  const draftUuid = await world.queued(['a.jpg'])
  const uuid = await inInbox(world.db, 'late.jpg')
  const given = { db: world.db, uuid, now: world.time }
  expect(await placeInDraft({ ...given, to: { draftUuid, slot: OTHER, tipo } })).toMatchObject({ why: 'sealed' })
  expect(await meanFor({ ...given, uuids: [uuid], draftUuid })).toMatchObject({ why: 'sealed' })
  expect(namesOf(await listInbox(world.db))).toEqual(['late.jpg'])
})

it('DOC-06a a new group is created with its first file and numbered after the last group; taking the file back removes the group', async () => {
  const { db, now, draftUuid } = await opened()
  await addGroup({ db, draftUuid, cdDocSiniestro: 20, now })
  const [first, second] = [await inInbox(db, 'a.jpg'), await inInbox(db, 'b.jpg')]
  const to = { draftUuid, slot: invoice(null), tipo: 'FACTURA' } as const
  expect(await placeInDraft({ db, uuid: first, to, now })).toMatchObject({ document: { slot: invoice(2) } })
  expect(await placeInDraft({ db, uuid: second, to, now })).toMatchObject({ document: { slot: invoice(3) } })
  expect(await takeBack({ db, uuid: second, withGroup: true, now })).toEqual({ ok: true, uuid: second })
  expect((await readDraft(db, draftUuid))?.numGrupos).toEqual({ 20: [1, 2] })
  expect(await listInbox(db)).toMatchObject([{ uuid: second, slot: null, tipo, meantFor: draftUuid }])
})

it('D64 a file taken back from a claim that was sent before gets a new uuid, because the portal may know the old one', async () => {
  const { db, now, draftUuid } = await opened()
  await db.drafts.update(draftUuid, { intents: ['earlier'] })
  const uuid = await inInbox(db, 'a.jpg')
  await placeInDraft({ db, uuid, to: { draftUuid, slot: OTHER, tipo }, now })
  const back = await takeBack({ db, uuid, withGroup: false, now })
  if (!back.ok) throw new Error(back.message)
  expect(back.uuid).not.toBe(uuid)
  expect(await listInbox(db)).toMatchObject([{ uuid: back.uuid, state: 'verified' }])
  expect(await readBytes(db, back.uuid)).toEqual(photo('a.jpg').bytes)
  expect(await db.bytes.count()).toBe(1)
})

it('PWA-20 deleting a draft frees the files meant for it; rotating a file keeps it meant for its draft', async () => {
  const { db, now, draftUuid } = await opened()
  const [mine, free] = [await inInbox(db, 'mine.jpg', { sharedAt: 7 }), await inInbox(db, 'free.jpg')]
  const begun = await beginWith({ db, uuids: [mine], area: 'vam', now })
  if (!begun.ok) throw new Error(begun.message)
  const theirs = await filesFor(db, begun.draft.uuid)
  expect([namesOf(theirs.own), namesOf(theirs.free)]).toEqual([['mine.jpg'], ['free.jpg']])
  expect(namesOf((await filesFor(db, draftUuid)).free)).toEqual(['free.jpg'])
  await replaceBytes({ db, uuid: mine, prepared: photo('turned.jpg'), now })
  expect((await filesFor(db, begun.draft.uuid)).own).toMatchObject([
    { nombre: 'turned.jpg', sharedAt: 7, meantFor: begun.draft.uuid, createdAt: 1_000 },
  ])
  await discardDraft({ db, uuid: begun.draft.uuid })
  expect(namesOf((await filesFor(db, draftUuid)).free).sort()).toEqual(['free.jpg', 'turned.jpg'])
  await deleteFromInbox({ db, uuids: [free] })
  expect([await countInbox(db), await db.bytes.count()]).toEqual([1, 1])
})

it('PWA-20 a selected file that meanwhile was placed in a draft is not deleted with the other selected files', async () => {
  const { db, now, draftUuid } = await opened()
  const uuid = await inInbox(db, 'a.jpg')
  await placeInDraft({ db, uuid, to: { draftUuid, slot: OTHER, tipo }, now })
  await deleteFromInbox({ db, uuids: [uuid] })
  expect(namesOf(await listDocuments(db, draftUuid))).toEqual(['a.jpg'])
})

it('PWA-20 a file beyond the limit of the inbox is refused with a reason', async () => {
  const { db, now } = await opened()
  const uuid = await inInbox(db, 'a.jpg')
  const row = await db.documents.get(uuid)
  if (!row) throw new Error('no row')
  await db.documents.bulkPut(Array.from({ length: MAX_INBOX_FILES - 1 }, (_, at) => ({ ...row, uuid: `more-${at}` })))
  expect(await storeInInbox({ db, prepared: photo('one more.jpg'), now })).toMatchObject({
    ok: false,
    why: 'inbox-full',
    message: expect.stringContaining('200 archivos'),
  })
  expect(await replaceBytes({ db, uuid, prepared: photo('turned.jpg'), now })).toMatchObject({ ok: true })
  await db.documents.bulkDelete(Array.from({ length: MAX_INBOX_FILES - 1 }, (_, at) => `more-${at}`))
  await db.documents.put({ ...row, uuid: 'heavy', size: 400 * 1024 * 1024 - 64 })
  expect(await storeInInbox({ db, prepared: photo('one more.jpg'), now })).toMatchObject({ why: 'inbox-full' })
})

it('PWA-20 a file with a given uuid is stored only once, even after it was placed in a draft', async () => {
  const { db, now, draftUuid } = await opened()
  const given = { db, prepared: photo('shared.jpg'), now, uuid: 'held', sharedAt: 5 }
  expect(await storeInInbox(given)).toMatchObject({ ok: true, document: { uuid: 'held', sharedAt: 5 } })
  await placeInDraft({ db, uuid: 'held', to: { draftUuid, slot: OTHER, tipo }, now })
  expect(await storeInInbox(given)).toMatchObject({ ok: true, document: { draftUuid } })
  expect(await countInbox(db)).toBe(0)
})
