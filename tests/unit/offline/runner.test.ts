// Tests of the runner when it is killed at every step or runs twice: the portal still has each claim once.
import { describe, expect, test } from 'vitest'
import type { CallApi } from '../../../src/contract/call.ts'
import { readRun } from '../../../src/offline/outbox/outbox.ts'
import { expectReceived } from './support/expect-received.ts'
import type { Fault } from './support/fake-server.ts'
import { type Killer, killedAt, mortal, World } from './support/world.ts'

describe('a runner that is killed', () => {
  const mortalCall = (callApi: CallApi, killer: Killer): CallApi =>
    ((endpoint: never, input: never, options: never) => killer.step(() => callApi(endpoint, input, options))) as CallApi

  async function drainKilled(world: World, at: number): Promise<boolean> {
    const immortal = world.server.callApi
    const killed = await killedAt(at, async (killer) => {
      const server = Object.create(world.server, { callApi: { value: mortalCall(immortal, killer) } })
      const process = Object.create(world, { server: { value: server } }) as World
      return World.prototype.drain.call(process, { db: mortal(await world.connect(), killer), lock: world.lock })
    })
    await world.reopen()
    return killed
  }

  test('PWA-12 a runner that is killed at any step and started again sends one claim, with each photo once', async () => {
    let at = 0
    for (;;) {
      const world = await World.open()
      const uuid = await world.queued(['a.jpg', 'b.jpg'])
      const hashes = await world.hashesOf(uuid)
      const killed = await drainKilled(world, at)
      await world.settle()
      await expectReceived(world, uuid, hashes)
      if (!killed) break
      at += 1
    }
    expect(at).toBeGreaterThan(20)
  })

  test('a runner that is killed repeatedly at the same step still sends the claim', async () => {
    for (const at of [6, 9, 12, 15]) {
      const world = await World.open()
      const uuid = await world.queued(['a.jpg', 'b.jpg'])
      const hashes = await world.hashesOf(uuid)
      for (let round = 0; round < 3; round += 1) await drainKilled(world, at)
      await world.settle()
      await expectReceived(world, uuid, hashes)
    }
  })
})

describe('two runners', () => {
  test('the second runner does not get the lock', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    const second = await world.connect()
    const [one, two] = await Promise.all([world.drain(), world.drain({ db: second })])
    expect([one.run, two.run].sort()).toEqual(['held', 'waiting'])
    expect(world.server.calls).toHaveLength(2)
    expect(world.server.claimOf(uuid)?.version).toBe(1)
  })

  test('if several runners get the lock, a runner that lost its lease writes nothing more, and the portal has one claim', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg', 'c.jpg'])
    const hashes = await world.hashesOf(uuid)
    world.server.pause = () => new Promise((resolve) => setImmediate(resolve))
    const dbs = [world.db, await world.connect(), await world.connect()]
    const reports = await Promise.all(dbs.map((db) => world.drain({ db, lock: world.openLock })))
    expect(reports.filter((each) => each.run === 'held').length).toBeGreaterThan(0)
    await world.settle()
    await expectReceived(world, uuid, hashes)
  })

  test('the lock of a frozen runner is taken over once its lease of 60 s is over, not before', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    world.server.faults = ['hang-before'] satisfies Fault[]
    void world.drain({ db: await world.connect() })
    while (world.server.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(await readRun(world.db, world.time)).toMatchObject({ run: 'running' })
    world.time += 59_000
    expect((await world.drain()).run).toBe('held')
    world.time += 2_000
    expect((await world.drain()).received).toEqual([uuid])
  })

  test('a runner that freezes after it got the lock but before its lease loses the lock after the duration of a lease', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    void world.lock(`portal-send-${world.db.name}`, () => new Promise(() => undefined))
    for (const wait of [0, 59_000]) {
      world.time += wait
      expect((await world.drain()).run).toBe('held')
    }
    world.time += 2_000
    expect((await world.drain()).received).toEqual([uuid])
  })
})
