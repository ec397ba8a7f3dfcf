// Tests of the mark outside the store, by which an eviction is detected.
import { expect, test } from 'vitest'
import { openPersonalDatabase, type PersonalDatabase } from '../../../src/offline/database/databases.ts'
import { evictionOf, nameStore, readStoreCounts, type StoreCounts } from '../../../src/offline/database/store-mark.ts'
import { World } from './support/world.ts'

async function standOf(db: PersonalDatabase): Promise<StoreCounts> {
  await nameStore(db)
  return (await readStoreCounts(db)) ?? expect.fail('the store has no name')
}

test('PWA-18d an emptied store gets a new identity, and the mark shows what the old store contained', async () => {
  const world = await World.open()
  await world.queued(['a.jpg'])
  const before = await standOf(world.db)
  expect(before).toMatchObject({ claims: 1, drafts: 0 })
  expect(await standOf(world.db), 'its name stays').toEqual(before)
  const mark = { ...before, at: 5 }
  expect(evictionOf(mark, before)).toBeNull()

  const name = world.db.name.replace(/^portal-/, '')
  world.db.close()
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(world.db.name).onsuccess = resolve
  })
  const emptied = await openPersonalDatabase(name)
  expect(await readStoreCounts(emptied), 'without a name nothing is judged').toBeNull()
  const after = await standOf(emptied)
  expect(after).toMatchObject({ claims: 0, drafts: 0 })
  expect(evictionOf(mark, after)).toEqual({ claims: 1, drafts: 0, loose: 0, at: 5 })
  // Marks of older versions did not count the files of «Sin clasificar».
  const { loose: _, ...older } = mark
  expect(evictionOf(older, after)).toEqual({ claims: 1, drafts: 0, loose: 0, at: 5 })
  expect(evictionOf({ ...mark, claims: 0, loose: 3 }, after)).toEqual({ claims: 0, drafts: 0, loose: 3, at: 5 })
})

test('PWA-18d no eviction is reported without a mark, after a mark of an empty store, or while the store is still the same', async () => {
  const { db } = await World.open()
  const stand = await standOf(db)
  expect(evictionOf(null, stand)).toBeNull()
  expect(evictionOf({ generation: 'another', claims: 0, drafts: 0, at: 5 }, stand)).toBeNull()
  expect(evictionOf({ ...stand, claims: 2, at: 5 }, stand), 'the same store').toBeNull()
})
