// Tests of the events that make an item due again: the return of the network, an app start, and time; failures are
// still counted.
import { expect, test, vi } from 'vitest'
import { listOutbox } from '../../../src/offline/outbox/list-outbox.ts'
import { markDueNow, STUCK_REST_MS } from '../../../src/offline/outbox/try-again.ts'
import { World } from './support/world.ts'

const MINUTE = 60_000
const back = ({ db, time }: World) => markDueNow({ db, now: time })
const start = ({ db, time }: World) => markDueNow({ db, now: time, isStart: true })
const uploads = (world: World) => world.server.calls.filter((each) => each.endsWith('/documento')).length
const stateOf = async ({ db }: World) => (await listOutbox(db))[0]?.state

/** A claim with a file that the portal refuses until the claim needs an action of its person. */
async function stuckWorld(): Promise<World> {
  const world = await World.open()
  await world.queued(['malo.jpg'])
  world.server.always.set('malo.jpg', 'html')
  for (await world.drain(); (await stateOf(world)) === 'queued'; await world.drain()) world.time += 5 * MINUTE
  return world
}

test('PWA-11b when the network returns, a waiting item is sent at once; what is due already is not written again', async () => {
  const world = await World.open()
  const uuid = await world.queued(['a.jpg', 'malo.jpg'])
  const { outbox, documents } = world.db
  const written = [vi.spyOn(outbox, 'put'), vi.spyOn(documents, 'bulkPut')]
  await start(world)
  for (const each of written) expect(each).not.toHaveBeenCalled()
  world.server.always.set('malo.jpg', 'html')
  await world.drain()
  world.server.always.clear()
  expect((await world.drain()).received).toEqual([])
  await back(world)
  expect((await world.drain()).received).toEqual([uuid])
})

test('PWA-13 PWA-28 after five failures within seconds a claim stays in the queue; an unstable network does not repeat a bad file without end', async () => {
  const world = await World.open()
  const uuid = await world.queued(['malo.jpg'])
  world.server.always.set('malo.jpg', 'html')
  for (let flip = 0; flip < 20; flip += 1) {
    world.time += 2000
    await back(world)
    await world.drain()
  }
  expect(uploads(world)).toBe(5)
  expect(await stateOf(world)).toBe('queued')
  world.server.always.clear()
  world.time += 5 * MINUTE
  expect((await world.drain()).received).toEqual([uuid])
})

test.each([
  ['at a start', start, 0],
  ['when the portal is back, after a rest', back, 5 * MINUTE],
  ['by time alone, while the app is open', null, STUCK_REST_MS],
])('PWA-28 a stuck claim is retried by itself %s', async (_, by, rest) => {
  const world = await stuckWorld()
  const [before, failedAt] = [uploads(world), world.time]
  if (rest > 0) {
    world.time += MINUTE
    await by?.(world)
    expect((await world.drain()).nextAt).toBe(failedAt + STUCK_REST_MS)
    expect(uploads(world), 'too soon').toBe(before)
  }
  world.time += rest
  await by?.(world)
  await world.drain()
  expect([uploads(world), await stateOf(world)], 'it fails once more, and needs its person').toEqual([
    before + 1,
    'attention',
  ])
  world.server.always.clear()
  world.time += rest
  await by?.(world)
  expect((await world.drain()).received).toHaveLength(1)
})

test('PWA-28 a file that the portal refused with a message is not retried automatically', async () => {
  const world = await World.open()
  await world.queued(['a.jpg'])
  world.server.faults = ['415']
  await world.drain()
  world.time += STUCK_REST_MS
  await start(world)
  await world.drain()
  expect([uploads(world), await stateOf(world)]).toEqual([1, 'attention'])
})
