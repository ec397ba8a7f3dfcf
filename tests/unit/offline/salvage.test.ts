// Tests of copying the readable data of a database that the app cannot open, and of rows of older versions.
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDeviceDatabase } from '../../../src/offline/database/databases.ts'
import { storeInInbox } from '../../../src/offline/drafts/store-document.ts'
import { exportClaims } from '../../../src/offline/transfer/export-claim.ts'
import { importClaim } from '../../../src/offline/transfer/import-claim.ts'
import { personOfDevice } from '../../../src/offline/transfer/raw-database.ts'
import { readCopy } from '../../../src/offline/transfer/read-copy.ts'
import { salvage } from '../../../src/offline/transfer/salvage.ts'
import { everythingOf, filesIn, openOn } from './support/copies.ts'
import { photo, World } from './support/world.ts'

afterEach(() => vi.restoreAllMocks())

const keyOf = ({ db }: World) => db.name.replace('portal-', '')

/** Makes requests on these stores fail, as in a damaged file. */
function damage(...stores: string[]) {
  for (const name of ['get', 'getAll', 'getAllKeys', 'openKeyCursor', 'openCursor'] as const) {
    const real = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
      if (stores.includes(this.name)) throw new DOMException('Internal error.', 'UnknownError')
      return real.apply(this, given)
    } as never)
  }
}

describe('the salvage of a database that does not open', () => {
  test('PWA-18c claims in a database of a newer version can be copied and opened on another device, bit by bit equal', async () => {
    const world = await World.open()
    const [uuid, localKey] = [await world.queued(['a.jpg', 'b.jpg']), keyOf(world)]
    await storeInInbox({ db: world.db, prepared: photo('suelta.jpg'), now: world.time })
    const before = await everythingOf(world, uuid)
    world.db.close()
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(world.db.name, 990)
      opening.onupgradeneeded = () => opening.result.createObjectStore('later')
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
      opening.onerror = () => reject(opening.error)
    })
    const saved = await salvage({ localKey, now: world.time })
    expect(saved).toMatchObject({ ok: true, claims: 1, files: 2, loose: 1, missing: [], isWhole: true })
    if (!saved.ok) return
    expect(Object.keys(await filesIn(saved.file))).toContain('archivos sueltos/01 documento suelta.jpg')
    const other = await World.open()
    const read = await readCopy(saved.file, localKey)
    if (!read.ok || !read.claims[0]) throw new Error('not read')
    await importClaim({ db: other.db, claim: read.claims[0], now: world.time })
    const after = await everythingOf(other, uuid)
    expect(after.bytes).toEqual(before.bytes)
    expect(after.outbox?.sealed).toEqual(before.outbox?.sealed)
  })

  test.each([
    ['drafts', { claims: 0, files: 0, loose: 2, isWhole: false }, ['01 documento a.jpg', '02 documento b.jpg']],
    ['documents', { claims: 1, files: 0, loose: 2, isWhole: false }, ['01 archivo.bin', '02 archivo.bin']],
    ['outbox', { claims: 1, files: 2, loose: 0, isWhole: false }, []],
    ['thumbs', { claims: 1, files: 2, loose: 0, isWhole: true }, []],
  ])(
    'PWA-18c if the store «%s» cannot be read, all other data are copied, and the result says whether data are missing',
    async (store, told, loose) => {
      const world = await World.open()
      await world.queued(['a.jpg', 'b.jpg'])
      damage(store)
      const saved = await salvage({ localKey: keyOf(world), now: world.time })
      expect(saved).toMatchObject({ ok: true, ...told })
      if (!saved.ok) return
      const names = Object.keys(await filesIn(saved.file)).flatMap((name) => name.split('archivos sueltos/')[1] ?? [])
      expect(names.map((name) => name.replace(/[ab]\.jpg/, 'x')).sort()).toEqual(
        loose.map((name) => name.replace(/[ab]\.jpg/, 'x')),
      )
    },
  )

  test('PWA-18c if a photo cannot be read, all other files are copied, and the result names the photo', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    const [first] = (await everythingOf(world, uuid)).documents
    const get = IDBObjectStore.prototype.get
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (this.name === 'bytes' && key === first?.uuid) throw new DOMException('Internal error.', 'UnknownError')
      return get.call(this, key)
    })
    const saved = await salvage({ localKey: keyOf(world), now: world.time })
    expect(saved).toMatchObject({ ok: true, claims: 1, files: 1, missing: ['a.jpg'], isWhole: false })
  })

  test('PWA-18c a database that cannot be opened at all is reported as unreadable; a database that never existed is not created', async () => {
    const world = await World.open()
    await world.queued(['a.jpg'])
    expect(await salvage({ localKey: 'nadie', now: world.time })).toEqual({ ok: false, why: 'unreadable' })
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('portal-nadie')
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
    })
    expect(await salvage({ localKey: keyOf(world), now: world.time })).toEqual({ ok: false, why: 'unreadable' })
    expect(await personOfDevice()).toBeNull()
  })

  test('PWA-18c a database without claims gives no copy', async () => {
    const world = await World.open()
    expect(await salvage({ localKey: keyOf(world), now: world.time })).toEqual({ ok: false, why: 'empty' })
  })

  test('PWA-18c a copy is made only for the person whom the device remembers', async () => {
    const device = await openDeviceDatabase()
    await device.person.put({ id: 1, localKey: 'ana', session: {} as never, serverTime: 0, deviceTime: 0 })
    expect(await personOfDevice()).toBe('ana')
    await device.person.clear()
    expect(await personOfDevice()).toBeNull()
    device.close()
  })
})

test('PWA-17c PWA-18 claims of the first version of the app can be copied and opened', async () => {
  const rows = JSON.parse(readFileSync(new URL('./rows-of-version-1.json', import.meta.url), 'utf8'))
  const stores = Object.entries<Record<string, Record<string, unknown>[]>>(rows).find(
    ([, each]) => 'bytes' in each,
  )?.[1]
  const world = await World.open()
  for (const store of ['drafts', 'documents', 'outbox', 'bytes', 'thumbs'])
    for (const row of stores?.[store] ?? [])
      await world.db
        .table(store)
        .put(
          typeof row['bytes'] === 'string'
            ? { ...row, bytes: new Uint8Array(Buffer.from(row['bytes'], 'base64')).buffer }
            : row,
        )
  const open = await world.db.drafts.where('state').notEqual('done').toArray()
  expect(open.length).toBeGreaterThan(0)
  for (const { uuid } of open) {
    const copied = await exportClaims({ db: world.db, uuids: [uuid], localKey: 'persona-de-prueba', now: world.time })
    if (!copied.ok) continue
    const other = await World.open()
    expect(await openOn(other, copied.file)).toMatchObject({ ok: true, is: 'added' })
    expect((await everythingOf(other, uuid)).bytes).toEqual((await everythingOf(world, uuid)).bytes)
  }
})
