// Tests of the store that is prepared at the start: repaired before it is shown, and opened although a row is broken.
import { afterEach, expect, it } from 'vitest'
import { ownerOf } from '../../../../src/offline/database/database-names.ts'
import { createDraft } from '../../../../src/offline/drafts/change-draft.ts'
import { listDocuments } from '../../../../src/offline/drafts/read-documents.ts'
import { OPEN_DRAFTS, OUTBOX, WAITING_COUNT } from '../../../../src/toolkit/person/first-reads.ts'
import type { Store } from '../../../../src/toolkit/person/person-store.ts'
import { resultAhead } from '../../../../src/toolkit/person/results-ahead.ts'
import { type PreparedStore, prepareStore } from '../../../../src/toolkit/session/prepared-store.ts'
import { PARAMETERS, photo, World } from '../../offline/support/world.ts'

const opened: PreparedStore[] = []
afterEach(() => {
  for (const { store } of opened.splice(0)) for (const db of [store.db, store.cache]) db.close()
})

async function prepare(localKey: string): Promise<Store> {
  const prepared = await prepareStore(localKey)
  opened.push(prepared)
  return prepared.store
}

it('PWA-18 the first screen’s data are those after the repair', async () => {
  const world = await World.open()
  const localKey = ownerOf(world.db.name) ?? ''
  const uuid = await world.draftWith([photo('a.jpg'), photo('b.jpg')])
  const [first] = await listDocuments(world.db, uuid)
  await world.db.bytes.delete(first?.uuid ?? '')
  const [draft] = resultAhead(await prepare(localKey), OPEN_DRAFTS)?.result ?? []
  expect(draft?.files.map(({ nombre }) => nombre)).toEqual(['b.jpg'])
})

it('a row that cannot be read keeps only its own data from the first drawing, not the app from its start', async () => {
  const localKey = crypto.randomUUID()
  const before = await prepare(localKey)
  await createDraft({ db: before.db, area: 'vam', now: 1, parameters: PARAMETERS })
  await before.db.outbox.put({ uuid: 'broken', queuedAt: 1, state: 'attention' } as never)
  const store = await prepare(localKey)
  expect(store.db.isOpen()).toBe(true)
  expect(resultAhead(store, OUTBOX)).toBeUndefined()
  expect(resultAhead(store, WAITING_COUNT)?.result).toBe(1)
  expect(resultAhead(store, OPEN_DRAFTS)?.result).toHaveLength(1)
})
