// Tests of the note of a camera that was open when the app was killed: it is reported once, within half an hour, never
// falsely.
import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { personalName } from '../../../src/offline/database/database-names.ts'
import { openPersonalDatabase, type PersonalDatabase } from '../../../src/offline/database/databases.ts'
import type { CaptureIntent } from '../../../src/offline/database/document-types.ts'
import { INBOX, type Slot } from '../../../src/offline/database/document-types.ts'
import { createDraft, discardDraft } from '../../../src/offline/drafts/change-draft.ts'
import { endIntent, findInterrupted, INTENT_LASTS_MS, noteIntent } from '../../../src/offline/drafts/intents.ts'
import { storeDraftDocument, storeInInbox } from '../../../src/offline/drafts/store-document.ts'

const AT = 1_772_377_323_000
const SLOT: Slot = { seccion: 'documentos', cdDocSiniestro: 7, cdSdocSiniestro: null, numGrupo: null }
const OTHER: Slot = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }

let db: PersonalDatabase
let draftUuid: string
let names = 0

beforeEach(async () => {
  names += 1
  db = await openPersonalDatabase(`intents-${names}`)
  draftUuid = (await createDraft({ db, area: 'vam', now: AT - 60_000 })).uuid
})

const note = (patch: Partial<CaptureIntent> = {}) =>
  noteIntent(db, { id: 'one', draftUuid, slot: SLOT, tipo: 'camera', at: AT, ...patch })
const find = (now = AT + 60_000, isAlive = (_: string) => false) => findInterrupted(db, { now, isAlive })
const prepared = () => ({
  bytes: new Uint8Array([1, 2, 3]).buffer,
  tipo: 'image/jpeg' as const,
  nombre: 'foto.jpg',
  thumb: null,
})
const keepAt = (slot: Slot, now: number) =>
  storeDraftDocument({ db, draftUuid, slot, tipo: 'DOCUMENTO', prepared: prepared(), now })

test('PWA-07 after the app was killed, an open camera is found with its draft and slot until it has been reported', async () => {
  await note()
  expect(await find()).toMatchObject({ intent: { slot: SLOT, tipo: 'camera' }, draft: { uuid: draftUuid }, missing: 1 })
  expect(await find()).not.toBeNull()
  await endIntent(db, 'one')
  expect(await find()).toBeNull()
})

test.each([
  ['nothing was open', async () => undefined],
  ['the note is older than half an hour', () => note({ at: AT - INTENT_LASTS_MS })],
  ['the clock was set back by more than half an hour', () => note({ at: AT + 2 * INTENT_LASTS_MS })],
  ['the draft is gone', () => note().then(() => discardDraft({ db, uuid: draftUuid }))],
  ['the draft was sent', () => note().then(() => db.drafts.update(draftUuid, { state: 'queued' }))],
  ['the file was stored just before the kill', () => note().then(() => keepAt(SLOT, AT + 500))],
])('PWA-07 nothing is reported when %s', async (_, arrange) => {
  await arrange()
  expect(await find()).toBeNull()
  expect(await db.intents.count()).toBe(0)
})

test('PWA-07 a file that was stored earlier or elsewhere is not the camera’s photo', async () => {
  await keepAt(SLOT, AT - 1)
  await note()
  await keepAt(OTHER, AT + 500)
  expect(await find()).toMatchObject({ missing: 1 })
})

test('PWA-07 the camera of another page that still runs is not reported', async () => {
  await note()
  expect(await find(AT + 1, (id) => id === 'one')).toBeNull()
  expect(await db.intents.count()).toBe(1)
})

test('PWA-07 of several open cameras only the latest is reported, and the others are forgotten', async () => {
  await note()
  await note({ id: 'two', at: AT + 5, slot: OTHER })
  expect(await find()).toMatchObject({ intent: { id: 'two' } })
  expect(await db.intents.toCollection().primaryKeys()).toEqual(['two'])
})

test('PWA-07 D116 a photo of a burst that is neither in the draft nor in the inbox is reported as missing', async () => {
  await note({ tipo: 'burst', slot: OTHER, shots: 4 })
  await keepAt(OTHER, AT + 1)
  await keepAt(OTHER, AT + 2)
  await storeInInbox({ db, prepared: prepared(), now: AT + 3 })
  expect(await find()).toMatchObject({ missing: 1, kept: 3 })
  // Neither file counts: a shared file that was stored after the kill, and a photo that is meant for another draft.
  await storeInInbox({ db, prepared: prepared(), now: AT + 4, sharedAt: AT + 3 })
  await storeInInbox({ db, prepared: prepared(), now: AT + 4, meantFor: 'another' })
  expect(await find()).toMatchObject({ missing: 1, kept: 3 })
  await keepAt(OTHER, AT + 4)
  // No photo is missing, but the note still leads back to the place in which the person was working.
  expect(await find()).toMatchObject({ missing: 0, kept: 4 })
})

test('PWA-07 PWA-17c the table of intents is added to a store of version 1 while an old tab has the store open, and the old tab still works', async () => {
  const name = `intents-old-${names}`
  const oldTab = new Dexie(personalName(name))
  oldTab.version(1).stores({
    drafts: 'uuid, state',
    documents: 'uuid, draftUuid, state',
    bytes: 'uuid',
    thumbs: 'uuid, keptUntil',
    outbox: 'uuid',
    journal: 'id, at',
    lease: 'id',
  })
  oldTab.on('versionchange', () => oldTab.close())
  await oldTab.table('drafts').put({ uuid: 'kept', state: 'open' })

  const opened = await openPersonalDatabase(name)
  expect(await opened.drafts.count()).toBe(1)
  await noteIntent(opened, { id: 'one', draftUuid: 'kept', slot: null, tipo: 'burst', at: AT })
  expect(await opened.intents.count()).toBe(1)

  // `reopenDeadConnections` does this when the old page needs the store again.
  await oldTab.open()
  await oldTab.table('drafts').put({ uuid: 'later', state: 'open' })
  expect(await opened.drafts.count()).toBe(2)
  oldTab.close()
  const again = await openPersonalDatabase(name)
  expect([await again.drafts.count(), await again.intents.count()]).toEqual([2, 1])
})

test('PWA-07 after the app was killed, only chosen files that are missing in the inbox are named, not stored files or files shared meanwhile', async () => {
  const keep = (nombre: string, sharedAt?: number) =>
    storeInInbox({
      db,
      prepared: { ...prepared(), nombre },
      now: AT + 500,
      ...(sharedAt !== undefined && { sharedAt }),
    })
  await note({ draftUuid: INBOX, slot: null, tipo: 'picker', names: ['a.HEIC', 'a.HEIC', 'b.jpg', 'c.jpg'] })
  await keep('a.jpg')
  await keep('c.jpg')
  await keep('b.jpg', AT + 400)
  expect(await find()).toMatchObject({ draft: null, missing: 2, kept: 2, names: ['a.HEIC', 'b.jpg'] })
})
