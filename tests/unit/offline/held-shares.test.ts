// Tests of files that other apps share: which kinds are accepted, their owner, their limits, and that bytes are
// preserved.
import { beforeEach, expect, it } from 'vitest'
import { MAX_CLAIM_BYTES, MAX_SHARED_FILES } from '../../../src/domain/document/limits.ts'
import { ownerOf } from '../../../src/offline/database/database-names.ts'
import { openSharedDatabase, type SharedDatabase } from '../../../src/offline/database/databases.ts'
import { listHeld, removeHeld } from '../../../src/offline/shares/held-rows.ts'
import { holdShares, ownHeld, readHeld, refusalOf, type SharedFile } from '../../../src/offline/shares/held-shares.ts'

const MB = 1024 * 1024
const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [...'%PDF-1.7\n'].map((each) => each.charCodeAt(0)),
  heic: [0, 0, 0, 0x18, ...[...'ftypheic'].map((each) => each.charCodeAt(0))],
  webp: [...'RIFF\0\0\0\0WEBP'].map((each) => each.charCodeAt(0)),
  mp4: [0, 0, 0, 0x18, ...[...'ftypisom'].map((each) => each.charCodeAt(0))],
  xml: [...'<?xml version="1.0"?><factura/>'].map((each) => each.charCodeAt(0)),
}

/** A file of `size` bytes that begins with `head`; `read` counts the bytes returned by reads of the whole file. */
function fileOf(name: string, head: readonly number[], size = 2_000): SharedFile & { read: number } {
  const file = {
    name,
    size,
    read: 0,
    slice: (from: number, to: number) => ({
      arrayBuffer: async () => new Uint8Array(head).slice(from, Math.min(to, size)).buffer,
    }),
    arrayBuffer: async () => {
      file.read += size
      const bytes = new Uint8Array(size)
      bytes.set(head.slice(0, size))
      return bytes.buffer
    },
  }
  return file
}

const NOW = 1_780_000_000_000
let db: SharedDatabase

beforeEach(async () => {
  db = await openSharedDatabase()
  await db.files.clear()
  await db.bytes.clear()
})

it.each([
  ['a photo', 'IMG_1.jpg', HEADS.jpeg, 3 * MB, null],
  ['a screenshot', 'Screenshot.png', HEADS.png, 2_000, null],
  ['a photo of an iPhone', 'IMG_2.HEIC', HEADS.heic, 2_000, null],
  ['a WebP', 'foto.webp', HEADS.webp, 2_000, null],
  ['a PDF', 'factura.pdf', HEADS.pdf, 2_000, null],
  ['a file without an ending, by its bytes', 'documento', HEADS.pdf, 2_000, null],
  ['a large photo, which becomes smaller', 'IMG_3.jpg', HEADS.jpeg, 25 * MB, null],
  ['an invoice of the tax authority as XML', 'factura.xml', HEADS.xml, 2_000, 'not-allowed'],
  ['a video of 25 MB', 'VID_1.mp4', HEADS.mp4, 25 * MB, 'not-allowed'],
  ['a video that calls itself a photo', 'VID_1.jpg', HEADS.mp4, 2_000, 'not-allowed'],
  ['a photo that calls itself a page', 'foto.html', HEADS.jpeg, 2_000, 'not-allowed'],
  ['an empty file', 'vacio.pdf', HEADS.pdf, 0, 'empty'],
  ['a PDF over the 20 MB of a claim', 'grande.pdf', HEADS.pdf, MAX_CLAIM_BYTES + 1, 'too-large'],
  ['a photo that no phone takes', 'enorme.png', HEADS.png, 151 * MB, 'too-large'],
] as const)('PWA-20 whether a shared file is held or refused: %s (%s)', async (_what, name, head, size, refusal) => {
  const file = fileOf(name, head, size)
  expect(await refusalOf(file)).toBe(refusal)
  expect(file.read, 'judged by its first bytes alone').toBe(0)
})

it('PWA-20 D63 held files are returned unchanged and in order, only to their person; each refused file is named', async () => {
  const files = [
    fileOf('b.jpg', HEADS.jpeg),
    fileOf('factura.xml', HEADS.xml),
    fileOf('a.pdf', HEADS.pdf),
    fileOf('nada.jpg', HEADS.jpeg, 0),
  ]
  expect(await holdShares({ db, localKey: 'ana', files, now: NOW })).toEqual({ unnamed: 0 })
  const held = await listHeld(db, 'ana')
  expect(held.map(({ nombre, refused }) => [nombre, refused])).toEqual([
    ['b.jpg', null],
    ['factura.xml', 'not-allowed'],
    ['a.pdf', null],
    ['nada.jpg', 'empty'],
  ])
  const [first] = held
  expect(first && (await readHeld(db, first))).toEqual(await fileOf('b.jpg', HEADS.jpeg).arrayBuffer())
  expect(await listHeld(db, null)).toEqual([])
  expect(await listHeld(db, 'bruno')).toEqual([])
  await removeHeld(
    db,
    held.map(({ id }) => id),
  )
  expect([await db.files.count(), await db.bytes.count()]).toEqual([0, 0])
})

it('D63 a file shared without a session belongs to the next person who claims it; a file shared later is still unclaimed', async () => {
  await holdShares({ db, localKey: null, files: [fileOf('a.jpg', HEADS.jpeg)], now: NOW })
  await holdShares({ db, localKey: 'bruno', files: [fileOf('b.jpg', HEADS.jpeg)], now: NOW })
  expect(await listHeld(db, 'ana')).toEqual([])
  const shown = (await listHeld(db, null)).map(({ id }) => id)
  await holdShares({ db, localKey: null, files: [fileOf('despues.jpg', HEADS.jpeg)], now: NOW + 1 })
  await ownHeld({ db, localKey: 'ana', ids: shown })
  expect((await listHeld(db, 'ana')).map(({ nombre }) => nombre)).toEqual(['a.jpg'])
  expect(
    (await listHeld(db, null)).map(({ nombre }) => nombre),
    'nobody was asked about it',
  ).toEqual(['despues.jpg'])
  expect((await listHeld(db, 'bruno')).map(({ nombre }) => nombre)).toEqual(['b.jpg'])
})

it('D63 SEC-08 shares cannot fill the device: files and notes of refusals are limited for each person, and a flood removes no earlier file', async () => {
  const many = (count: number, head: readonly number[]) =>
    Array.from({ length: count }, (_, at) => fileOf(`${at}.jpg`, head, 100))
  await holdShares({ db, localKey: null, files: [fileOf('antes.jpg', HEADS.jpeg)], now: NOW - 1 })
  const before = await listHeld(db, null)
  await holdShares({ db, localKey: null, files: many(MAX_SHARED_FILES + 1, HEADS.jpeg), now: NOW })
  const held = await listHeld(db, null)
  expect(held.slice(0, 1)).toEqual(before)
  expect(before[0] && (await readHeld(db, before[0]))).not.toBeNull()
  expect(held.filter(({ refused }) => refused === null)).toHaveLength(MAX_SHARED_FILES)
  expect(held.slice(-2)).toMatchObject([{ refused: 'too-many' }, { refused: 'too-many' }])
  expect(await db.bytes.count()).toBe(MAX_SHARED_FILES)
  expect(await holdShares({ db, localKey: null, files: many(500, HEADS.xml), now: NOW })).toEqual({ unnamed: 442 })
  expect(await db.files.count()).toBe(MAX_SHARED_FILES + 60)
  await holdShares({ db, localKey: 'ana', files: many(1, HEADS.jpeg), now: NOW })
  expect(await listHeld(db, 'ana'), 'another is not kept out').toMatchObject([{ refused: null }])
})

it('PWA-18b on a full disk a file is not held, and earlier held files stay', async () => {
  await holdShares({ db, localKey: 'ana', files: [fileOf('a.jpg', HEADS.jpeg)], now: NOW })
  const full = () => {
    throw Object.assign(new Error('refused'), { name: 'QuotaExceededError' })
  }
  db.bytes.hook('creating').subscribe(full)
  await holdShares({ db, localKey: 'ana', files: [fileOf('b.jpg', HEADS.jpeg)], now: NOW + 1 })
  db.bytes.hook('creating').unsubscribe(full)
  expect(await listHeld(db, 'ana')).toMatchObject([
    { nombre: 'a.jpg', refused: null },
    { nombre: 'b.jpg', refused: 'space' },
  ])
})

it('PWA-10 a shared file whose stored bytes differ when read back is not held', async () => {
  const other = (row: { uuid: string; bytes: ArrayBuffer }) =>
    row && { ...row, bytes: new ArrayBuffer(row.bytes.byteLength) }
  db.bytes.hook('reading').subscribe(other)
  await holdShares({ db, localKey: 'ana', files: [fileOf('a.jpg', HEADS.jpeg)], now: NOW })
  db.bytes.hook('reading').unsubscribe(other)
  expect(await listHeld(db, 'ana')).toMatchObject([{ refused: 'unreadable' }])
  expect(await db.bytes.count()).toBe(0)
})

it('D63 the database of shared files belongs to no person, and is never opened as the database of a person', () => {
  expect(ownerOf(db.name)).toBeNull()
})
