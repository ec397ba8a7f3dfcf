// Tests of the return of the network: waiting ends, failures are still counted.
import { expect, test } from 'vitest'
import { listOutbox, markDueNow } from '../../../src/offline/outbox/outbox.ts'
import { World } from './support/world.ts'

test('PWA-11b a waiting item is sent at once', async () => {
  const world = await World.open()
  const uuid = await world.queued(['a.jpg', 'malo.jpg'])
  world.server.always.set('malo.jpg', 'html')
  await world.drain()
  world.server.always.clear()
  expect((await world.drain()).received).toEqual([])
  await markDueNow({ db: world.db })
  expect((await world.drain()).received).toEqual([uuid])
})

test('PWA-13 an unstable network does not cause endless retries of a bad file', async () => {
  const world = await World.open()
  await world.queued(['malo.jpg'])
  world.server.always.set('malo.jpg', 'html')
  for (let flip = 0; flip < 6; flip += 1) {
    await markDueNow({ db: world.db })
    await world.drain()
  }
  expect((await listOutbox(world.db))[0]).toMatchObject({ state: 'attention' })
})
