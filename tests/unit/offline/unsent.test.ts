// Tests of unsent work: it is counted, and discarded completely or not at all (PWA-16, D62).
import { expect, it } from 'vitest'
import { ownerOf } from '../../../src/offline/database/database-names.ts'
import { openSharedDatabase } from '../../../src/offline/database/databases.ts'
import { countUnsent, discardUnsent, isAnyUnsent, isUnsentOfOthers } from '../../../src/offline/device/unsent.ts'
import { storeInInbox } from '../../../src/offline/drafts/store-document.ts'
import { listJournal } from '../../../src/offline/outbox/outbox.ts'
import { listHeld } from '../../../src/offline/shares/held-rows.ts'
import { holdShares } from '../../../src/offline/shares/held-shares.ts'
import { tinyPdf } from '../../support/files/pictures.ts'
import { photo, World } from './support/world.ts'

const discard = (world: World) => discardUnsent({ db: world.db, lock: world.lock, now: () => world.time })
const rows = async ({ db }: World) =>
  Object.fromEntries(
    await Promise.all(
      (['outbox', 'drafts', 'documents', 'bytes', 'thumbs'] as const).map(async (name) => [
        name,
        await db.table(name).count(),
      ]),
    ),
  )

it('PWA-16 unsent work counts waiting claims, drafts with their files and the inbox, but no received claim', async () => {
  const world = await World.open()
  expect(await countUnsent(world.db)).toEqual({ claims: 0, drafts: 0, files: 0, unsorted: 0, shared: 0 })
  await world.queued(['a', 'b'])
  await world.drain()
  expect(await countUnsent(world.db)).toEqual({ claims: 0, drafts: 0, files: 0, unsorted: 0, shared: 0 })
  await world.queued(['c', 'd'])
  await world.draftWith([photo('e')])
  await storeInInbox({ db: world.db, prepared: photo('f'), now: world.time })
  expect(await countUnsent(world.db)).toEqual({ claims: 1, drafts: 1, files: 3, unsorted: 1, shared: 0 })
})

it('PWA-16 discarding unsent work deletes claims, drafts, the inbox and all their bytes; the receipts remain', async () => {
  const world = await World.open()
  await world.queued(['a'])
  await world.drain()
  const received = await rows(world)
  await world.queued(['b', 'c'])
  await world.draftWith([photo('d')])
  await storeInInbox({ db: world.db, prepared: photo('e'), now: world.time })
  expect(await discard(world)).toEqual({ ok: true })
  expect(await rows(world)).toEqual(received)
  expect(await listJournal(world.db)).toHaveLength(1)
  await world.drain()
  expect(world.server.claims).toHaveLength(1)
})

it('PWA-16 SEC-08 held files of the person are counted and discarded with the rest; held files of another person stay', async () => {
  const [mine, theirs] = [await World.open(), await World.open()]
  const shared = await openSharedDatabase()
  await Promise.all([shared.files.clear(), shared.bytes.clear()])
  const share = ({ db }: World, name: string) =>
    holdShares({
      db: shared,
      localKey: ownerOf(db.name),
      now: mine.time,
      files: [new File([new Uint8Array(tinyPdf(1))], name), new File(['<factura/>'], 'factura.xml')],
    })
  await share(mine, 'a.pdf')
  await share(theirs, 'b.pdf')
  expect(await countUnsent(mine.db)).toMatchObject({ shared: 1 })
  expect(isAnyUnsent(await countUnsent(mine.db))).toBe(true)
  expect(await discard(mine)).toEqual({ ok: true })
  expect(await countUnsent(mine.db)).toMatchObject({ shared: 0 })
  expect((await listHeld(shared, ownerOf(theirs.db.name))).map(({ nombre }) => nombre)).toEqual([
    'b.pdf',
    'factura.xml',
  ])
  expect(await shared.bytes.count()).toBe(1)
  shared.close()
})

it("D01 isUnsentOfOthers reports unsent work of another person on the device, ignoring the person's own", async () => {
  const [mine, theirs] = [await World.open(), await World.open()]
  const nameOf = ({ db }: World) => db.name.replace(/^portal-/, '')
  const before = await isUnsentOfOthers(nameOf(mine))
  await mine.draftWith([photo('a')])
  expect(await isUnsentOfOthers(nameOf(mine))).toBe(before)
  await theirs.draftWith([photo('b')])
  expect(await isUnsentOfOthers(nameOf(mine))).toBe(true)
  expect(await isUnsentOfOthers(null)).toBe(true)
})

it('PWA-16 unsent work is not discarded while another tab sends', async () => {
  const world = await World.open()
  await world.queued(['a'])
  const before = await rows(world)
  const refused = await world.lock(`portal-send-${world.db.name}`, () => discard(world))
  expect(refused).toMatchObject({ ok: false, why: 'sending' })
  expect(await rows(world)).toEqual(before)
})
