// Tests of files that are no copies and of altered copies: each is refused with a reason, and no data of it are stored.
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { COPY_VERSION, MAX_COPY_BYTES } from '../../../src/offline/transfer/claim-copy.ts'
import { importClaim } from '../../../src/offline/transfer/import-claim.ts'
import { type CopyRefusal, readCopy } from '../../../src/offline/transfer/read-copy.ts'
import { listZip, MAX_ENTRIES, readEntry } from '../../../src/offline/transfer/read-zip.ts'
import { copyOf, filesIn, openOn, PERSON, repacked, withJson } from './support/copies.ts'
import { photo, World } from './support/world.ts'

let zip: Blob
let uuid: string
const FIRST = '01 documento a.jpg'

beforeAll(async () => {
  const world = await World.open()
  uuid = await world.queued(['a.jpg', 'b.jpg'])
  zip = await copyOf(world, uuid)
})

const patched = async (change: (bytes: Uint8Array) => Uint8Array | undefined) => {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  return new Blob([new Uint8Array(change(bytes) ?? bytes)])
}
// biome-ignore lint/suspicious/noExplicitAny: the JSON of a copy, altered at will
const edited = (edit: (json: any) => void) =>
  withJson(zip, (json) => {
    edit(json)
    return json
  })
/** The position in the zip at which its directory of files begins. */
const listAt = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint32(bytes.length - 22 + 16, true)

type Case = [what: string, make: () => Promise<Blob>, why: CopyRefusal['why']]
const REFUSED: Case[] = [
  ['an empty file', async () => new Blob([]), 'damaged'],
  ['a text', async () => new Blob(['Hola, no soy una copia']), 'foreign'],
  ['a photo', async () => new Blob([photo('a.jpg', 5000).bytes]), 'foreign'],
  ['another zip', async () => new Blob([zipSync({ 'a.txt': strToU8('hola') })]), 'foreign'],
  ['a zip that was cut', async () => zip.slice(0, zip.size - 100), 'damaged'],
  ['a zip whose beginning is gone', async () => zip.slice(1000), 'damaged'],
  ['a copy without its JSON', () => repacked(zip, ({ 'siniestro.json': _, ...files }) => files), 'foreign'],
  [
    'a JSON that is cut',
    () => repacked(zip, (files) => ({ ...files, 'siniestro.json': strToU8('{"format":') })),
    'damaged',
  ],
  ['a JSON that is no copy', () => withJson(zip, () => ({ hola: 1 })), 'foreign'],
  ['null', () => withJson(zip, () => null), 'foreign'],
  ['a newer version', () => withJson(zip, (json) => ({ ...json, version: COPY_VERSION + 1 })), 'newer'],
  ['a version that never was', () => withJson(zip, (json) => ({ ...json, version: 0 })), 'damaged'],
  ['another person', () => withJson(zip, (json) => ({ ...json, localKey: 'otra-persona' })), 'other-person'],
  [
    'a JSON whose byte was flipped',
    () =>
      patched((bytes) => {
        const at = Buffer.from(bytes).indexOf('Faringitis')
        bytes[at] = 'G'.charCodeAt(0)
        return bytes
      }),
    'damaged',
  ],
  [
    'a claim of another uuid than sealed',
    () =>
      edited((json) => {
        json.draft.uuid = crypto.randomUUID()
      }),
    'damaged',
  ],
  [
    'a sealed claim that the portal would never take',
    () =>
      edited((json) => {
        json.outbox.sealed.claim.cdRamo = 'x'
      }),
    'damaged',
  ],
  [
    'a sealed list without a file',
    () =>
      edited((json) => {
        json.outbox.sealed.documents.pop()
      }),
    'damaged',
  ],
  [
    'a draft with a field of another kind',
    () =>
      edited((json) => {
        json.draft.intents = 'todas'
      }),
    'damaged',
  ],
  [
    'a day that is none',
    () =>
      edited((json) => {
        json.draft.parameters.fcAlcance = '2026-02-31'
      }),
    'damaged',
  ],
  [
    'a document of a type that nobody may send',
    () =>
      edited((json) => {
        json.documents[0].contentType = 'text/html'
      }),
    'damaged',
  ],
  [
    'a document whose name has a folder',
    () =>
      edited((json) => {
        json.documents[0].nombre = '../../etc/passwd.jpg'
      }),
    'damaged',
  ],
  [
    'a file that the zip does not have',
    () =>
      edited((json) => {
        json.documents[0].file = '../otro.jpg'
      }),
    'damaged',
  ],
  [
    'a document twice',
    () =>
      edited((json) => {
        json.documents.push(json.documents[0])
      }),
    'damaged',
  ],
  [
    'a claim above 20 MB',
    () =>
      edited((json) => {
        json.documents[0].size = 20_971_520
      }),
    'damaged',
  ],
  [
    'an entry that leads out of the folder',
    () => repacked(zip, (files) => ({ ...files, '../fuera.jpg': strToU8('x') })),
    'damaged',
  ],
  ['an entry with a drive', () => repacked(zip, (files) => ({ ...files, 'C:\\fuera.jpg': strToU8('x') })), 'damaged'],
  ['an absolute entry', () => repacked(zip, (files) => ({ ...files, '/etc/passwd': strToU8('x') })), 'damaged'],
  [
    'a JSON that is a bomb',
    () => repacked(zip, () => ({ 'siniestro.json': [new Uint8Array(MAX_COPY_BYTES + 1), { level: 9 }] })),
    'damaged',
  ],
  [
    'too many entries',
    () =>
      repacked(zip, () =>
        Object.fromEntries(Array.from({ length: MAX_ENTRIES + 1 }, (_, nth) => [`${nth}.txt`, new Uint8Array()])),
      ),
    'too-many',
  ],
  [
    'a zip with a password',
    () =>
      patched((bytes) => {
        new DataView(bytes.buffer).setUint16(listAt(bytes) + 8, 1, true)
        return bytes
      }),
    'encrypted',
  ],
  [
    'a method that nobody knows',
    () =>
      patched((bytes) => {
        new DataView(bytes.buffer).setUint16(listAt(bytes) + 10, 97, true)
        return bytes
      }),
    'damaged',
  ],
]

test.each(REFUSED)('PWA-18 %s is refused in words, and nothing is stored', async (_, make, why) => {
  const refused = await readCopy(await make(), PERSON)
  expect(refused).toMatchObject({ ok: false, why, message: expect.stringMatching(/^\p{Lu}.{20,}\.$/u) })
})

test.each<Case>([
  [
    'a photo with other bytes',
    () => repacked(zip, (files) => ({ ...files, [FIRST]: new Uint8Array(64).fill(7) })),
    'damaged',
  ],
  [
    'a photo whose hash was altered in the draft and in the sealed claim',
    () =>
      edited((json) => {
        const [first] = json.documents
        const sealed = json.outbox.sealed.documents.find(({ uuid }: { uuid: string }) => uuid === first.uuid)
        first.sha256 = sealed.sha256 = '0'.repeat(64)
      }),
    'damaged',
  ],
  [
    'a photo whose byte was flipped',
    () =>
      patched((bytes) => {
        const at = Buffer.from(bytes).indexOf('b.jpg\0\0')
        bytes[at] = 0
        return bytes
      }),
    'damaged',
  ],
])('PWA-18 because of %s the whole claim is refused, and the refusal names the file', async (_, make, why) => {
  const world = await World.open()
  const refused = await openOn(world, await make())
  expect(refused).toMatchObject({ ok: false, why, message: expect.stringMatching(/\.jpg está dañado en la copia/) })
  const { drafts, documents, bytes, thumbs, outbox } = world.db
  for (const table of [drafts, documents, bytes, thumbs, outbox]) expect(await table.count()).toBe(0)
})

test('PWA-18 a copy that names a document of another claim on the device does not change that claim', async () => {
  const world = await World.open()
  await openOn(world, zip)
  const other = await withJson(zip, (json) => {
    json.draft.uuid = crypto.randomUUID()
    json.outbox = null
    return json
  })
  const before = await world.db.documents.toArray()
  expect(await openOn(world, other)).toMatchObject({ ok: false, why: 'elsewhere' })
  expect(await world.db.documents.toArray()).toEqual(before)
  expect([await world.db.bytes.count(), await world.db.drafts.count()]).toEqual([2, 1])
})

test('PWA-18 unpacking a zip entry stops when it exceeds its listed size, before it fills the memory', async () => {
  const bomb = new Uint8Array(zipSync({ 'a.jpg': [new Uint8Array(16 * 1024 * 1024), { level: 9 }] }))
  const view = new DataView(bomb.buffer)
  // The zip's directory claims that the entry has a size of 1 KB.
  view.setUint32(listAt(bomb) + 24, 1024, true)
  const listed = await listZip(new Blob([bomb]))
  if (!listed.ok || !listed.entries[0]) throw new Error('not listed')
  expect(await readEntry(listed.entries[0], 20_971_520)).toBeNull()
  expect(await readEntry(listed.entries[0], 1000)).toBeNull()
})

test('PWA-18 a file that the device cannot read, such as one that is only in the cloud, is not called damaged', async () => {
  const [bytes, away] = [await zip.arrayBuffer(), new DOMException('not there', 'NotReadableError')]
  const unreadable = Object.assign(new Blob([bytes]), { slice: () => ({ arrayBuffer: () => Promise.reject(away) }) })
  await expect(readCopy(unreadable as Blob, PERSON)).rejects.toBe(away)
})

test('PWA-18 a copy that was unpacked and packed again, compressed and in a folder, opens', async () => {
  const inFolder = await repacked(
    zip,
    (files) =>
      ({
        ...Object.fromEntries(
          Object.entries(files).map(([name, bytes]) => [`copia/${name}`, [bytes, { level: 9 }] as const]),
        ),
        '__MACOSX/copia/._siniestro.json': strToU8('x'),
        'copia/.DS_Store': strToU8('x'),
      }) as never,
  )
  const world = await World.open()
  expect(await openOn(world, inFolder)).toMatchObject({ ok: true, is: 'added', files: 2 })
  expect(Object.keys(await filesIn(zip))).toContain(FIRST)
})

test('PWA-18 a copy that is opened twice at the same time gives one claim', async () => {
  const world = await World.open()
  const read = await readCopy(zip, PERSON)
  if (!read.ok || !read.claims[0]) throw new Error('not read')
  const options = { db: world.db, claim: read.claims[0], now: world.time }
  const both = await Promise.all([importClaim(options), importClaim(options)])
  expect(both.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
  expect(await world.db.drafts.count()).toBe(1)
  expect(await world.db.bytes.count()).toBe(2)
  expect(await world.db.documents.count()).toBe(2)
  await world.settle()
  expect(world.server.claims).toHaveLength(1)
})
