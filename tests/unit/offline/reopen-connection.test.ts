// Tests of a lost database connection at any point: it is opened again once, and the work is repeated once, completely.
import { type Dexie, liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { closeForGood } from '../../../src/offline/database/connection/reopen-connection.ts'
import {
  type CacheDatabase,
  openCacheDatabase,
  openDeviceDatabase,
  openPersonalDatabase,
} from '../../../src/offline/database/databases.ts'
import { eventually } from '../../support/setup/eventually.ts'
import { StoreWatch } from './support/store-watch.ts'

let watch: StoreWatch
let key: string
let db: CacheDatabase
let opened: MockInstance<Dexie['open']>

const row = (name: string, value: unknown = name) => ({ key: name, value, storedAt: 1 })
const KIT = { id: 1 as const, kit: null as never, fetchedAt: 5, etag: null }
const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(async () => {
  // Dexie warns about some lost connections.
  vi.spyOn(console, 'warn').mockReturnValue()
  watch = new StoreWatch()
  key = crypto.randomUUID()
  db = await openCacheDatabase(key)
  await db.cache.bulkPut([row('a'), row('b')])
  opened = vi.spyOn(db, 'open')
})
afterEach(() => {
  watch.end()
  vi.restoreAllMocks()
  closeForGood(db)
})

/** The stored rows, read through another connection. */
async function stored(): Promise<Record<string, unknown>> {
  const other = await openCacheDatabase(key)
  const rows = await other.cache.toArray()
  const kit = await other.kit.get(1)
  closeForGood(other)
  return { ...Object.fromEntries(rows.map((each) => [each.key, each.value])), kit: kit?.fetchedAt }
}

/** How a connection can be lost before it is used. */
const DEATHS: [string, () => void][] = [
  ['closed, as for a newer version of the app', () => db.close()],
  [
    'closed by the browser',
    () => {
      const connection = db.backendDB()
      connection.close()
      connection.onclose?.(new Event('close'))
    },
  ],
  ['lost without an event', () => db.backendDB().close()],
  [
    'lost with the first request',
    () => {
      watch.answers = 0
    },
  ],
]

const OPERATIONS: [string, () => Promise<unknown>, unknown][] = [
  ['a read by its key', () => db.cache.get('a'), row('a')],
  ['a read by an index', () => db.cache.where('storedAt').below(2).primaryKeys(), ['a', 'b']],
  ['a read through a filter', () => db.cache.filter(({ value }) => value === 'b').toArray(), [row('b')]],
  ['a count', () => db.cache.count(), 2],
  ['a table by its name', () => db.table('cache').get('b'), row('b')],
  ['a write', () => db.cache.put(row('c')).then(stored), { a: 'a', b: 'b', c: 'c' }],
  ['several writes', () => db.cache.bulkPut([row('c'), row('d')]).then(stored), { a: 'a', b: 'b', c: 'c', d: 'd' }],
  ['a change', () => db.cache.update('a', { value: 'A' }).then(stored), { a: 'A', b: 'b' }],
  ['a deletion', () => db.cache.delete('a').then(stored), { b: 'b' }],
  ['an emptied table', () => db.cache.clear().then(stored), {}],
]

describe.each(DEATHS)('PWA-18c on a connection that was %s, this succeeds:', (_how, die) => {
  test.each(OPERATIONS)('%s', async (_what, operation, result) => {
    die()
    expect(await operation()).toEqual(result)
  })

  test('a transaction over several tables, when it starts', async () => {
    die()
    let begun = 0
    const found = await db.transaction('rw', [db.cache, db.kit], async () => {
      begun += 1
      await db.cache.delete('a')
      await db.kit.put(KIT)
      return db.cache.count()
    })
    expect(found).toBe(1)
    expect(begun).toBeLessThanOrEqual(2)
    expect(await stored()).toEqual({ b: 'b', kit: 5 })
  })

  test('a live query, when it first reads', async () => {
    die()
    const seen: unknown[] = []
    const subscription = liveQuery(() => db.cache.count()).subscribe((count) => seen.push(count))
    await eventually(() => expect(seen).toEqual([2]))
    await db.cache.delete('a')
    await eventually(() => expect(seen, 'it is live').toEqual([2, 1]))
    subscription.unsubscribe()
  })

  test('a live query, when it reads again', async () => {
    const seen: unknown[] = []
    const other = await openCacheDatabase(key)
    const subscription = liveQuery(async () => {
      const count = await db.cache.count()
      return [count, (await db.kit.get(1))?.fetchedAt]
    }).subscribe((found) => seen.push(found))
    await eventually(() => expect(seen).toEqual([[2, undefined]]))
    // Written through another connection, so that the query is the first to use the lost connection.
    await other.transaction('rw', other.cache, async () => {
      await other.cache.delete('a')
      die()
    })
    await eventually(() => expect(seen.at(-1)).toEqual([1, undefined]))
    await other.kit.put(KIT)
    await eventually(() => expect(seen.at(-1), 'it is live, in each table that it read').toEqual([1, 5]))
    subscription.unsubscribe()
    closeForGood(other)
  })
})

test('PWA-18c when the connection is lost at any request of a transaction, the whole transaction is repeated once', async () => {
  const work = async () => {
    const before = await db.cache.count()
    await db.cache.put(row('c', before))
    await db.kit.put(KIT)
    await db.cache.where('key').equals('a').modify({ value: 'changed' })
    await db.cache.delete('b')
    return before
  }
  let at = 0
  for (; ; at += 1) {
    await db.cache.bulkPut([row('a'), row('b')])
    await Promise.all([db.cache.delete('c'), db.kit.clear()])
    opened.mockClear()
    watch.answers = at
    let begun = 0
    const found = await db.transaction('rw', [db.cache, db.kit], () => {
      begun += 1
      return work()
    })
    const hasDied = watch.answers === Number.POSITIVE_INFINITY
    watch.answers = Number.POSITIVE_INFINITY
    expect(found).toBe(2)
    expect(await stored()).toEqual({ a: 'changed', c: 2, kit: 5 })
    expect([begun, opened.mock.calls.length]).toEqual(hasDied ? [2, 1] : [1, 0])
    if (!hasDied) break
  }
  expect(at, 'so many requests it has').toBeGreaterThan(4)
})

test('PWA-18c when the connection is lost during a live query, the query still returns a result and reacts to every table that it read', async () => {
  for (let at = 0; at < 3; at += 1) {
    const seen: unknown[] = []
    watch.answers = at
    const subscription = liveQuery(async () => {
      const a = await db.cache.get('a')
      const kit = await db.kit.get(1)
      return [a?.value, kit?.fetchedAt, await db.cache.count()]
    }).subscribe((found) => seen.push(found))
    await eventually(() => expect(seen.at(-1)).toEqual(['a', undefined, 2]))
    await db.kit.put(KIT)
    await eventually(() => expect(seen.at(-1)).toEqual(['a', 5, 2]))
    await db.cache.put(row('a', 'A'))
    await eventually(() => expect(seen.at(-1)).toEqual(['A', 5, 2]))
    subscription.unsubscribe()
    await Promise.all([db.cache.put(row('a')), db.kit.clear()])
  }
})

test.each(DEATHS)(
  'PWA-18c many operations on a connection that was %s share one new connection, and all succeed',
  async (_how, die) => {
    die()
    const reads = Array.from({ length: 8 }, () => db.cache.get('a'))
    const writes = ['c', 'd', 'e'].map((name) =>
      db.transaction('rw', db.cache, async () => {
        await db.cache.put(row(name))
        return db.cache.get(name)
      }),
    )
    const live: unknown[] = []
    const subscription = liveQuery(() => db.cache.get('b')).subscribe((found) => live.push(found))
    expect(await Promise.all(reads)).toEqual(reads.map(() => row('a')))
    expect(await Promise.all(writes)).toEqual([row('c'), row('d'), row('e')])
    await eventually(() => expect(live.at(-1)).toEqual(row('b')))
    subscription.unsubscribe()
    expect(opened.mock.calls.length).toBeLessThanOrEqual(1)
  },
)

test.each(DEATHS)(
  'PWA-18c a connection that was %s: operations that start while it is reopened succeed',
  async (_how, die) => {
    for (let ticks = 0; ticks < 40; ticks += 1) {
      die()
      const first = [db.cache.get('a'), db.transaction('r', db.cache, () => db.cache.get('a'))]
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
      const others = [
        db.transaction('rw', [db.cache, db.kit], () => db.cache.put(row('c', ticks))),
        db.transaction('r', db.cache, () => db.cache.get('b')),
        db.cache.get('b'),
      ]
      expect(await Promise.all(first), `after ${ticks}`).toEqual([row('a'), row('a')])
      expect(await Promise.all(others), `after ${ticks}`).toEqual(['c', row('b'), row('b')])
    }
  },
)

describe('PWA-18c the retries are limited', () => {
  test('a connection that is lost again right after it was reopened is an error', async () => {
    watch.answers = 0
    opened.mockImplementation(() => {
      watch.answers = 0
      return opened.getMockImplementation() ? Object.getPrototypeOf(db).open.call(db) : expect.fail()
    })
    await expect(db.cache.get('a')).rejects.toMatchObject({ name: 'UnknownError' })
    expect(opened).toHaveBeenCalledTimes(1)
    opened.mockRestore()
    expect(await db.cache.get('a'), 'the next one tries anew').toEqual(row('a'))
  })

  test('a store that cannot be opened again is an error for each caller', async () => {
    db.close()
    opened.mockRejectedValue(new DOMException('Internal error opening backing store', 'UnknownError'))
    const all = await Promise.allSettled([
      db.cache.get('a'),
      db.cache.put(row('c')),
      db.transaction('r', db.cache, () => db.cache.count()),
    ])
    expect(all.map((each) => each.status === 'rejected' && each.reason.name)).toEqual(all.map(() => 'UnknownError'))
    opened.mockRestore()
    expect(await db.cache.count()).toBe(2)
  })

  test('a connection that was closed permanently remains closed, even for work that is running', async () => {
    const first = db.cache.get('a')
    watch.answers = 0
    const underWay = db.transaction('rw', db.cache, () => db.cache.put(row('c')))
    closeForGood(db)
    await Promise.allSettled([first, underWay])
    await expect(db.cache.get('a')).rejects.toMatchObject({ name: 'DatabaseClosedError' })
    await expect(db.transaction('rw', db.cache, () => db.cache.clear())).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    })
    await soon()
    expect(db.isOpen()).toBe(false)
    expect(opened).not.toHaveBeenCalled()
    expect(await stored()).toMatchObject({ a: 'a', b: 'b' })
  })

  test.each([
    ['an exception of our own code', new TypeError('x is not a function')],
    ['an exceeded quota', new DOMException('No room', 'QuotaExceededError')],
  ])('a transaction that fails with %s is not repeated', async (_what, error) => {
    let begun = 0
    const failing = db.transaction('rw', db.cache, async () => {
      begun += 1
      await db.cache.delete('a')
      throw error
    })
    await expect(failing).rejects.toMatchObject({ name: error.name })
    expect(begun).toBe(1)
    expect(opened).not.toHaveBeenCalled()
    expect(await stored()).toEqual({ a: 'a', b: 'b' })
  })
})

test('PWA-18c each database of the device is opened again', async () => {
  for (const open of [openDeviceDatabase, () => openPersonalDatabase(key), () => openCacheDatabase(key)]) {
    const each: Dexie = await open()
    watch.answers = 0
    for (const table of each.tables) expect(await table.count()).toBeGreaterThanOrEqual(0)
    each.close()
    await each.transaction('rw', each.tables, () => each.tables[0]?.clear())
    closeForGood(each)
  }
})
