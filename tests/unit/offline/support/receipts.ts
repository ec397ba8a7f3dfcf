// Steps of a person whose claims are received, returned and corrected, and the check of their receipts.
import { expect } from 'vitest'
import { openCorrection } from '../../../../src/offline/drafts/correction.ts'
import { readDraft } from '../../../../src/offline/drafts/drafts.ts'
import { queueDraft } from '../../../../src/offline/drafts/queue-draft.ts'
import { storeDraftDocument } from '../../../../src/offline/drafts/store-document.ts'
import { reopenDraft } from '../../../../src/offline/outbox/reopen-draft.ts'
import { checkReceipts } from '../../../../src/offline/receipts/check-receipts.ts'
import { unsentBytes } from './unsent-bytes.ts'
import { OTHER, photo, type World } from './world.ts'

export const check = ({ db, server, time }: World, more: Partial<Parameters<typeof checkReceipts>[0]> = {}) =>
  checkReceipts({ db, callApi: server.callApi, now: () => time, ...more })

export async function received(world: World, names: readonly string[]): Promise<string> {
  const uuid = await world.queued(names)
  await world.drain()
  world.time += 1000
  return uuid
}

/** Staff return the first document of the claim. */
export function give(world: World, uuid: string): void {
  const [first] = world.server.claimOf(uuid)?.documents ?? []
  world.server.review(uuid, first ? [first.uuid] : [])
}

/** Replaces the returned documents and queues the correction; returns the sorted hashes of its files. */
export async function replace(world: World, uuid: string, nombre: string): Promise<string[]> {
  const { db, server } = world
  await begin(world, uuid)
  const returned = server.claimOf(uuid)?.documents.find(({ estado }) => estado === 'DEVUELTO')
  const place = { draftUuid: uuid, slot: OTHER, tipo: 'DOCUMENTO', reemplaza: returned?.uuid ?? '' } as const
  expect(await storeDraftDocument({ db, ...place, prepared: photo(nombre), now: world.time })).toMatchObject({
    ok: true,
  })
  const hashes = await world.hashesOf(uuid)
  expect(await queueDraft({ db, uuid, now: world.time })).toMatchObject({ ok: true })
  world.time += 1000
  return hashes
}

export async function correct(world: World, uuid: string, nombre: string): Promise<string[]> {
  give(world, uuid)
  return replace(world, uuid, nombre)
}

export async function begin({ db, server, time: now }: World, uuid: string): Promise<void> {
  const opened = await openCorrection({ db, claim: server.reportOf(uuid), area: 'vam', now })
  expect(opened).toMatchObject({ ok: true })
}

export async function corrected(world: World, uuid: string, nombre: string): Promise<string[]> {
  const hashes = await correct(world, uuid, nombre)
  await world.drain()
  await expectThere(world, uuid, hashes)
  return hashes
}

/** Expects that the portal has the claim once, with exactly these documents, and that nothing waits on the device. */
export async function expectThere(world: World, uuid: string, hashes: string[]): Promise<void> {
  const stored = world.server.claims.filter((each) => each.uuid === uuid)
  expect(stored.map(({ documents }) => documents.map(({ sha256 }) => sha256).sort())).toEqual([hashes])
  expect(await unsentBytes(world.db)).toEqual([])
  expect((await readDraft(world.db, uuid))?.state).toBe('done')
}

/** Presses «Corregir» on a waiting claim. */
export const reopen = ({ db, server, lock, time }: World, uuid: string) =>
  reopenDraft({ db, uuid, callApi: server.callApi, lock, now: () => time })
