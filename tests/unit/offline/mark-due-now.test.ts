// The network is back: waits end, failures are not forgotten.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { listOutbox, markDueNow } from '../../../src/offline/outbox/outbox.ts'
import { World } from './support/world.ts'

test('PWA-11b what waited for its time is sent at once', async () => {
  const world = await World.open()
  const uuid = await world.queued(['a.jpg', 'malo.jpg'])
  world.server.always.set('malo.jpg', 'html')
  await world.drain()
  world.server.always.clear()
  expect((await world.drain()).received).toEqual([])
  await markDueNow({ db: world.db })
  expect((await world.drain()).received).toEqual([uuid])
})

test('PWA-13 a network that flips does not keep a bad file going for ever', async () => {
  const world = await World.open()
  await world.queued(['malo.jpg'])
  world.server.always.set('malo.jpg', 'html')
  for (let flip = 0; flip < 6; flip += 1) {
    await markDueNow({ db: world.db })
    await world.drain()
  }
  expect((await listOutbox(world.db))[0]).toMatchObject({ state: 'attention' })
})
